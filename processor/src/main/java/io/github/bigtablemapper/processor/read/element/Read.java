package io.github.bigtablemapper.processor.read.element;

import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a reader gives: a value, and the problems that it found on the way.
 *
 * @param value null if there is none, or a problem keeps it from being complete
 * @param problems in the order in which they are reported
 */
public record Read<T>(@Nullable T value, List<Problem> problems) {
  /** Copies the list. */
  public Read {
    problems = List.copyOf(problems);
  }

  /** {@return a value without a problem} */
  public static <T> Read<T> of(T value) {
    return new Read<>(value, List.of());
  }

  /** {@return a problem that leaves no value} */
  public static <T> Read<T> fault(String id, String message, Origin origin) {
    return new Read<>(null, List.of(new Problem(id, message, origin)));
  }

  /** {@return the value, after adding the problems to those of a reader that goes on} */
  public @Nullable T addTo(List<Problem> found) {
    found.addAll(problems);
    return value;
  }

  /** {@return what is read next from a value without problems, or these problems} */
  public <R> Read<R> then(Function<T, Read<R>> next) {
    return value == null ? new Read<>(null, problems) : next.apply(value);
  }
}
