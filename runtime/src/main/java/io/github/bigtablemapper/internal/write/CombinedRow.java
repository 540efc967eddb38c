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
import org.jspecify.annotations.Nullable;

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
final class CombinedRow<E, K extends Key> extends PreparedRow<E, K> {
  private final PreparedRow<E, K> first;
  private final List<PreparedPart<?, ?>> parts;

  /** Which of the parts leads. */
  private final int leading;

  /** Computed here, because it is read inside a lock. */
  private final boolean isRestore;

  /**
   * Combines writes.
   *
   * @param parts all of them, the first one first
   * @throws InvalidRequestException if they have different row keys, or more than one of them
   *     requires several requests
   * @throws InvalidValueException if they are too large for one write
   */
  CombinedRow(PreparedRow<E, K> first, List<PreparedPart<?, ?>> parts, Operation operation) {
    super(first, whole(first, parts), operation);
    this.first = first;
    this.parts = parts;
    this.leading = leading(parts);
    this.isRestore = parts.stream().allMatch(part -> part.row().isRestore());
  }

  private static void requireOneKey(List<PreparedPart<?, ?>> parts) {
    for (PreparedPart<?, ?> part : parts) {
      if (!part.row().rowKey().equals(parts.get(0).row().rowKey())) {
        throw new InvalidRequestException(
            names(parts)
                + " were combined, and have different row keys. Only the classes of one row are"
                + " written together: apply them one by one, or in IndependentWrites.");
      }
    }
  }

  private static int leading(List<PreparedPart<?, ?>> parts) {
    List<PreparedPart<?, ?>> leading = parts.stream().filter(PreparedPart::mustLead).toList();
    if (leading.size() > 1) {
      throw new InvalidRequestException(
          names(parts)
              + " were combined, and more than one of them maintains indexes, or keeps write-once"
              + " values. Each of these takes several requests. Apply them one by one.");
    }
    return leading.isEmpty() ? 0 : parts.indexOf(leading.get(0));
  }

  /** {@return the names of the classes} */
  private static String names(List<PreparedPart<?, ?>> parts) {
    return String.join(
        " and ", parts.stream().map(part -> part.row().operation().entity()).toList());
  }

  private static <K extends Key> RowWrite<K> whole(
      PreparedRow<?, K> first, List<PreparedPart<?, ?>> parts) {
    requireOneKey(parts);
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
    MutationList.checkCount(count, names(parts));
    MutationList.checkBytes(bytes, names(parts));
    RowWrite<K> own = first.mutations();
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

  /** {@return the writes of all classes} */
  List<PreparedPart<?, ?>> parts() {
    return parts;
  }

  @Override
  boolean isPlain() {
    return parts.stream().allMatch(part -> part.row().isPlain() && !part.isChecked());
  }

  @Override
  public boolean isRestore() {
    return isRestore;
  }

  @Override
  public boolean isEmpty() {
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
  CompletableFuture<Boolean> send() {
    return count() == 0
        ? CompletableFuture.completedFuture(false)
        : parts.get(leading).send(operation(), this);
  }

  /** {@return what the other classes check and write, as a part of the request of the one} */
  ConditionalRequest others() {
    ConditionalRequest all = null;
    for (int i = 0; i < parts.size(); i++) {
      if (i != leading) {
        ConditionalRequest request = parts.get(i).request();
        all = all == null ? request : all.and(request, names(parts));
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

  @Override
  RowAnswer<E> applied() {
    RowOutcome<?> outcome = mutations().outcome();
    if (outcome != null) {
      var unused = outcome.applied(operation());
    }
    RowAnswer<E> own = first.result();
    return answer(true, own.stored(), own.version());
  }

  @Override
  RowAnswer<E> refused() {
    return answer(false, null, 0);
  }

  /** {@return the answer to it, with the answer of each class} */
  private RowAnswer<E> answer(boolean isApplied, @Nullable E stored, long version) {
    Map<EntityMapping<?, ?>, RowAnswer<?>> classes = new LinkedHashMap<>();
    for (PreparedPart<?, ?> part : parts) {
      classes.put(part.mapping(), isApplied ? part.row().result() : part.row().refused());
    }
    return new RowAnswer<>(operation(), rowKey(), isApplied, stored, version, Map.of(), classes);
  }

  /** {@return a text without the key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "CombinedRow[" + names(parts) + "]";
  }
}
