package io.github.bigtablemapper.commandline.internal.row;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.output.RowOutput;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.Key;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Prints the rows of a scan. Those that do not decode are reported, and the others printed. What a
 * closed output can take no more ends it.
 */
final class RowScan {
  private final PrintWriter out;
  private final Consumer<DecodeException> report;
  private final AtomicLong rows = new AtomicLong();
  private long undecodable;
  private boolean hasMore;

  RowScan(PrintWriter out, Consumer<DecodeException> report) {
    this.out = out;
    this.report = report;
  }

  /**
   * Prints the rows.
   *
   * @param values what is printed of a row
   * @param limit how many rows are printed at most; 0: all. One more is read, so that {@link
   *     #hasMore} is known
   */
  <E, K extends Key> void print(
      Scan<E, K> scan,
      List<Selectable<E>> selection,
      Function<Selection<K>, Map<String, Object>> values,
      RowOutput output,
      long limit) {
    Scan<E, K> limited = limit == 0 ? scan : scan.limit(Math.max(limit, limit + 1));
    try (Stream<Selection<K>> stream =
        EntityColumns.select(limited, selection).skipUndecodable(this::undecodable).stream()) {
      for (Selection<K> row : (Iterable<Selection<K>>) stream::iterator) {
        if (limit != 0 && rows.get() == limit) {
          hasMore = true;
          return;
        }
        try {
          output.print(values.apply(row));
        } catch (DecodeException failure) {
          undecodable(failure);
        }
        rows.incrementAndGet();
        if (out.checkError()) {
          return; // the output is full, or nothing reads on, as after a pipe into head
        }
      }
    }
  }

  private void undecodable(DecodeException failure) {
    undecodable++;
    report.accept(failure);
  }

  /** {@return true if there are rows after those that were printed} */
  boolean hasMore() {
    return hasMore;
  }

  /** {@return how many rows were read so far} */
  long rows() {
    return rows.get();
  }

  /** {@return true if each row was printed} */
  boolean isWhole() {
    return undecodable == 0;
  }
}
