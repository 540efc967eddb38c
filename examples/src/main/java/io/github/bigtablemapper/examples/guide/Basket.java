package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A shopping basket with JSON in some of its cells. */
// docs: entity
@Table(value = "baskets", codecs = DeliveryCodec.class)
@Family("b")
public record Basket(
    @RowKey String customer,
    @Codec(JsonCodec.class) List<Item> items,
    @Codec(JsonCodec.class) Map<String, List<String>> notes,
    @Column Optional<Delivery> delivery) {

  /** Something to buy. */
  public record Item(String name, int count) {}

  /** How it comes to the customer. */
  public record Delivery(String carrier, int days) {}
}
// end
