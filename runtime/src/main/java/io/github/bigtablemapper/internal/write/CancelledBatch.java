package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says what had become of the rows of a batch when its future was cancelled. */
final class CancelledBatch {
  private CancelledBatch() {}

  /**
   * {@return the exception that says it}
   *
   * @param keys those of all rows
   * @param failures those of the rows that were not written, or may have been
   */
  static <K extends Key> BatchCancelledException exception(
      Operation operation, List<K> keys, Map<K, BigtableMapperException> failures) {
    List<ByteString> succeeded = new ArrayList<>();
    Map<ByteString, BigtableMapperException> failed = new LinkedHashMap<>();
    for (K key : keys) {
      BigtableMapperException failure = failures.get(key);
      if (failure == null) {
        succeeded.add(key.toByteString());
      } else {
        failed.put(key.toByteString(), failure);
      }
    }
    return new BatchCancelledException(
        operation.label()
            + " was cancelled, with "
            + succeeded.size()
            + " of "
            + keys.size()
            + " rows written",
        succeeded,
        failed);
  }
}
