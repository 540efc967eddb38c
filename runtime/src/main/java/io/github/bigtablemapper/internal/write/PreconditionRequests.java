package io.github.bigtablemapper.internal.write;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.MutationList;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.RepositoryContext;
import io.github.bigtablemapper.internal.read.column.Expiry;
import io.github.bigtablemapper.internal.read.filter.FilterLimits;
import io.github.bigtablemapper.internal.read.filter.KeyConditions;
import io.github.bigtablemapper.internal.read.filter.OperationIdFilters;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowGuard;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.RowConditions;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The preconditions of the writes of a table, as requests. This is the one place that decides for
 * each of them what a request checks, which result of its predicate means that the write is made,
 * what is written besides, and what proves that it was made if the response is lost. The revision
 * of an indexed row is checked together with any of them.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
final class PreconditionRequests<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;
  private final @Nullable MappedColumn<E, Long> version;

  /** That a row has no version; null: the entity has none. */
  private final @Nullable Condition<E> hasNoVersion;

  PreconditionRequests(RepositoryContext<EntityMapping<E, K>> context) {
    this.mapping = context.mapping();
    this.table = context.table();
    this.clock = context.clock();
    this.version = mapping.version().orElse(null);
    this.hasNoVersion =
        version == null ? null : holdsOther(version, version.codec().encode(0L)).not();
  }

  /**
   * {@return the request of a write; null if it checks nothing of the row}
   *
   * @param millis the time of the write
   * @throws InvalidRequestException if it cannot be checked
   */
  @Nullable ConditionalRequest of(
      Operation operation, RowWrite<K> write, Precondition<E> precondition, long millis) {
    if (precondition.isAbsent()) {
      return absent(write, millis);
    }
    Instant since = precondition.unmodifiedSince();
    if (since != null) {
      return request(
          write, table.filters().laterThan(Timestamps.ofFaultless(since), millis), false);
    }
    ByteString id = precondition.id();
    if (id != null) {
      return once(operation, write, id);
    }
    RowVersion unchanged = precondition.unchanged();
    if (unchanged != null) {
      return unchanged(write, unchanged);
    }
    Condition<E> condition = and(ofEntity(write, precondition), precondition.condition());
    if (condition != null) {
      return holds(condition, write);
    }
    return write.revision() == null ? null : ConditionalRequest.of(table.id(), write, null);
  }

  private ConditionalRequest request(RowWrite<K> write, RowFilter predicate, boolean ifMatched) {
    return ConditionalRequest.of(table.id(), write, new RowGuard(predicate, ifMatched));
  }

  /**
   * {@return what an entity itself requires of its row: the version that the writer has read, and
   * no different value in a write-once column that rejects one; null: nothing} A row without a
   * version has version 0, as a row that does not exist, and as a row in which another program has
   * stored that number. A row that must be absent has none of these.
   */
  @Nullable Condition<E> ofEntity(RowWrite<K> write, Precondition<E> precondition) {
    if (precondition.isAbsent() || precondition.unchanged() != null) {
      return null;
    }
    List<Condition<E>> conditions = new ArrayList<>();
    if (version != null && hasNoVersion != null && write.version() != RowWrite.ANY_VERSION) {
      conditions.add(write.version() == 0 ? hasNoVersion : version.isEqualTo(write.version()));
    }
    for (MappedColumn<E, ?> column : mapping.writeOnce()) {
      ByteString value = write.once().get(column);
      if (value != null) {
        conditions.add(holdsOther(column, value).not());
      }
    }
    return conditions.stream().reduce(Condition::and).orElse(null);
  }

  /** The empty value has none before it, and as an end would be taken for none. */
  private static <E> Condition<E> holdsOther(MappedColumn<E, ?> column, ByteString value) {
    ValueRange after = new ValueRange(value, false, null, false);
    return Condition.in(
        column,
        value.isEmpty()
            ? List.of(after)
            : List.of(new ValueRange(null, false, value, false), after));
  }

  /** {@return both conditions, or null} */
  static <E> @Nullable Condition<E> and(@Nullable Condition<E> one, @Nullable Condition<E> other) {
    return one == null ? other : other == null ? one : one.and(other);
  }

  /**
   * A write to be made unless the row is there. It deletes what is left of an entity that has
   * expired.
   *
   * <p>Where an entity has operation ids, it puts a random one into the row. If that is read back,
   * the row was created by this write only. If it is not, the row may be another's, or the write
   * may still be on its way: the outcome is unknown.
   */
  private ConditionalRequest absent(RowWrite<K> write, long millis) {
    ConditionalRequest request = request(write, table.filters().exists(millis), false);
    if (Expiry.of(mapping).isPresent()) {
      MutationList.checkCount(write.count() + mapping.families().size(), mapping.entity());
      Mutation deletion = Mutation.create();
      mapping.families().forEach(family -> deletion.deleteFamily(family.name()));
      request.addBefore(deletion);
    }
    String family = mapping.operationIds().map(FamilyRule::name).orElse(null);
    if (family == null) {
      return request;
    }
    UUID random = UUID.randomUUID();
    ByteString token =
        ByteString.copyFrom(
            ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(random.getMostSignificantBits())
                .putLong(random.getLeastSignificantBits())
                .flip());
    request.provenBy(new OperationIdFilters(family, token).isApplied());
    return request.add(
        Mutation.create()
            .setCell(family, token, millis * Timestamps.MICROS_PER_MILLI, ByteString.EMPTY));
  }

  /** The id is a cell of the row, which is written together with the mutations. */
  private ConditionalRequest once(Operation operation, RowWrite<K> write, ByteString id) {
    if (!write.once().isEmpty() || !write.kept().isEmpty()) {
      throw new InvalidRequestException(
          operation.name()
              + " of "
              + mapping.entity()
              + ": a write-once property would not be checked. Patch it by itself; to repeat"
              + " that does no harm.");
    }
    MutationList.checkCount(write.count() + 1, mapping.entity());
    String family = CounterCalls.idFamily(operation, mapping);
    return request(write, new OperationIdFilters(family, id).isApplied(), false)
        .add(Mutation.create().setCell(family, id, clock.micros(), ByteString.EMPTY));
  }

  /** Without a version, the row must be there, and still have none. */
  private ConditionalRequest unchanged(RowWrite<K> write, RowVersion read) {
    return read.value() == null
        ? holds(mapping.version().orElseThrow().isAbsent().and(Condition.rowExists()), write)
        : request(write, read.predicate(), true);
  }

  /**
   * {@return a write, to be made if a condition is true of the row} A filter finds nothing in a row
   * that is not there, so a condition that is true for such a row is sent as its negation.
   */
  ConditionalRequest holds(Condition<E> condition, RowWrite<K> write) {
    FilterLimits.check(condition, mapping.entity());
    KeyConditions.refuse(condition);
    boolean ifMatched = !holdsOfNoRow(condition);
    Condition<E> predicate = ifMatched ? condition : condition.not();
    return request(write, table.filters().matches(predicate, clock.millis()), ifMatched);
  }

  /** {@return whether a condition is true of a row that is not there} */
  boolean holdsOfNoRow(Condition<E> condition) {
    return RowConditions.ofNoRow(mapping).satisfies(condition);
  }

  /** {@return the condition that a row has any of the values that a write may keep} */
  Condition<E> hasAnyKept(RowWrite<K> write) {
    return mapping.kept().stream()
        .filter(write.kept().columns()::contains)
        .<Condition<E>>map(MappedColumn::isPresent)
        .reduce(Condition::or)
        .orElseThrow();
  }

  /**
   * {@return a write, to be made in any case, with the values that a row may keep only if it has
   * none of them} The predicate matches a row that has.
   */
  ConditionalRequest keeping(RowWrite<K> write) {
    ConditionalRequest request =
        new ConditionalRequest(
                table.id(),
                write.rowKey(),
                table.filters().matches(hasAnyKept(write), clock.millis()),
                true)
            .add(write.mutation());
    write.mutations().forEach(request::addOtherwise);
    return request;
  }
}
