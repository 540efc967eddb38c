package io.github.bigtablemapper.internal.write.row;

import com.google.bigtable.v2.Mutation.DeleteFromFamily;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.mutation.EntityMutations;
import io.github.bigtablemapper.internal.mutation.KeptValues;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.ArrayList;
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
 * @param version the version that the row must have, if its entity has one; 0: none; {@link
 *     #ANY_VERSION}: it is not checked
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

  /** A tag and a length around the deletion of a family. */
  private static final int BYTES_OF_DELETION = 8;

  /** The version of a row of any version. */
  public static final long ANY_VERSION = -1;

  /** A write of an entity, which checks its version and its write-once values. */
  public static <K extends Key> RowWrite<K> of(
      K key, EntityMutations mutations, long version, @Nullable RowOutcome<?> outcome) {
    return of(key, mutations, mutations.once(), version, outcome);
  }

  /** A write of an entity that checks nothing of its row. */
  public static <K extends Key> RowWrite<K> unchecked(
      K key, EntityMutations mutations, @Nullable RowOutcome<?> outcome) {
    return of(key, mutations, Map.of(), ANY_VERSION, outcome);
  }

  private static <K extends Key> RowWrite<K> of(
      K key,
      EntityMutations mutations,
      Map<MappedColumn<?, ?>, ByteString> once,
      long version,
      @Nullable RowOutcome<?> outcome) {
    ByteString rowKey = mutations.rowKey();
    return new RowWrite<>(
        key,
        rowKey,
        mutations.protos(),
        mutations.kept(),
        mutations.count(),
        Math.toIntExact(mutations.bytes() + rowKey.size()),
        mutations.idempotency(),
        once,
        version,
        null,
        outcome);
  }

  /** The deletion of a row, regardless of its content. */
  public static <K extends Key> RowWrite<K> deletion(K key) {
    return deletion(key, ANY_VERSION);
  }

  /** The deletion of a row that has a version. */
  public static <K extends Key> RowWrite<K> deletion(K key, long version) {
    ByteString rowKey = key.toByteString();
    return idempotent(key, rowKey, DELETION, 8 + rowKey.size(), version);
  }

  /** The same deletion, of families instead of the row. */
  public RowWrite<K> ofFamilies(List<FamilyRule> families) {
    List<com.google.bigtable.v2.Mutation> deletions = new ArrayList<>();
    int size = rowKey.size();
    for (FamilyRule family : families) {
      DeleteFromFamily deletion =
          DeleteFromFamily.newBuilder().setFamilyName(family.name()).build();
      deletions.add(
          com.google.bigtable.v2.Mutation.newBuilder().setDeleteFromFamily(deletion).build());
      size += BYTES_OF_DELETION + deletion.getSerializedSize();
    }
    return idempotent(key, rowKey, List.copyOf(deletions), size, version);
  }

  /** A write that changes nothing of a row that has a version. */
  public static <K extends Key> RowWrite<K> empty(K key, long version) {
    ByteString rowKey = key.toByteString();
    return idempotent(key, rowKey, List.of(), rowKey.size(), version);
  }

  /** Mutations of a row that do no harm if they are sent twice, regardless of its content. */
  public static <K extends Key> RowWrite<K> of(
      K key, ByteString rowKey, List<com.google.bigtable.v2.Mutation> protos, long bytes) {
    return idempotent(key, rowKey, protos, Math.toIntExact(bytes), ANY_VERSION);
  }

  private static <K extends Key> RowWrite<K> idempotent(
      K key,
      ByteString rowKey,
      List<com.google.bigtable.v2.Mutation> protos,
      int bytes,
      long version) {
    return new RowWrite<>(
        key,
        rowKey,
        protos,
        KeptValues.none(),
        protos.size(),
        bytes,
        Idempotency.IDEMPOTENT,
        Map.of(),
        version,
        null,
        null);
  }

  /** {@return the same write of a row that keeps its values} */
  public RowWrite<K> withoutKept() {
    return with(KeptValues.none(), revision);
  }

  /** {@return the same write of a row that has a revision} */
  public RowWrite<K> withRevision(RowRevision revision) {
    return with(kept, revision);
  }

  private RowWrite<K> with(KeptValues kept, @Nullable RowRevision revision) {
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
    return "RowWrite[" + key + ", mutations=" + count + "]";
  }
}
