package io.github.bigtablemapper.heatmap;

import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The accesses to one table: each row key once, and their numbers in the order of the accesses.
 * Keys are divided into parts with the same number of keys, by their order; the run is divided into
 * moments with the same number of accesses, so that pauses of a test do not count.
 *
 * <p>Not thread-safe.
 */
final class TableAccesses {
  static final int PARTS = 40;
  static final int MOMENTS = 72;

  /** With fewer, most parts of a moment have no access but by chance. */
  private static final int MIN_ACCESSES = PARTS * MOMENTS;

  private final Map<ByteString, Integer> numbers = new HashMap<>();
  private int[] accesses = new int[256];
  private int count;

  void add(ByteString key) {
    Integer number = numbers.computeIfAbsent(key, added -> numbers.size());
    if (count == accesses.length) {
      accesses = Arrays.copyOf(accesses, count + (count >> 1));
    }
    accesses[count++] = number;
  }

  /** {@return the keys, in order} */
  List<ByteString> keys() {
    return numbers.keySet().stream()
        .sorted(ByteString.unsignedLexicographicalComparator())
        .toList();
  }

  int count() {
    return count;
  }

  /** Passes each access's key to an action, in the order of the accesses. */
  void forEach(Consumer<ByteString> action) {
    ByteString[] keys = new ByteString[numbers.size()];
    numbers.forEach((key, number) -> keys[number] = key);
    for (int i = 0; i < count; i++) {
      action.accept(keys[accesses[i]]);
    }
  }

  /** {@return how many accesses there are from each of some keys, in their order, to the next} */
  List<Integer> counts(List<ByteString> starts) {
    int[] counts = new int[starts.size()];
    forEach(
        key -> {
          int place =
              Collections.binarySearch(starts, key, ByteString.unsignedLexicographicalComparator());
          int range = place >= 0 ? place : -place - 2; // of the last start before the key
          if (range >= 0) {
            counts[range]++;
          }
        });
    return Arrays.stream(counts).boxed().toList();
  }

  /** {@return how many accesses each part has in each moment: {@code [moment][part]}} */
  int[][] grid() {
    int[] parts = new int[numbers.size()];
    int rank = 0;
    for (ByteString key : keys()) {
      parts[numbers.getOrDefault(key, 0)] = (int) ((long) rank++ * PARTS / parts.length);
    }
    int[][] grid = new int[MOMENTS][PARTS];
    for (int i = 0; i < count; i++) {
      grid[(int) ((long) i * MOMENTS / count)][parts[accesses[i]]]++;
    }
    return grid;
  }

  /** Whether there are enough accesses and keys for a result. */
  boolean isTelling() {
    return count >= MIN_ACCESSES && numbers.size() >= PARTS;
  }

  /**
   * {@return the share of a moment's accesses that its busiest part has, on average}
   *
   * @throws IllegalStateException if there are too few accesses or keys for a result
   */
  double busiestShare() {
    if (!isTelling()) {
      throw new IllegalStateException(
          "Too few accesses: "
              + count
              + " accesses to "
              + numbers.size()
              + " row keys; it takes "
              + MIN_ACCESSES
              + " accesses to "
              + PARTS
              + " row keys.");
    }
    return Arrays.stream(grid())
        .mapToDouble(
            moment -> Arrays.stream(moment).max().orElse(0) / (double) Arrays.stream(moment).sum())
        .average()
        .orElseThrow();
  }
}
