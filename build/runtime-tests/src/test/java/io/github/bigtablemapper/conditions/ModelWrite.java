package io.github.bigtablemapper.conditions;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import org.jspecify.annotations.Nullable;

/** One write of a row, as the documentation of put and patch describes it. */
final class ModelWrite {
  /** Where the rows of all entities here have their marker. */
  private static final Address MARKER = new Address("d", ElementFamily.ROW_MARKER);

  private final ModelRow row;
  private final long micros;
  private boolean anyValue;
  private boolean anyDeleted;

  /** The first cell that this write sets for ever, until it takes it away again. */
  private @Nullable Address lasting;

  ModelWrite(ModelRow row, long micros) {
    this.row = row;
    this.micros = micros;
  }

  <T> void set(MappedColumn<?, T> column, @Nullable T value) {
    if (value == null) {
      delete(ModelRow.address(column));
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
    if (lasting != null && lasting.family().equals(family.family())) {
      lasting = null;
    }
  }

  void element(ElementFamily<?> family, ByteString qualifier, ByteString value) {
    set(new Address(family.family(), qualifier), value);
  }

  void remove(ElementFamily<?> family, ByteString qualifier) {
    delete(new Address(family.family(), qualifier));
  }

  private void delete(Address column) {
    row.delete(column, micros);
    anyDeleted = true;
    if (column.equals(lasting)) {
      lasting = null;
    }
  }

  private void set(Address column, ByteString value) {
    row.set(column, micros, value);
    anyValue = true;
    if (lasting == null && row.maxAge(column.family()) == null) {
      lasting = column;
    }
  }

  /**
   * An entity without any value still exists; one whose values all expire, no longer than these.
   */
  void endPut() {
    if (!anyValue) {
      row.set(MARKER, micros, ByteString.EMPTY);
    } else if (lasting == null) {
      row.delete(MARKER, micros);
    }
  }

  /** A patch that clears or removes leaves the row in existence. */
  void endPatch() {
    if (anyDeleted && lasting == null) {
      row.set(MARKER, micros, ByteString.EMPTY);
    }
  }
}
