package io.github.bigtablemapper.internal.write.batch;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Has the outcomes of the rows of a batch when its future was canceled. */
public final class CancelledBatch {
  private CancelledBatch() {}

  /**
   * {@return the exception with these outcomes}
   *
   * @param keys the keys of all rows
   * @param failures the failures of the rows that were not written, or may have been
   */
  static <K extends Key> BatchCancelledException exception(
      Operation operation, List<K> keys, Map<K, BigtableMapperException> failures) {
    List<ByteString> succeeded = new ArrayList<>();
    Map<ByteString, BigtableMapperException> failed = new LinkedHashMap<>();
    for (K key : keys) {
      BigtableMapperException failure = failures.get(key);
      if (failure == null) {
        succeeded.add(OutcomeKeys.of(key));
      } else {
        failed.put(OutcomeKeys.of(key), failure);
      }
    }
    return new BatchCancelledException(
        message(operation.label(), succeeded.size(), keys.size()), succeeded, failed);
  }

  /** What had become of the rows of several tables. Used by one thread. */
  public static final class Tables {
    private final Map<String, Rows> tables = new LinkedHashMap<>();

    private record Rows(
        Set<ByteString> succeeded, Map<ByteString, BigtableMapperException> failed) {
      Rows() {
        this(new LinkedHashSet<>(), new LinkedHashMap<>());
      }

      void add(Collection<ByteString> written, Map<ByteString, BigtableMapperException> failures) {
        succeeded.addAll(written);
        failures.forEach(
            (key, failure) ->
                failed.merge(
                    key,
                    failure,
                    (one, other) -> other instanceof OutcomeUnknownException ? other : one));
      }

      /** {@return the keys of the rows that were written, and of none that was not} */
      List<ByteString> written() {
        return succeeded.stream().filter(key -> !failed.containsKey(key)).toList();
      }
    }

    /** Adds rows of a batch that had ended. */
    public void add(
        String table,
        List<? extends Key> succeeded,
        Map<? extends Key, BigtableMapperException> failures) {
      Map<ByteString, BigtableMapperException> failed = new LinkedHashMap<>();
      failures.forEach((key, failure) -> failed.put(OutcomeKeys.of(key), failure));
      rows(table).add(succeeded.stream().map(OutcomeKeys::of).toList(), failed);
    }

    /** Adds rows of a batch that was canceled. */
    public void add(String table, BatchCancelledException cancelled) {
      rows(table).add(cancelled.succeeded(), cancelled.failures());
    }

    private Rows rows(String table) {
      return tables.computeIfAbsent(table, added -> new Rows());
    }

    /** {@return the exception with these outcomes} */
    public BatchCancelledException exception(String operation) {
      Rows all = new Rows();
      Map<String, BatchCancelledException> byTable = new LinkedHashMap<>();
      int written = 0;
      int count = 0;
      for (Map.Entry<String, Rows> table : tables.entrySet()) {
        Rows rows = table.getValue();
        int ofTable = rows.written().size();
        int countOfTable = ofTable + rows.failed().size();
        String label = operation + " (table " + table.getKey() + ")";
        byTable.put(
            table.getKey(),
            new BatchCancelledException(
                message(label, ofTable, countOfTable), rows.written(), rows.failed()));
        all.add(rows.written(), rows.failed());
        written += ofTable;
        count += countOfTable;
      }
      return new BatchCancelledException(
          message(operation, written, count), all.written(), all.failed(), byTable);
    }
  }

  private static String message(String label, int written, int count) {
    return label + " was canceled, with " + written + " of " + count + " rows written";
  }
}
