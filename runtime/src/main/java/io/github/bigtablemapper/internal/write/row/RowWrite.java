package io.github.bigtablemapper.internal.write.row;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.mutation.EntityMutations;
import io.github.bigtablemapper.internal.mutation.KeptValues;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The mutations of one row, what a second attempt of them would do, and what depends on the row.
 *
 * @param key the row's typed key
 * @param rowKey the bytes of the key
 * @param protos what to do with the row, but for the values that it may keep
 * @param kept the values that are set only if the row has none of them
 * @param count the number of all mutations
 * @param bytes at least the bytes that key and mutations take in a request
 * @param idempotency what it does if it is sent twice
 * @param once the values of write-once columns
 * @param version the version that the row must have, if its entity has one; 0: none
 * @param revision the revision that the row must have, and the one it gets; null: it is not checked
 * @param outcome what receives its outcome before the caller; null: nothing
 */
public record RowWrite<K extends Key>(
    K key,
    ByteString rowKey,
    List<com.google.bigtable.v2.Mutation> protos,
    KeptValues kept,
    int count,
    int bytes,
    Idempotency idempotency,
    Map<MappedColumn<?, ?>, ByteString> once,
    long version,
    @Nullable RowRevision revision,
    @Nullable RowOutcome<?> outcome) {
  private static final List<com.google.bigtable.v2.Mutation> DELETION =
      List.of(
          com.google.bigtable.v2.Mutation.newBuilder()
              .setDeleteFromRow(com.google.bigtable.v2.Mutation.DeleteFromRow.getDefaultInstance())
              .build());

  /** A write of an entity. */
  public static <K extends Key> RowWrite<K> of(
      K key, EntityMutations mutations, long version, @Nullable RowOutcome<?> outcome) {
    ByteString rowKey = mutations.rowKey();
    return new RowWrite<>(
        key,
        rowKey,
        mutations.protos(),
        mutations.kept(),
        mutations.count(),
        Math.toIntExact(mutations.bytes() + rowKey.size()),
        mutations.idempotency(),
        mutations.once(),
        version,
        null,
        outcome);
  }

  /** The deletion of a row, regardless of its content. */
  public static <K extends Key> RowWrite<K> deletion(K key) {
    return deletion(key, 0);
  }

  /** A write that changes nothing. */
  public static <K extends Key> RowWrite<K> empty(K key) {
    ByteString rowKey = key.toByteString();
    return new RowWrite<>(
        key,
        rowKey,
        List.of(),
        KeptValues.none(),
        0,
        rowKey.size(),
        Idempotency.IDEMPOTENT,
        Map.of(),
        0,
        null,
        null);
  }

  /** The deletion of a row. */
  public static <K extends Key> RowWrite<K> deletion(K key, long version) {
    ByteString rowKey = key.toByteString();
    return new RowWrite<>(
        key,
        rowKey,
        DELETION,
        KeptValues.none(),
        1,
        8 + rowKey.size(),
        Idempotency.IDEMPOTENT,
        Map.of(),
        version,
        null,
        null);
  }

  /** {@return the same write of a row that keeps its values} */
  public RowWrite<K> withoutKept() {
    return new RowWrite<>(
        key,
        rowKey,
        protos,
        KeptValues.none(),
        count,
        bytes,
        idempotency,
        once,
        version,
        revision,
        outcome);
  }

  /** {@return the same write of a row that has a revision} */
  public RowWrite<K> withRevision(RowRevision revision) {
    return new RowWrite<>(
        key, rowKey, protos, kept, count, bytes, idempotency, once, version, revision, outcome);
  }

  /** {@return whether it only deletes} */
  public boolean onlyDeletes() {
    return kept.isEmpty()
        && protos.stream().noneMatch(each -> each.hasSetCell() || each.hasAddToCell());
  }

  /** {@return what to do with the row, but for the values that it may keep} */
  public Mutation mutation() {
    return Mutation.fromProtoUnsafe(protos);
  }

  /** {@return the mutations of a row that has no values to keep} */
  public List<Mutation> mutations() {
    return kept.isEmpty()
        ? List.of(mutation())
        : List.of(mutation(), Mutation.fromProtoUnsafe(kept.protos()));
  }

  /** {@return this write as a separate request} */
  public RowMutation rowMutation(TableId table) {
    return RowMutation.create(table, rowKey, mutation());
  }

  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowWrite[" + key + ", " + count + " mutations]";
  }
}
