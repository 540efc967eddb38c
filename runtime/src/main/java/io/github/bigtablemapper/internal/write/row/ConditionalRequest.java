package io.github.bigtablemapper.internal.write.row;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.read.filter.FilterLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A CheckAndMutateRow request, to be sent once: a write together with its precondition, or a part
 * of a copy. It knows which result of the predicate means that the write was applied, which the
 * request alone does not contain: a precondition on what must be absent is a predicate that must
 * not match.
 */
public final class ConditionalRequest {
  private final TableId table;
  private final ByteString rowKey;

  /** Null: what it writes is part of another request, which may have one. */
  private @Nullable RowGuard guard;

  private final List<Mutation> before = new ArrayList<>();
  private final List<Mutation> mutations = new ArrayList<>();
  private final List<Mutation> otherwise = new ArrayList<>();
  private @Nullable RowFilter proof;

  private ConditionalRequest(TableId table, ByteString rowKey, @Nullable RowGuard guard) {
    this.table = table;
    this.rowKey = rowKey;
    this.guard = guard;
  }

  /**
   * A request that writes nothing yet.
   *
   * @param ifMatched whether it writes if the predicate matches
   */
  public ConditionalRequest(
      TableId table, ByteString rowKey, RowFilter predicate, boolean ifMatched) {
    this(table, rowKey, new RowGuard(predicate, ifMatched));
  }

  /**
   * {@return a write, to be made if a guard lets it, and the row has the revision that the write
   * replaces, if it has one}
   *
   * @param guard null: nothing else is checked. The write may be a part of a request that does
   */
  public static ConditionalRequest of(TableId table, RowWrite<?> write, @Nullable RowGuard guard) {
    RowRevision revision = write.revision();
    if (revision == null) {
      return new ConditionalRequest(table, write.rowKey(), guard).making(write);
    }
    RowGuard own = revision.guard();
    ConditionalRequest request =
        new ConditionalRequest(table, write.rowKey(), guard == null ? own : own.and(guard))
            .making(write);
    Mutation replacement = revision.replacement();
    if (replacement != null) {
      request.add(replacement);
    }
    request.proof = revision.proof();
    return request;
  }

  private ConditionalRequest making(RowWrite<?> write) {
    write.mutations().forEach(this::add);
    return this;
  }

  /** Adds what is done to the row before the write. */
  public void addBefore(Mutation mutation) {
    before.add(mutation);
  }

  /** Adds what is written together with the write. */
  @CanIgnoreReturnValue
  public ConditionalRequest add(Mutation mutation) {
    mutations.add(mutation);
    return this;
  }

  /** Adds what is written if the predicate has the other result. */
  public void addOtherwise(Mutation mutation) {
    otherwise.add(mutation);
  }

  /**
   * {@return this request with the write of another class of the row, which is made with it, and if
   * both guards let it}
   */
  @CanIgnoreReturnValue
  public ConditionalRequest and(ConditionalRequest other, String entity) {
    if (guard == null || other.guard == null) {
      guard = guard == null ? other.guard : guard;
    } else {
      guard = guard.and(other.guard);
      var unused = FilterLimits.checked(guard.predicate(), entity);
    }
    before.addAll(other.before);
    mutations.addAll(other.mutations);
    proof = proof == null ? other.proof : proof;
    return this;
  }

  /** {@return this request with the write of another class of the row, made with any result} */
  @CanIgnoreReturnValue
  public ConditionalRequest always(ConditionalRequest unguarded) {
    mutations.addAll(unguarded.mutations);
    otherwise.addAll(unguarded.mutations);
    return this;
  }

  /**
   * Finds out what became of the request if its response is lost.
   *
   * @param written what the row matches that this request has written, and no other
   */
  public void provenBy(RowFilter written) {
    proof = written;
  }

  /** {@return the row} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return whether it checks the row} */
  public boolean isGuarded() {
    return guard != null;
  }

  private RowGuard guard() {
    return Objects.requireNonNull(guard);
  }

  /** {@return the request, as the client sends it} */
  public ConditionalRowMutation request() {
    boolean ifMatched = guard().ifMatched();
    ConditionalRowMutation request =
        ConditionalRowMutation.create(table, rowKey)
            .condition(FILTERS.fromProto(guard().predicate()));
    for (Mutation mutation : before) {
      add(request, mutation, ifMatched);
    }
    for (Mutation mutation : mutations) {
      add(request, mutation, ifMatched);
    }
    for (Mutation mutation : otherwise) {
      add(request, mutation, !ifMatched);
    }
    return request;
  }

  private static void add(ConditionalRowMutation request, Mutation mutation, boolean ifMatched) {
    var unused = ifMatched ? request.then(mutation) : request.otherwise(mutation);
  }

  /** {@return what the row matches if this request has written it; null: nothing shows that} */
  public @Nullable RowFilter proof() {
    return proof;
  }

  /** {@return whether the write was made, given what Bigtable answers} */
  public boolean isApplied(boolean matched) {
    return matched == guard().ifMatched();
  }

  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "ConditionalRequest";
  }
}
