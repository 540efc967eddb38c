package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Shop.Order}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
final class Shop_OrderPatch extends Patch<Shop.Order> {
  /** A patch that changes nothing yet. */
  Shop_OrderPatch() {}

  /** Sets {@code before}. */
  public Shop_OrderPatch before(Shop.Status before) {
    set(Shop_OrderColumns.BEFORE, before);
    return this;
  }

  /** Leaves {@code before} without a value. */
  public Shop_OrderPatch clearBefore() {
    clear(Shop_OrderColumns.BEFORE);
    return this;
  }

  /** Sets {@code after}. */
  public Shop_OrderPatch after(Shop.Status after) {
    set(Shop_OrderColumns.AFTER, after);
    return this;
  }

  /** Leaves {@code after} without a value. */
  public Shop_OrderPatch clearAfter() {
    clear(Shop_OrderColumns.AFTER);
    return this;
  }
}
