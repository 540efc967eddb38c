package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Order}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class OrderPatch extends Patch<Order> {
  /** A patch that changes nothing yet. */
  public OrderPatch() {}

  /** Sets {@code status}. */
  public OrderPatch status(String status) {
    set(OrderColumns.STATUS, status);
    return this;
  }

  /** Leaves {@code status} without a value. */
  public OrderPatch clearStatus() {
    clear(OrderColumns.STATUS);
    return this;
  }

  /** Sets {@code note}. */
  public OrderPatch note(String note) {
    set(OrderColumns.NOTE, note);
    return this;
  }

  /** Leaves {@code note} without a value. */
  public OrderPatch clearNote() {
    clear(OrderColumns.NOTE);
    return this;
  }

  /** Sets the counter {@code views}, whatever was counted before. */
  public OrderPatch views(long views) {
    reset(OrderColumns.VIEWS, views);
    return this;
  }
}
