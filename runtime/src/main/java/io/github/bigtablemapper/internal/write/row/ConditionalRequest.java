package io.github.bigtablemapper.internal.write.row;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;

/**
 * A CheckAndMutateRow request: a {@link RowWrite} together with its precondition, or a part of a
 * copy, as it is sent. It decides which answer of the predicate means that the write was applied,
 * which the request alone does not contain: a precondition on what must be absent is a predicate
 * that must not match.
 *
 * @param request the request, to be sent once
 * @param ifMatched whether the write is made if the predicate matches
 */
public record ConditionalRequest(ConditionalRowMutation request, boolean ifMatched) {
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
