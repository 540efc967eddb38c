package shop;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.column.OrderedColumn;
import javax.annotation.processing.Generated;

/** The columns of {@link ShopItem.Customer}, for conditions and projections. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_CustomerColumns {
  /** {@code d:name}, optional: UTF-8. */
  public static final OrderedColumn<ShopItem.Customer, String> NAME =
      OrderedColumn.optional(0, "name", "d", "name", CellCodecs.STRING, CellOrder.UNSIGNED);

  private ShopItem_CustomerColumns() {}
}
