package io.github.bigtablemapper.internal.write.row;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters;

/**
 * What must be true of a row for a request to write it. A filter finds nothing in a row that is not
 * there, so some guards are a predicate that must not match.
 *
 * @param predicate what the request checks
 * @param ifMatched which result of the predicate means that the write is made
 */
public record RowGuard(Filters.Filter predicate, boolean ifMatched) {
  /** {@return the guard of a write that requires both, as one predicate} */
  public RowGuard and(RowGuard other) {
    if (!ifMatched && !other.ifMatched) {
      return new RowGuard(FILTERS.interleave().filter(predicate).filter(other.predicate), false);
    }
    if (ifMatched && other.ifMatched) {
      return new RowGuard(FILTERS.condition(predicate).then(other.predicate), true);
    }
    RowGuard matching = ifMatched ? this : other;
    RowGuard missing = ifMatched ? other : this;
    return new RowGuard(FILTERS.condition(missing.predicate).otherwise(matching.predicate), true);
  }

  /** {@return a text without the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowGuard";
  }
}
