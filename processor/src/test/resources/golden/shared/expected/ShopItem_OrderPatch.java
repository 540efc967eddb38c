package shop;

import io.github.bigtablemapper.mapping.Patch;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link ShopItem.Order}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderPatch extends Patch<ShopItem.Order> {
  /** A patch that changes nothing yet. */
  public ShopItem_OrderPatch() {}

  /** Sets {@code total}. */
  public ShopItem_OrderPatch total(BigDecimal total) {
    set(ShopItem_OrderColumns.TOTAL, total);
    return this;
  }

  /** Leaves {@code total} without a value. */
  public ShopItem_OrderPatch clearTotal() {
    clear(ShopItem_OrderColumns.TOTAL);
    return this;
  }
}
