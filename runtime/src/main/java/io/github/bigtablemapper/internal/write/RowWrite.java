package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import java.util.Map;

/**
 * The mutations of one row, what a second attempt of them would do, and the values that their
 * preconditions need.
 *
 * @param key the row's typed key
 * @param rowKey the bytes of the key
 * @param mutation what to do with the row
 * @param count the number of mutations
 * @param bytes at least the bytes that key and mutations take in a request
 * @param idempotency what it does if it is sent twice
 * @param once the values of write-once columns
 * @param version the version that the row must have, if its entity has one; 0: none
 */
public record RowWrite<K extends Key>(
    K key,
    ByteString rowKey,
    Mutation mutation,
    int count,
    long bytes,
    Idempotency idempotency,
    Map<MappedColumn<?, ?>, ByteString> once,
    long version) {

  /** A write of an entity. */
  static <K extends Key> RowWrite<K> of(K key, EntityMutations mutations, long version) {
    ByteString rowKey = mutations.rowKey();
    return new RowWrite<>(
        key,
        rowKey,
        mutations.mutation(),
        mutations.count(),
        mutations.bytes() + rowKey.size(),
        mutations.idempotency(),
        mutations.once(),
        version);
  }

  /** The deletion of a row, whatever it holds. */
  public static <K extends Key> RowWrite<K> deletion(K key) {
    return deletion(key, 0);
  }

  /** The deletion of a row. */
  static <K extends Key> RowWrite<K> deletion(K key, long version) {
    ByteString rowKey = key.toByteString();
    return new RowWrite<>(
        key,
        rowKey,
        Mutation.create().deleteRow(),
        1,
        8L + rowKey.size(),
        Idempotency.IDEMPOTENT,
        Map.of(),
        version);
  }

  /** {@return what a batch of writes does if it is sent twice} */
  public static Idempotency idempotency(List<? extends RowWrite<?>> writes) {
    return writes.stream()
        .map(RowWrite::idempotency)
        .reduce(Idempotency.IDEMPOTENT, Idempotency::and);
  }

  /** {@return this write as a request of its own} */
  public RowMutation rowMutation(TableId table) {
    return RowMutation.create(table, rowKey, mutation);
  }

  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowWrite[" + key + ", " + count + " mutations]";
  }
}
