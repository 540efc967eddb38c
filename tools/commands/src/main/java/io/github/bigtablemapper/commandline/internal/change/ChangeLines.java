package io.github.bigtablemapper.commandline.internal.change;

import io.github.bigtablemapper.changes.Change;
import io.github.bigtablemapper.changes.ChangeEvent;
import io.github.bigtablemapper.changes.ChangeStream;
import io.github.bigtablemapper.commandline.internal.entity.EntityTarget;
import io.github.bigtablemapper.commandline.internal.output.JsonText;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Prints the changes of a stream. Used by one thread. */
final class ChangeLines<E, K extends Key> {
  private final EntityTarget<E, K> target;
  private final ChangeValues<E, K> values;
  private final PrintWriter out;
  private final Consumer<DecodeException> report;
  private boolean isWhole = true;
  private long printed;

  /** Ends a stream, which goes on by itself. */
  private static final class End extends RuntimeException {
    private static final long serialVersionUID = 1L;

    End() {
      super(null, null, false, false);
    }
  }

  ChangeLines(EntityTarget<E, K> target, PrintWriter out, Consumer<DecodeException> report) {
    this.target = target;
    this.values = new ChangeValues<>(target.mapping());
    this.out = out;
    this.report = report;
  }

  /**
   * Prints changes until the stream ends, or the output is closed.
   *
   * @param from where the stream starts; null: now
   * @param until where it ends; null: nowhere
   * @param limit how many changes; 0: any number
   */
  void print(@Nullable Instant from, @Nullable Instant until, long limit) {
    ChangeStream<E, K> stream = ChangeStream.of(target.mapper().client(), target.repository());
    stream = from == null ? stream : stream.from(from);
    stream = until == null ? stream : stream.until(until);
    try {
      stream.forEach(event -> print(event, limit));
    } catch (End e) {
      // as many as were requested, or nothing reads on
    }
  }

  private void print(ChangeEvent<E, K> event, long limit) {
    Optional<Change<E, K>> change = event.change();
    if (change.isPresent()) {
      try {
        out.println(JsonText.of(values.of(change.get())));
      } catch (DecodeException e) {
        isWhole = false;
        report.accept(e);
      }
      printed++;
    }
    if (out.checkError() || (limit > 0 && printed == limit)) {
      throw new End();
    }
  }

  /** {@return true if each change was printed} */
  boolean isWhole() {
    return isWhole;
  }
}
