package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of write-once columns in the mutations of one entity: those that refuse to be changed,
 * which the row is checked for, and those that are set only if the row has none. Most entities have
 * neither, so nothing is allocated before the first.
 */
final class WriteOnceValues {
  private final long micros;
  private final boolean overrulesLater;
  private Map<MappedColumn<?, ?>, ByteString> refused = Map.of();
  private @Nullable MutationList kept;
  private List<MappedColumn<?, ?>> keptColumns = List.of();

  WriteOnceValues(long micros, boolean overrulesLater) {
    this.micros = micros;
    this.overrulesLater = overrulesLater;
  }

  /** Adds a value that another value in the row refuses. */
  void refuse(MappedColumn<?, ?> column, ByteString value) {
    if (refused.isEmpty()) {
      refused = new LinkedHashMap<>();
    }
    refused.put(column, value);
  }

  /** Adds a value that is passed over if the row has one. */
  void keep(MappedColumn<?, ?> column, ColumnMutations template, ByteString value) {
    if (kept == null) {
      kept = new MutationList(1, micros, overrulesLater);
      keptColumns = new ArrayList<>();
    }
    kept.set(template, value);
    keptColumns.add(column);
  }

  /** {@return the values that refuse to be changed} */
  Map<MappedColumn<?, ?>, ByteString> refused() {
    return refused;
  }

  /** {@return what is set only if the row has none of it} */
  KeptValues kept() {
    return kept == null
        ? KeptValues.none()
        : new KeptValues(List.copyOf(keptColumns), kept.protos());
  }

  /** {@return how many mutations set what is kept} */
  int keptCount() {
    return kept == null ? 0 : kept.count();
  }

  /** {@return at least the number of bytes that they take in a request} */
  long keptBytes() {
    return kept == null ? 0 : kept.bytes();
  }
}
