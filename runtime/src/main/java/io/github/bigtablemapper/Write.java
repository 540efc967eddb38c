package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.write.RowPart;
import io.github.bigtablemapper.internal.write.WriteRequest;
import io.github.bigtablemapper.internal.write.WriteRequest.Kind;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * One write to one row, as a value: what to write, and its precondition. You create it with {@link
 * Writes}, and nothing is sent until you apply it: alone, in a batch, through a bulk writer, or
 * with writes to other tables. {@link #and} combines the writes of several classes that are stored
 * in one row. Immutable; one value can be applied any number of times.
 *
 * <pre>{@code
 * var w = products.writes();
 * Write<Product, ProductKey> write =
 *     w.patch(key, p -> p.price(x)).onlyIf(ProductColumns.PRICE.isGreaterThan(y));
 * boolean applied = products.apply(write).applied();
 * }</pre>
 *
 * <p>A write has at most one precondition, in addition to the version and the write-once properties
 * of its entity. A combination that has no meaning fails when you create the value, with an {@link
 * InvalidRequestException} that names the alternative.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
@CheckReturnValue
public final class Write<E, K extends Key> {
  private final Writes<E, K, ?> writes;
  private final WriteRequest<E, K> request;

  Write(Writes<E, K, ?> writes, WriteRequest<E, K> request) {
    this.writes = writes;
    this.request = request;
  }

  private EntityMapping<E, K> mapping() {
    return writes.mapping();
  }

  /** {@return the request that this value describes} */
  WriteRequest<E, K> request() {
    return request;
  }

  /**
   * {@return this write, with the precondition that the row does not exist} As in {@link
   * WritableRepository#putIfAbsent}, a row that has expired does not exist.
   *
   * @throws InvalidRequestException if the write is a deletion or an increment, or has a
   *     precondition
   */
  public Write<E, K> ifAbsent() {
    if (request.kind() == Kind.DELETE || request.kind() == Kind.INCREMENT) {
      throw refused(
          "ifAbsent", "it would do nothing, or is made as if 0 were stored. Leave it out");
    }
    if (request.kind() == Kind.PUT || request.kind() == Kind.RESTORE) {
      requireNoPrecondition("ifAbsent");
      return with(request.with(Precondition.absent()));
    }
    return withCondition("ifAbsent", Condition.<E>rowExists().not());
  }

  /**
   * {@return this write, with the precondition that the row exists}
   *
   * @throws InvalidRequestException if the write is a restore or an increment, or has a
   *     precondition
   */
  public Write<E, K> ifPresent() {
    return withCondition("ifPresent", Condition.rowExists());
  }

  /**
   * {@return this write, with a condition as precondition} Check and write are one atomic step,
   * which uses the transactional client or app profile of the mapper, because Bigtable allows such
   * writes on one cluster only. If the response is lost, the request is not retried.
   *
   * @throws InvalidRequestException if the write is a restore or an increment, or has a
   *     precondition; combine conditions with {@code and}
   */
  public Write<E, K> onlyIf(Condition<E> condition) {
    return withCondition("onlyIf", Objects.requireNonNull(condition, "condition"));
  }

  /**
   * {@return this write, with the precondition that the row has this version} For patches and
   * deletions by key of an entity with {@code @Version}; 0 means that the row has no version yet.
   * If the version does not match, applying the write throws a {@link
   * io.github.bigtablemapper.exception.StaleEntityException}.
   *
   * @throws InvalidRequestException if the entity has no version, or the write already has a
   *     version
   */
  public Write<E, K> ifVersion(long version) {
    if (mapping().version().isEmpty()) {
      throw refused("ifVersion", "the entity has no @Version. Use onlyIf");
    }
    if (request.key() == null || request.kind() == Kind.INCREMENT) {
      throw refused(
          "ifVersion",
          request.kind() == Kind.INCREMENT
              ? "a counter has no part in the version. Leave it out"
              : "the version comes from the entity. Leave it out");
    }
    if (request.precondition().isUnmodified()) {
      throw refused("ifVersion", "its time is compared instead. Leave one out");
    }
    if (request.version() != null) {
      throw refused("ifVersion", "it has the version of the entity already. Leave it out");
    }
    return with(request.withVersion(version));
  }

  /**
   * {@return this patch or increment, which is applied once even if it is repeated with the same
   * id} The entity must declare {@code @OperationIds}; a repetition is detected for at least the
   * window that is declared there.
   *
   * @throws InvalidRequestException if the entity has no {@code @OperationIds}, the write is not a
   *     patch or an increment, or it has a precondition
   */
  public Write<E, K> once(OperationId id) {
    Objects.requireNonNull(id, "id");
    if (request.kind() != Kind.PATCH && request.kind() != Kind.INCREMENT) {
      throw refused("once", "it can be repeated as it is: only patches and increments add up");
    }
    if (mapping().operationIds().isEmpty()) {
      throw refused(
          "once", "its rows do not store operation ids. Declare @OperationIds on the" + " class");
    }
    if (request.kind() == Kind.PATCH && mapping().version().isPresent()) {
      throw refused("once", "its version recognises a repeat already. Leave it out");
    }
    if (request.kind() == Kind.INCREMENT && request.counters().size() != 1) {
      throw refused("once", "an id is for one counter. Increment them one by one");
    }
    requireNoPrecondition("once");
    return with(request.with(Precondition.once(id.bytes())));
  }

  /**
   * {@return this write with a timestamp for its cells, instead of the time at which it is applied}
   * In each column the latest timestamp wins: a change is hidden if the column has a later cell,
   * and clearing or removing deletes only cells that are not later. The timestamp does not affect
   * clearing a whole family or setting a counter.
   *
   * @param at in whole milliseconds, not before 1970; at most an hour ahead of the clock when the
   *     write is applied, unless the times of the table are data
   * @throws InvalidRequestException if the write is a deletion of the row or an increment, or the
   *     entity has a version, whose cells must be in order; a restore accepts every entity
   */
  public Write<E, K> at(Instant at) {
    Objects.requireNonNull(at, "at");
    if (request.precondition().isUnmodified()) {
      throw refused("at", "it has the time of ifUnmodifiedSince already. Leave one out");
    }
    if (request.kind() == Kind.DELETE) {
      throw refused("at", "Bigtable deletes a row with all its versions. Clear columns by a patch");
    }
    if (request.kind() == Kind.INCREMENT) {
      throw refused("at", "Bigtable gives the cell of a counter its time. Leave it out");
    }
    if (request.kind() != Kind.RESTORE && mapping().version().isPresent()) {
      throw refused("at", "a version in the past would be hidden by the present one. Restore it");
    }
    return with(request.withTime(at));
  }

  /**
   * {@return this restore or deletion, with a time for its cells, and the precondition that the row
   * has no later cell} A restore replaces what the entity maps, as a put does: with the values,
   * versions and times of the entity, in cells of that time. So changes that another database
   * reports can be applied in any order, and repeatedly: the latest wins, and what was written here
   * since stays. A deletion leaves no trace, so do not apply an older change after it. Check and
   * write are one atomic step, which uses the transactional client or app profile of the mapper; if
   * the response is lost, the outcome is unknown, and the write can be applied again.
   *
   * @param at in whole milliseconds, not before 1970
   * @throws InvalidRequestException if the write is neither a restore nor a deletion, has a time, a
   *     version or a precondition, or the times of the table are data
   */
  public Write<E, K> ifUnmodifiedSince(Instant at) {
    Objects.requireNonNull(at, "at");
    if (request.kind() != Kind.RESTORE && request.kind() != Kind.DELETE) {
      throw refused(
          "ifUnmodifiedSince", "it is for changes of another database. Use at, or restore it");
    }
    if (mapping().hasDataTimes()) {
      throw refused(
          "ifUnmodifiedSince", "the times of its cells do not show when they were written. Use at");
    }
    if (request.at() != null || request.version() != null) {
      throw refused("ifUnmodifiedSince", "it has a time or a version already. Leave that out");
    }
    requireNoPrecondition("ifUnmodifiedSince");
    return with(request.with(Precondition.unmodifiedSince(at)).withTime(at));
  }

  /**
   * {@return this restore, which also sets a counter, unlike a put}
   *
   * @throws InvalidRequestException if the write is not a restore
   */
  public Write<E, K> counter(CounterColumn<E> counter, long value) {
    Objects.requireNonNull(counter, "counter");
    if (request.kind() != Kind.RESTORE) {
      throw refused("counter", "only a restore sets counters. Increment it, or patch it");
    }
    Map<CounterColumn<E>, Long> more = new LinkedHashMap<>(request.counters());
    more.put(counter, value);
    return with(request.withCounters(Collections.unmodifiableMap(more)));
  }

  /**
   * {@return this write, together with a write of another class of the same row} For a row that is
   * mapped by several classes, each of which has separate families. One request writes all of them
   * or none: it is applied if the preconditions of all writes are true, and has one outcome. Apply
   * it with the repository of this write, as any other write; {@link WriteResult#of} and {@link
   * BatchResult#of} return the result of each class.
   *
   * <pre>{@code
   * orders.apply(orders.writes().put(order).and(audits.writes().patch(key, a -> a.putEvent(now, e))));
   * }</pre>
   *
   * <p>The methods of the result add preconditions and options to this write, and not to the other.
   * A patch without changes that has a precondition only checks it. A deletion deletes the row, as
   * always, if all of these writes are deletions; otherwise it deletes the families of its class.
   *
   * <p>When you apply it, an {@code InvalidRequestException} is thrown if the writes have different
   * row keys, tables, clients or app profiles, or if more than one of the classes maintains indexes
   * or keeps write-once values.
   *
   * @param other a write that the repository of the other class has created; it can have several
   *     classes itself
   * @throws InvalidRequestException if one of the writes is an increment, both are of the same
   *     class, or the classes have a family in common
   */
  public Write<E, K> and(Write<?, ?> other) {
    Objects.requireNonNull(other, "other");
    WriteRequest<E, K> together = request.and(other.part());
    List<EntityMapping<?, ?>> classes = new ArrayList<>();
    classes.add(mapping());
    requireCombines(request.kind(), mapping());
    for (RowPart<?, ?> part : together.parts()) {
      requireCombines(part.write().kind(), part.mapping());
      classes.forEach(before -> requireApart(before, part.mapping()));
      classes.add(part.mapping());
    }
    return with(together);
  }

  private RowPart<E, K> part() {
    return new RowPart<>(writes.requests(), request);
  }

  private void requireCombines(Kind kind, EntityMapping<?, ?> ofClass) {
    if (kind == Kind.INCREMENT) {
      throw refused(
          "and",
          "Bigtable increments the counters of "
              + ofClass.entity()
              + " in a request of another kind. Apply the increment alone, or patch an aggregate");
    }
  }

  private void requireApart(EntityMapping<?, ?> one, EntityMapping<?, ?> other) {
    if (one == other) {
      throw refused(
          "and", other.entity() + " is written twice. Make both changes in one patch or put");
    }
    Set<String> families = new HashSet<>();
    one.families().forEach(family -> families.add(family.name()));
    for (FamilyRule family : other.families()) {
      if (families.contains(family.name())) {
        throw refused(
            "and",
            one.entity()
                + " and "
                + other.entity()
                + " have the family "
                + family.name()
                + " in common, so each of them would be there because of the other. Give each"
                + " class separate families");
      }
    }
  }

  private Write<E, K> withCondition(String name, Condition<E> condition) {
    if (request.kind() == Kind.RESTORE) {
      throw refused(name, "a restore stores what was read elsewhere. Use ifAbsent, or put it");
    }
    if (request.kind() == Kind.INCREMENT) {
      throw refused(name, "Bigtable adds to a counter without a condition. Leave it out");
    }
    requireNoPrecondition(name);
    return with(request.with(Precondition.matches(condition)));
  }

  private void requireNoPrecondition(String name) {
    if (request.precondition().isConditional()) {
      throw refused(
          name,
          "it has a precondition already, and one request checks one. Combine conditions with and");
    }
  }

  private InvalidRequestException refused(String name, String reason) {
    return new InvalidRequestException(
        name + " of a " + request.kind() + " of " + mapping().entity() + ": " + reason + ".");
  }

  private Write<E, K> with(WriteRequest<E, K> other) {
    return new Write<>(writes, other);
  }

  /** {@return a text without the key and the values, which must not appear in logs} */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("Write[");
    text.append(request.operation()).append(" of ").append(mapping().entity());
    request.parts().forEach(part -> text.append(" and ").append(part));
    return text.append("]").toString();
  }
}
