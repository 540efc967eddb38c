package io.github.bigtablemapper.processor.internal.read.element;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
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

  /** {@return neither a value nor a problem} */
  public static <T> Read<T> nothing() {
    return new Read<>(null, List.of());
  }

  /** {@return the value, after adding the problems to the list of a reader that goes on} */
  public @Nullable T addTo(List<Problem> found) {
    found.addAll(problems);
    return value;
  }

  /** Adds the value, if it exists, and the problems to the list of a reader that goes on. */
  public void addTo(List<? super T> values, List<Problem> found) {
    Stream.ofNullable(addTo(found)).forEach(values::add);
  }

  /** {@return the result of a function for the value, or these problems} */
  public <R> Read<R> map(Function<T, R> made) {
    return then(found -> of(made.apply(found)));
  }

  /** {@return what is read next from a value without problems, or these problems} */
  public <R> Read<R> then(Function<T, Read<R>> next) {
    return value == null ? new Read<>(null, problems) : next.apply(value);
  }
}
