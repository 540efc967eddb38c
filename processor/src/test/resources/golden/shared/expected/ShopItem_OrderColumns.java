package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.TextKeyPart;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;

/**
 * The columns of {@link ShopItem.Order}, for conditions and projections, and the parts of its key.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderColumns {
  /** Part of the row key: text, %XX-escaped. */
  public static final TextKeyPart<ShopItem.Order> CUSTOMER =
      TextKeyPart.of(ShopItem_OrderKey.PATTERN, ShopItem_OrderKey.CUSTOMER);

  /** Part of the row key: 19 digits. */
  public static final OrderedKeyPart<ShopItem.Order, Long> NUMBER =
      OrderedKeyPart.of(ShopItem_OrderKey.PATTERN, ShopItem_OrderKey.NUMBER);

  /** {@code d:total}, optional: decimal text. */
  public static final MappedColumn<ShopItem.Order, BigDecimal> TOTAL =
      MappedColumn.optional(0, "total", "d", "total", CellCodecs.BIG_DECIMAL);

  private ShopItem_OrderColumns() {}
}
