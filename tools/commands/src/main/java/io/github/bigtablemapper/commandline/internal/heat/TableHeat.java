package io.github.bigtablemapper.commandline.internal.heat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the bytes of a table are, and the accesses of a recorded run.
 *
 * @param table the id of the table
 * @param accesses the number of accesses to each range; empty without a recording
 * @param keys the first row key of each range, for people; empty if keys are not shown
 */
public record TableHeat(
    String table, List<SampledRange> ranges, List<Integer> accesses, List<Object> keys) {

  /** {@return the ranges as rows of an output} */
  public List<Map<String, Object>> rows() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int i = 0; i < ranges.size(); i++) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("range", i + 1);
      Long bytes = ranges.get(i).bytes();
      if (bytes != null) {
        row.put("bytes", bytes);
        row.put("percent", percent(bytes, allBytes()));
      }
      if (!accesses.isEmpty()) {
        row.put("accesses", accesses.get(i));
        row.put("accessPercent", percent(accesses.get(i), allAccesses()));
      }
      if (!keys.isEmpty() && i > 0) { // the first starts with the table
        row.put("from", keys.get(i));
      }
      rows.add(row);
    }
    return rows;
  }

  /** {@return the bytes of all ranges whose size is known} */
  long allBytes() {
    long sum = 0;
    for (SampledRange range : ranges) {
      Long bytes = range.bytes();
      sum += bytes == null ? 0 : bytes;
    }
    return sum;
  }

  long allAccesses() {
    return accesses.stream().mapToLong(Integer::longValue).sum();
  }

  /** {@return a percentage with one decimal place} */
  static double percent(long part, long all) {
    return all == 0 ? 0 : Math.round(1000.0 * part / all) / 10.0;
  }
}
