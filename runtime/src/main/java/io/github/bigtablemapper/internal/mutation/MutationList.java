package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation.AddToCell;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.TimestampRange;
import com.google.bigtable.v2.Value;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The mutations of one row in one write, as protocol buffers or their bytes, because the client
 * would encode family and qualifier again for every cell; so the checks of the client are made
 * here.
 *
 * <p>Mutations do not declare the origin of their timestamps, as the client's do since 2.82: older
 * clients, which Spring Cloud GCP and Beam bring, do not have that field.
 */
public final class MutationList {
  /** What the client allows in one row mutation. */
  private static final long MAX_BYTES = 200 * 1024 * 1024;

  /** What Bigtable allows in one row mutation. */
  private static final int MAX_MUTATIONS = 100_000;

  /** A larger row becomes messages: they refer to its values, and bytes copy them. */
  private static final int MAX_COPIED_BYTES = 256 * 1024;

  private final long micros;

  /** The families that are deleted, if cells with a later time give way; null: they do not. */
  private final @Nullable Set<ByteString> deletedFamilies;

  private MutationSink mutations;
  private int count;
  private long bytes;
  private Idempotency idempotency = Idempotency.IDEMPOTENT;
  private @Nullable TimestampRange upToNow;
  private @Nullable TimestampRange later;

  /**
   * An empty list of messages.
   *
   * @param expected how many mutations it will probably have
   * @param micros the time of the write
   * @param overrulesLater whether cells with a later time give way: where writes are in an order by
   *     themselves, a later write must not be hidden by an earlier one because its clock is slow.
   *     Such a write is sent once only
   */
  public MutationList(int expected, long micros, boolean overrulesLater) {
    this(new MutationMessages(expected), micros, overrulesLater);
  }

  /**
   * An empty list.
   *
   * @param mutations what it is made into
   */
  MutationList(MutationSink mutations, long micros, boolean overrulesLater) {
    this.mutations = mutations;
    this.micros = micros;
    this.deletedFamilies = overrulesLater ? new HashSet<>() : null;
  }

  /** Sets the cell of a column at the time of the write. */
  void set(ColumnMutations column, ByteString value) {
    set(column.family(), column.qualifier(), value, column.overhead() + (long) value.size());
  }

  /** Sets the cell of a column at a time. */
  void set(ColumnMutations column, long micros, ByteString value) {
    addCell(
        column.family(),
        column.qualifier(),
        micros,
        value,
        column.overhead() + (long) value.size());
  }

  /** Sets an element at the time of the write. */
  void set(FamilyMutations family, ByteString qualifier, ByteString value) {
    set(family.family(), qualifier, value, family.size(qualifier, value));
  }

  private void set(ByteString family, ByteString qualifier, ByteString value, long size) {
    if (deletedFamilies != null && !deletedFamilies.contains(family)) {
      deleteLater(family, qualifier, size - value.size());
    }
    addCell(family, qualifier, micros, value, size);
  }

  /**
   * Sets an element at a time. If the write overrules later ones, there is only one cell of its
   * column.
   */
  void set(FamilyMutations family, ByteString qualifier, long micros, ByteString value) {
    if (deletedFamilies != null && !deletedFamilies.contains(family.family())) {
      clear(family, qualifier);
    }
    addVersion(family, qualifier, micros, value);
  }

  /** Sets a cell of an element at a time, in addition to others of its column. */
  void addVersion(FamilyMutations family, ByteString qualifier, long micros, ByteString value) {
    addCell(family.family(), qualifier, micros, value, family.size(qualifier, value));
  }

  private void deleteLater(ByteString family, ByteString qualifier, long size) {
    if (later == null) {
      later =
          TimestampRange.newBuilder()
              .setStartTimestampMicros(micros + Timestamps.MICROS_PER_MILLI)
              .build();
    }
    delete(
        DeleteFromColumn.newBuilder()
            .setFamilyNameBytes(family)
            .setColumnQualifier(qualifier)
            .setTimeRange(later),
        size);
  }

  private void addCell(
      ByteString family, ByteString qualifier, long micros, ByteString value, long size) {
    sinkFor(size).setCell(family, qualifier, micros, value);
  }

  /**
   * Deletes the cells of a column up to the time of the write, or all if it overrules later ones.
   */
  void clear(ColumnMutations column) {
    clear(column.family(), column.qualifier(), column.overhead());
  }

  /** Deletes the cells of an element in the same way. */
  void clear(FamilyMutations family, ByteString qualifier) {
    clear(family.family(), qualifier, family.overhead() + (long) qualifier.size());
  }

  /** Later cells survive, also if this is sent twice. */
  private void clear(ByteString family, ByteString qualifier, long size) {
    if (deletedFamilies != null) {
      delete(
          DeleteFromColumn.newBuilder().setFamilyNameBytes(family).setColumnQualifier(qualifier),
          size);
      return;
    }
    if (upToNow == null) {
      // The end is exclusive, and only whole milliseconds are allowed.
      upToNow =
          TimestampRange.newBuilder()
              .setEndTimestampMicros(micros + Timestamps.MICROS_PER_MILLI)
              .build();
    }
    delete(
        DeleteFromColumn.newBuilder()
            .setFamilyNameBytes(family)
            .setColumnQualifier(qualifier)
            .setTimeRange(upToNow),
        size);
  }

  /** Deletes the cells that a column has until a timestamp, or all if it overrules later ones. */
  void clearUpTo(ColumnMutations column, long endMicros) {
    if (deletedFamilies != null) {
      deleteColumn(column);
    } else {
      clear(column, endMicros);
    }
  }

  /** Deletes the cells of a column before a timestamp. */
  void clear(ColumnMutations column, long beforeMicros) {
    delete(
        DeleteFromColumn.newBuilder()
            .setFamilyNameBytes(column.family())
            .setColumnQualifier(column.qualifier())
            .setTimeRange(TimestampRange.newBuilder().setEndTimestampMicros(beforeMicros)),
        column.overhead());
  }

  /** Deletes all cells of a column, later ones too. */
  void deleteAll(ColumnMutations column) {
    deleteColumn(column);
    overwrites();
  }

  private void deleteColumn(ColumnMutations column) {
    delete(
        DeleteFromColumn.newBuilder()
            .setFamilyNameBytes(column.family())
            .setColumnQualifier(column.qualifier()),
        column.overhead());
  }

  /** Deletes a family, later cells too. */
  void deleteFamily(FamilyMutations family) {
    add(family.delete(), family.overhead());
    overwrites();
    if (deletedFamilies != null) {
      deletedFamilies.add(family.family());
    }
  }

  /**
   * Adds a number to an aggregate.
   *
   * @param timestamp the timestamp of the cell, in microseconds
   */
  void addToCell(ColumnMutations column, long timestamp, long amount) {
    AddToCell add =
        AddToCell.newBuilder()
            .setFamilyNameBytes(column.family())
            .setColumnQualifier(Value.newBuilder().setRawValue(column.qualifier()))
            .setTimestamp(Value.newBuilder().setRawTimestampMicros(timestamp))
            .setInput(Value.newBuilder().setIntValue(amount))
            .build();
    add(com.google.bigtable.v2.Mutation.newBuilder().setAddToCell(add).build(), column.overhead());
    idempotency = idempotency.and(Idempotency.ADDS);
  }

  /** A second attempt may delete what others have written after the first. */
  void overwrites() {
    idempotency = idempotency.and(Idempotency.OVERWRITES);
  }

  /** {@return what the mutations do if they are sent twice} */
  Idempotency idempotency() {
    return idempotency;
  }

  private void delete(DeleteFromColumn.Builder cells, long size) {
    add(com.google.bigtable.v2.Mutation.newBuilder().setDeleteFromColumn(cells).build(), size);
  }

  /**
   * Adds a mutation.
   *
   * @param size at least the bytes that it takes
   */
  public void add(com.google.bigtable.v2.Mutation mutation, long size) {
    sinkFor(size).add(mutation);
  }

  private MutationSink sinkFor(long size) {
    count++;
    bytes += size;
    if (bytes > MAX_COPIED_BYTES) {
      mutations = mutations.asMessages();
    }
    return mutations;
  }

  /**
   * Refuses more than one write can contain.
   *
   * @param entity what is written, for the message
   */
  public void checkLimits(String entity) {
    checkCount(count, entity);
    checkBytes(bytes, entity);
  }

  /**
   * Refuses more bytes than one write can have.
   *
   * @param entity what is written, for the message
   */
  public static void checkBytes(long bytes, String entity) {
    if (bytes > MAX_BYTES) {
      throw new InvalidValueException(
          entity + " is over 200 MB, the limit of one write. Store it in several rows.");
    }
  }

  /**
   * Refuses more mutations than one write can have.
   *
   * @param entity what is written, for the message
   */
  public static void checkCount(int count, String entity) {
    if (count > MAX_MUTATIONS) {
      throw new InvalidValueException(
          entity
              + " takes over 100,000 mutations, the limit of one write: each cell counts as one,"
              + " and so does each column or family that is cleared. Store it in several rows.");
    }
  }

  /** {@return the mutations as protocol buffers} Called once, after the last. */
  public List<com.google.bigtable.v2.Mutation> protos() {
    return mutations.mutations();
  }

  /** {@return the mutations} */
  public Mutation mutation() {
    return Mutation.fromProtoUnsafe(protos());
  }

  /** {@return the number of mutations} */
  public int count() {
    return count;
  }

  /** {@return at least the number of bytes that the mutations take in a request} */
  public long bytes() {
    return bytes;
  }
}
