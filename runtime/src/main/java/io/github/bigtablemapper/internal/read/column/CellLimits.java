package io.github.bigtablemapper.internal.read.column;

import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The cell limits of one read. A history or collection without a limit is read whole.
 *
 * @param newest the number of newest versions to read, by history
 * @param first the number of first elements to read, by collection
 */
public record CellLimits(
    Map<HistoryColumn<?, ?>, Integer> newest, Map<OwnedFamily<?, ?>, Integer> first) {
  /** All cells of everything. */
  public static final CellLimits NONE = new CellLimits(Map.of(), Map.of());

  /** Copies the maps. */
  public CellLimits {
    newest = Map.copyOf(newest);
    first = Map.copyOf(first);
  }

  /** {@return true if there is no limit} Cheaper than the equality of records, made by a call. */
  public boolean areNone() {
    return newest.isEmpty() && first.isEmpty();
  }

  /**
   * {@return a copy with a limit on the newest versions of a history}
   *
   * @throws InvalidRequestException if the number is less than 1
   */
  public CellLimits newest(HistoryColumn<?, ?> column, int count) {
    require("newest", "versions", count);
    return new CellLimits(with(newest, column, count), first);
  }

  /**
   * {@return a copy with a limit on the first elements of a collection}
   *
   * @throws InvalidRequestException if the number is less than 1
   */
  public CellLimits first(OwnedFamily<?, ?> family, int count) {
    require("first", "elements", count);
    return new CellLimits(newest, with(first, family, count));
  }

  private static void require(String method, String what, int count) {
    if (count < 1) {
      throw new InvalidRequestException(
          method + " takes the number of " + what + " to read, at least 1, not " + count + ".");
    }
  }

  private static <T> Map<T, Integer> with(Map<T, Integer> limits, T key, int count) {
    Map<T, Integer> all = new LinkedHashMap<>(limits);
    all.put(key, count);
    return all;
  }
}
