package shop;

import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Sales}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class SalesPatch extends Patch<Sales> {
  /** A patch that changes nothing yet. */
  public SalesPatch() {}

  /** Sets {@code name}. */
  public SalesPatch name(String name) {
    set(SalesColumns.NAME, name);
    return this;
  }

  /** Leaves {@code name} without a value. */
  public SalesPatch clearName() {
    clear(SalesColumns.NAME);
    return this;
  }

  /** Adds a number to the running total of {@code total}. */
  public SalesPatch addTotal(long amount) {
    add(SalesColumns.TOTAL, amount);
    return this;
  }

  /** Leaves {@code total} without a value. */
  public SalesPatch clearTotal() {
    clear(SalesColumns.TOTAL);
    return this;
  }

  /** Adds a number to the running total of {@code most}. */
  public SalesPatch addMost(long amount) {
    add(SalesColumns.MOST, amount);
    return this;
  }

  /** Leaves {@code most} without a value. */
  public SalesPatch clearMost() {
    clear(SalesColumns.MOST);
    return this;
  }

  /** Adds a number to the bucket of {@code days} that the time of the write is in. */
  public SalesPatch addDays(long amount) {
    add(SalesColumns.DAYS, amount);
    return this;
  }

  /** Adds a number to the bucket of {@code days} that an instant is in. */
  public SalesPatch addDays(Instant at, long amount) {
    add(SalesColumns.DAYS, at, amount);
    return this;
  }

  /** Takes the buckets from {@code days} that start before an instant. */
  public SalesPatch trimDays(Instant before) {
    trim(SalesColumns.DAYS, before);
    return this;
  }

  /** Leaves {@code days} without a value. */
  public SalesPatch clearDays() {
    clear(SalesColumns.DAYS);
    return this;
  }
}
