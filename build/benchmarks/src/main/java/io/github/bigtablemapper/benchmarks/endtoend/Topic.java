package io.github.bigtablemapper.benchmarks.endtoend;

import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The same by hand and through a repository.
 *
 * @param rows how many rows a call has, by which its cost is divided
 * @param threads how many threads make calls at the same time
 */
record Topic(int rows, int threads, Call byHand, Call mapped) {

  /** A topic of one thread. */
  Topic(int rows, Call byHand, Call mapped) {
    this(rows, 1, byHand, mapped);
  }

  /** Makes one call. */
  @FunctionalInterface
  interface Call {
    /**
     * Starts.
     *
     * @param end receives what was read, or anything, or why it failed; a blocking call runs it
     *     before it returns
     */
    void start(BiConsumer<@Nullable Object, @Nullable Throwable> end) throws Exception;

    /** {@return a call that ends when another one returns} */
    static Call of(Callable<?> blocking) {
      return end -> end.accept(blocking.call(), null);
    }
  }
}
