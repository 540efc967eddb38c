package io.github.bigtablemapper.internal.write.row;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A CheckAndMutateRow request: a {@link RowWrite} together with its precondition, or a part of a
 * copy, as it is sent. It decides which answer of the predicate means that the write was applied,
 * which the request alone does not contain: a precondition on what must be absent is a predicate
 * that must not match.
 *
 * @param request the request, to be sent once
 * @param ifMatched whether the write is made if the predicate matches
 * @param proof what a row matches that this request has written, and no other: it finds out what
 *     became of the request if its response is lost; null: there is no proof
 */
public record ConditionalRequest(
    ConditionalRowMutation request, boolean ifMatched, @Nullable Proof proof) {
  /**
   * A row, and the filter that finds what a request has written to it.
   *
   * @param rowKey the row
   * @param filter matches the row then
   */
  public record Proof(ByteString rowKey, Filters.Filter filter) {}

  /** A request that leaves no proof. */
  public ConditionalRequest(ConditionalRowMutation request, boolean ifMatched) {
    this(request, ifMatched, null);
  }

  /**
   * {@return a write, to be made if a predicate has an answer, and the row has the revision that
   * the write replaces, if it has one}
   *
   * @param ifMatched the answer
   */
  public static ConditionalRequest of(
      TableId table, RowWrite<?> write, Filters.Filter predicate, boolean ifMatched) {
    return of(table, write, predicate, ifMatched, List.of());
  }

  /**
   * {@return the same}
   *
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
        new ConditionalRequest(
            ConditionalRowMutation.create(table, write.rowKey())
                .condition(revision == null ? predicate : revision.with(predicate, ifMatched)),
            revision == null ? ifMatched : revision.isMatched(ifMatched));
    before.forEach(request::add);
    return request.making(write);
  }

  /** {@return a write, to be made if the row has the revision that the write replaces} */
  public static ConditionalRequest ofRevision(TableId table, RowWrite<?> write) {
    RowRevision revision = Objects.requireNonNull(write.revision());
    return new ConditionalRequest(
            ConditionalRowMutation.create(table, write.rowKey()).condition(revision.predicate()),
            revision.isMatched(false))
        .making(write);
  }

  private ConditionalRequest making(RowWrite<?> write) {
    write.mutations().forEach(this::add);
    RowRevision revision = write.revision();
    Mutation replacement = revision == null ? null : revision.replacement();
    if (replacement != null) {
      add(replacement);
    }
    Filters.Filter proof = revision == null ? null : revision.proof();
    return proof == null ? this : provenBy(new Proof(write.rowKey(), proof));
  }

  /** {@return the same request, with another proof} */
  public ConditionalRequest provenBy(Proof other) {
    return new ConditionalRequest(request, ifMatched, other);
  }

  /** Adds what is written together with the write. */
  public void add(Mutation mutation) {
    var unused = ifMatched ? request.then(mutation) : request.otherwise(mutation);
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
