package io.github.bigtablemapper.internal.write.row;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A CheckAndMutateRow request, to be sent once: a write together with its precondition, or a part
 * of a copy. It knows which result of the predicate means that the write was applied, which the
 * request alone does not contain: a precondition on what must be absent is a predicate that must
 * not match.
 */
public final class ConditionalRequest {
  private final ByteString rowKey;
  private final ConditionalRowMutation request;
  private final boolean ifMatched;
  private Filters.@Nullable Filter proof;

  /**
   * A request that writes nothing yet.
   *
   * @param ifMatched whether it writes if the predicate matches
   */
  public ConditionalRequest(
      TableId table, ByteString rowKey, Filters.Filter predicate, boolean ifMatched) {
    this.rowKey = rowKey;
    this.request = ConditionalRowMutation.create(table, rowKey).condition(predicate);
    this.ifMatched = ifMatched;
  }

  /**
   * {@return a write, to be made if a predicate has a result, and the row has the revision that the
   * write replaces, if it has one}
   *
   * @param ifMatched the result
   * @param before what is done to the row before the write
   */
  public static ConditionalRequest of(
      TableId table,
      RowWrite<?> write,
      Filters.Filter predicate,
      boolean ifMatched,
      List<Mutation> before) {
    RowRevision revision = write.revision();
    ConditionalRequest request =
        revision == null
            ? new ConditionalRequest(table, write.rowKey(), predicate, ifMatched)
            : new ConditionalRequest(
                table,
                write.rowKey(),
                revision.with(predicate, ifMatched),
                revision.isMatched(ifMatched));
    before.forEach(request::add);
    return request.making(write);
  }

  /** {@return a write, to be made if the row has the revision that the write replaces} */
  public static ConditionalRequest of(TableId table, RowWrite<?> write, RowRevision revision) {
    return new ConditionalRequest(
            table, write.rowKey(), revision.predicate(), revision.isMatched(false))
        .making(write);
  }

  private ConditionalRequest making(RowWrite<?> write) {
    write.mutations().forEach(this::add);
    RowRevision revision = write.revision();
    if (revision != null) {
      Mutation replacement = revision.replacement();
      if (replacement != null) {
        add(replacement);
      }
      proof = revision.proof();
    }
    return this;
  }

  /** Adds what is written together with the write. */
  @CanIgnoreReturnValue
  public ConditionalRequest add(Mutation mutation) {
    var unused = ifMatched ? request.then(mutation) : request.otherwise(mutation);
    return this;
  }

  /** Adds what is written if the predicate has the other result. */
  public void addOtherwise(Mutation mutation) {
    var unused = ifMatched ? request.otherwise(mutation) : request.then(mutation);
  }

  /**
   * Finds out what became of the request if its response is lost.
   *
   * @param written what the row matches that this request has written, and no other
   */
  public void provenBy(Filters.Filter written) {
    proof = written;
  }

  /** {@return the row} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return the request, as the client sends it} */
  public ConditionalRowMutation request() {
    return request;
  }

  /** {@return what the row matches if this request has written it; null: nothing shows that} */
  public Filters.@Nullable Filter proof() {
    return proof;
  }

  /** {@return whether the write was made, given what Bigtable answers} */
  public boolean isApplied(boolean matched) {
    return matched == ifMatched;
  }

  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "ConditionalRequest";
  }
}
