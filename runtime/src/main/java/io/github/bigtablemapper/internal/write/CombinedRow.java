package io.github.bigtablemapper.internal.write;

import com.google.bigtable.v2.Mutation;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.mutation.KeptValues;
import io.github.bigtablemapper.internal.mutation.MutationList;
import io.github.bigtablemapper.internal.write.row.CombinedOutcome;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/**
 * The writes of several classes of one row, as one write: their mutations are one list, which is
 * written if the preconditions of all of them are true, and they have one outcome.
 *
 * <p>A write with entries of indexes or with values to keep is more than one request. At most one
 * of the classes can have such a write: it leads, and the others are part of its requests.
 *
 * @param <E> the entity of the first write, by which the row is addressed
 * @param <K> its row key
 */
final class CombinedRow<E, K extends Key> {
  private final PreparedPart<E, K> first;
  private final List<PreparedPart<?, ?>> parts;

  /** Which of the parts leads. */
  private final int leading;

  private final RowWrite<K> whole;

  /** Computed here, because it is read inside a lock. */
  private final boolean isRestore;

  /**
   * Combines writes.
   *
   * @throws InvalidRequestException if they have different row keys, or more than one of them
   *     requires several requests
   * @throws InvalidValueException if they are too large for one write
   */
  CombinedRow(PreparedPart<E, K> first, List<? extends PreparedPart<?, ?>> others) {
    this.first = first;
    this.parts = new ArrayList<>();
    parts.add(first);
    parts.addAll(others);
    requireOneKey();
    this.leading = leading();
    this.whole = whole();
    this.isRestore = parts.stream().allMatch(part -> part.row().isRestore());
  }

  private void requireOneKey() {
    for (PreparedPart<?, ?> part : parts) {
      if (!part.row().rowKey().equals(first.row().rowKey())) {
        throw new InvalidRequestException(
            names()
                + " were combined, and have different row keys. Only the classes of one row are"
                + " written together: apply them one by one, or in IndependentWrites.");
      }
    }
  }

  private int leading() {
    List<PreparedPart<?, ?>> leading = parts.stream().filter(PreparedPart::mustLead).toList();
    if (leading.size() > 1) {
      throw new InvalidRequestException(
          names()
              + " were combined, and more than one of them maintains indexes, or keeps write-once"
              + " values. Each of these takes several requests. Apply them one by one.");
    }
    return leading.isEmpty() ? 0 : parts.indexOf(leading.get(0));
  }

  /** {@return the names of the classes} */
  private String names() {
    return String.join(
        " and ", parts.stream().map(part -> part.row().operation().entity()).toList());
  }

  private RowWrite<K> whole() {
    List<Mutation> mutations = new ArrayList<>();
    List<RowOutcome<?>> outcomes = new ArrayList<>();
    Idempotency idempotency = Idempotency.IDEMPOTENT;
    long bytes = 0;
    int count = 0;
    for (PreparedPart<?, ?> part : parts) {
      RowWrite<?> write = part.row().mutations();
      mutations.addAll(write.protos());
      idempotency = idempotency.and(write.idempotency());
      bytes += write.bytes();
      count += write.count();
      if (write.outcome() != null) {
        outcomes.add(write.outcome());
      }
    }
    MutationList.checkCount(count, names());
    MutationList.checkBytes(bytes, names());
    RowWrite<K> own = first.row().mutations();
    return new RowWrite<>(
        own.key(),
        own.rowKey(),
        List.copyOf(mutations),
        KeptValues.none(),
        count,
        Math.toIntExact(bytes),
        idempotency,
        Map.of(),
        RowWrite.ANY_VERSION,
        null,
        CombinedOutcome.of(outcomes));
  }

  /** {@return the mutations of all classes, for a write that checks nothing} */
  RowWrite<K> mutations() {
    return whole;
  }

  /** {@return the write of the first class} */
  PreparedRow<E, K> first() {
    return first.row();
  }

  /** {@return the writes of all classes} */
  List<PreparedPart<?, ?>> parts() {
    return parts;
  }

  /** {@return whether it can share a request with other rows} */
  boolean isPlain() {
    return parts.stream().allMatch(part -> part.row().isPlain() && !part.sender().isChecked());
  }

  /** {@return whether it stores rows without checking their versions} */
  boolean isRestore() {
    return isRestore;
  }

  /** {@return whether nothing is sent, as it changes nothing} */
  boolean isEmpty() {
    return parts.stream().allMatch(part -> part.row().isEmpty());
  }

  /**
   * {@return whether it may be sent again after it may have been applied} An operation id of one
   * class prevents that any of them is written twice.
   */
  boolean isRepeatable() {
    return parts.stream().anyMatch(part -> part.row().precondition().id() != null)
        || parts.stream().allMatch(PreparedPart::isRepeatable);
  }

  /** {@return whether the row was written} If it changes nothing, nothing is checked. */
  CompletableFuture<Boolean> send(Operation operation) {
    return whole.count() == 0
        ? CompletableFuture.completedFuture(false)
        : parts.get(leading).send(operation, this);
  }

  /** {@return what the other classes check and write, as a part of the request of the one} */
  ConditionalRequest others() {
    ConditionalRequest all = null;
    for (int i = 0; i < parts.size(); i++) {
      if (i != leading) {
        ConditionalRequest request = parts.get(i).request();
        all = all == null ? request : all.and(request, names());
      }
    }
    return Objects.requireNonNull(all);
  }

  /**
   * {@return false if the caller's own condition has failed, or a revision; else a future that
   * fails with the reason, which is read}
   *
   * @param operation the request that was not applied
   * @param hasRevision whether it has checked a revision
   */
  CompletableFuture<Boolean> explained(Operation operation, boolean hasRevision) {
    List<PreparedPart<?, ?>> checked = parts.stream().filter(PreparedPart::checksEntity).toList();
    boolean hasCondition =
        hasRevision || parts.stream().anyMatch(part -> part.row().precondition().isConditional());
    CompletableFuture<Boolean> reason = CompletableFuture.completedFuture(false);
    for (int i = 0; i < checked.size(); i++) {
      PreparedPart<?, ?> part = checked.get(i);
      boolean isReason = !hasCondition && i == checked.size() - 1;
      reason = ClientCalls.then(reason, unknown -> part.explained(operation, isReason));
    }
    return reason;
  }

  /** {@return the answer to it, once it was applied, with that of each class} */
  RowAnswer<E> applied(Operation operation) {
    RowOutcome<?> outcome = whole.outcome();
    if (outcome != null) {
      var unused = outcome.applied(operation);
    }
    RowAnswer<E> own = first.row().result();
    Map<EntityMapping<?, ?>, RowAnswer<?>> classes = new LinkedHashMap<>();
    for (PreparedPart<?, ?> part : parts) {
      classes.put(part.sender().mapping(), part.row().result());
    }
    return new RowAnswer<>(
        operation, whole.rowKey(), true, own.stored(), own.version(), Map.of(), classes);
  }

  /** {@return the answer to it, if it was not applied} */
  RowAnswer<E> notApplied(Operation operation) {
    Map<EntityMapping<?, ?>, RowAnswer<?>> classes = new LinkedHashMap<>();
    for (PreparedPart<?, ?> part : parts) {
      classes.put(part.sender().mapping(), part.row().refused());
    }
    return new RowAnswer<>(operation, whole.rowKey(), false, null, 0, Map.of(), classes);
  }

  /** {@return a text without the key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "CombinedRow[" + names() + "]";
  }
}
