package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.util.Map;

/** What a customer would like to have, item by item. */
// docs: entity
@Table("wishlists")
@Family("w")
public record Wishlist(
    @RowKey String customer,
    @Family("items") @ElementCodec(JsonCodec.class) Map<String, Item> items) {

  /** A class without a codec, and one inside it. */
  public record Item(String name, int count, Price price) {
    public record Price(String currency, long cents) {}
  }
}
// end
