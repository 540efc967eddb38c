package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/**
 * Changes of some properties of a stored {@link ShopItem.Customer}; the others stay as they are.
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ShopItem_CustomerPatch extends Patch<ShopItem.Customer> {
  /** A patch that changes nothing yet. */
  public ShopItem_CustomerPatch() {}

  /** Sets {@code name}. */
  public ShopItem_CustomerPatch name(String name) {
    set(ShopItem_CustomerColumns.NAME, name);
    return this;
  }

  /** Leaves {@code name} without a value. */
  public ShopItem_CustomerPatch clearName() {
    clear(ShopItem_CustomerColumns.NAME);
    return this;
  }
}
