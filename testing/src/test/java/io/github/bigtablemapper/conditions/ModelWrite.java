package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import io.github.bigtablemapper.mapping.CounterColumn;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.MappedColumn;
import org.jspecify.annotations.Nullable;

/** One write of a row, as the documentation of put and patch describes it. */
final class ModelWrite {
  /** Where the rows of all entities here have their marker. */
  private static final Address MARKER = new Address("d", ByteString.EMPTY);

  private final ModelRow row;
  private final long micros;
  private boolean anyValue;
  private boolean anyDeleted;
  private boolean anyValueForEver;

  ModelWrite(ModelRow row, long micros) {
    this.row = row;
    this.micros = micros;
  }

  <T> void set(MappedColumn<?, T> column, @Nullable T value) {
    if (value == null) {
      row.delete(ModelRow.address(column), micros);
      anyDeleted = true;
    } else {
      set(ModelRow.address(column), column.codec().encode(value));
    }
  }

  void reset(CounterColumn<?> counter, long value) {
    row.delete(ModelRow.address(counter), Long.MAX_VALUE);
    set(ModelRow.address(counter), counter.codec().encode(value));
  }

  void replace(ElementFamily<?> family) {
    row.deleteFamily(family.family());
    anyDeleted = true;
  }

  void element(ElementFamily<?> family, ByteString qualifier, ByteString value) {
    set(new Address(family.family(), qualifier), value);
  }

  void remove(ElementFamily<?> family, ByteString qualifier) {
    row.delete(new Address(family.family(), qualifier), micros);
    anyDeleted = true;
  }

  private void set(Address column, ByteString value) {
    row.set(column, micros, value);
    anyValue = true;
    anyValueForEver |= row.maxAge(column.family()) == null;
  }

  /**
   * An entity without any value still exists; one whose values all expire, no longer than these.
   */
  void endPut() {
    if (!anyValue) {
      row.set(MARKER, micros, ByteString.EMPTY);
    } else if (!anyValueForEver) {
      row.delete(MARKER, micros);
    }
  }

  /** A patch that clears or removes leaves the row in existence. */
  void endPatch() {
    if (anyDeleted && !anyValueForEver) {
      row.set(MARKER, micros, ByteString.EMPTY);
    }
  }
}
