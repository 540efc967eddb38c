package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link ShopItem.OrderLine}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderLineColumns {
  /** {@code d:product}, optional: UTF-8. */
  public static final OrderedColumn<ShopItem.OrderLine, String> PRODUCT =
      OrderedColumn.optional(0, "product", "d", "product", CellCodecs.STRING, CellOrder.UNSIGNED);

  private ShopItem_OrderLineColumns() {}
}
