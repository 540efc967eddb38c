package io.github.bigtablemapper.internal;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.Key;

/**
 * One row of a batch.
 *
 * @param key the row's typed key
 * @param rowKey the bytes of the key
 * @param mutation what to do with the row
 * @param count the number of mutations
 * @param bytes at least the bytes that key and mutations take in a request
 */
public record RowWrite<K extends Key>(
    K key, ByteString rowKey, Mutation mutation, int count, long bytes) {

  /** A write of an entity. */
  public static <K extends Key> RowWrite<K> of(K key, EntityMutations mutations) {
    ByteString rowKey = key.toByteString();
    return new RowWrite<>(
        key, rowKey, mutations.mutation(), mutations.count(), mutations.bytes() + rowKey.size());
  }

  /** The deletion of a row. */
  public static <K extends Key> RowWrite<K> deletion(K key) {
    ByteString rowKey = key.toByteString();
    return new RowWrite<>(key, rowKey, Mutation.create().deleteRow(), 1, 8L + rowKey.size());
  }

  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowWrite[" + key + ", " + count + " mutations]";
  }
}
