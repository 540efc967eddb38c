package io.github.bigtablemapper.internal.write.row;

import com.google.bigtable.v2.RowFilter;

/**
 * What must be true of a row for a request to write it. A filter finds nothing in a row that is not
 * there, so some guards are a predicate that must not match.
 *
 * @param predicate what the request checks
 * @param ifMatched which result of the predicate means that the write is made
 */
public record RowGuard(RowFilter predicate, boolean ifMatched) {
  /** {@return the guard of a write that requires both, as one predicate} */
  public RowGuard and(RowGuard other) {
    if (!ifMatched && !other.ifMatched) {
      RowFilter.Interleave either =
          RowFilter.Interleave.newBuilder()
              .addFilters(predicate)
              .addFilters(other.predicate)
              .build();
      return new RowGuard(RowFilter.newBuilder().setInterleave(either).build(), false);
    }
    RowGuard matching = other.ifMatched ? other : this;
    RowGuard first = other.ifMatched ? this : other;
    RowFilter.Condition.Builder both =
        RowFilter.Condition.newBuilder().setPredicateFilter(first.predicate);
    both =
        first.ifMatched
            ? both.setTrueFilter(matching.predicate)
            : both.setFalseFilter(matching.predicate);
    return new RowGuard(RowFilter.newBuilder().setCondition(both).build(), true);
  }

  /** {@return a text without the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowGuard";
  }
}
