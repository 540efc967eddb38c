package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;

/** The columns of {@link ShopItem.Order}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderColumns {
  /** {@code d:total}, optional: decimal text. */
  public static final MappedColumn<ShopItem.Order, BigDecimal> TOTAL =
      MappedColumn.optional(0, "total", "d", "total", CellCodecs.BIG_DECIMAL);

  private ShopItem_OrderColumns() {}
}
