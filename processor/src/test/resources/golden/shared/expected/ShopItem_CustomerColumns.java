package shop;

import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link ShopItem.Customer}, for conditions and projections, and the parts of its
 * key.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_CustomerColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<ShopItem.Customer> CUSTOMER =
      TextKeyPart.of(ShopItem_CustomerKey.PATTERN, ShopItem_CustomerKey.CUSTOMER);

  /** {@code d:name}, optional: UTF-8. */
  public static final TextColumn<ShopItem.Customer> NAME =
      TextColumn.optional(0, "name", "d", "name");

  private ShopItem_CustomerColumns() {}
}
