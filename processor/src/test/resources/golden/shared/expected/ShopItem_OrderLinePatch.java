package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/**
 * Changes of some properties of a stored {@link ShopItem.OrderLine}; the others stay as they are.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_OrderLinePatch extends Patch<ShopItem.OrderLine> {
  /** A patch that changes nothing yet. */
  public ShopItem_OrderLinePatch() {}

  /** Sets {@code product}. */
  public ShopItem_OrderLinePatch product(String product) {
    set(ShopItem_OrderLineColumns.PRODUCT, product);
    return this;
  }

  /** Leaves {@code product} without a value. */
  public ShopItem_OrderLinePatch clearProduct() {
    clear(ShopItem_OrderLineColumns.PRODUCT);
    return this;
  }
}
