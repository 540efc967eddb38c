package io.github.bigtablemapper.processor.internal.read.element;

import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.List;

/**
 * What a reader gives that always has a value, without what its problems are about. Others give a
 * {@link Read}.
 *
 * @param value the value
 * @param problems in the order in which they are reported
 */
public record WithProblems<T>(T value, List<Problem> problems) {
  /** Copies the list. */
  public WithProblems {
    problems = List.copyOf(problems);
  }

  /** {@return the value, after adding the problems to the list of a reader that goes on} */
  public T addTo(List<Problem> found) {
    found.addAll(problems);
    return value;
  }
}
