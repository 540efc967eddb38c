package shop;

import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link ShopItem.OrderLine}, for conditions and projections, and the parts of its
 * key.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderLineColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<ShopItem.OrderLine> CUSTOMER =
      TextKeyPart.of(ShopItem_OrderLineKey.PATTERN, ShopItem_OrderLineKey.CUSTOMER);

  /** Part of the row key: 19 digits. */
  public static final OrderedKeyPart<ShopItem.OrderLine, Long> NUMBER =
      OrderedKeyPart.of(ShopItem_OrderLineKey.PATTERN, ShopItem_OrderLineKey.NUMBER);

  /** Part of the row key: 3 digits. */
  public static final OrderedKeyPart<ShopItem.OrderLine, Integer> POSITION =
      OrderedKeyPart.of(ShopItem_OrderLineKey.PATTERN, ShopItem_OrderLineKey.POSITION);

  /** {@code d:product}, optional: UTF-8. */
  public static final TextColumn<ShopItem.OrderLine> PRODUCT =
      TextColumn.optional(0, "product", "d", "product");

  private ShopItem_OrderLineColumns() {}
}
