package io.github.bigtablemapper.internal.call;

import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.observation.OperationObserver;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of one repository share.
 *
 * @param calls the calls of the mapper that are under way
 * @param deadlines how long they may take
 * @param observer the observer; null: none
 * @param tokens how their page tokens are sealed
 */
public record OperationSettings(
    OpenCalls calls, Deadlines deadlines, @Nullable OperationObserver observer, TokenSeal tokens) {
  /** {@return the settings of a table that is used without a mapper, and so has no operations} */
  public static OperationSettings withoutMapper() {
    return new OperationSettings(new OpenCalls(), Deadlines.defaults(), null, TokenSeal.CHECKSUM);
  }

  /** {@return the same with other deadlines} */
  public OperationSettings with(Deadlines deadlines) {
    return new OperationSettings(calls, deadlines, observer, tokens);
  }
}
