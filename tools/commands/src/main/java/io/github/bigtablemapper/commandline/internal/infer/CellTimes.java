package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What the timestamps of cells are if they are data.
 *
 * @param fixed the time of all cells; null: they differ
 * @param part which part of the key is the time of the row's cells; negative: none
 * @param column which column is; null: none
 * @param isOfRow whether the cells of a row have one time that is stored nowhere else
 */
record CellTimes(
    @Nullable Instant fixed, int part, FamilyShape.@Nullable Column column, boolean isOfRow) {
  private static final CellTimes NONE = new CellTimes(null, -1, null, false);
  private static final int FEW = 5;
  private static final Instant LATEST_FIXED = Instant.parse("2000-01-01T00:00:00Z");

  static CellTimes of(List<SampledRow> rows, KeyShape key, List<FamilyShape> families) {
    List<FamilyShape> plain =
        families.stream().filter(family -> !family.family().isAggregate()).toList();
    Map<ByteString, Long> times = times(rows, plain);
    if (times.size() < FEW || times.size() < rows.size()) {
      return NONE;
    }
    Set<Long> distinct = new HashSet<>(times.values());
    if (distinct.size() == 1) {
      Instant only = Instant.ofEpochMilli(distinct.iterator().next());
      return canBeFixed(families) && only.isBefore(LATEST_FIXED)
          ? new CellTimes(only, -1, null, false)
          : NONE;
    }
    int part =
        IntStream.range(0, key.parts().size())
            .filter(each -> isTime(key, each, times))
            .findFirst()
            .orElse(-1);
    if (part >= 0) {
      return new CellTimes(null, part, null, false);
    }
    for (FamilyShape family : plain) {
      for (FamilyShape.Column column : family.columns()) {
        if (!family.areHistories() && isTime(column, rows, times)) {
          return new CellTimes(null, -1, column, false);
        }
      }
    }
    boolean isData =
        distinct.stream().allMatch(millis -> millis % 1_000 == 0)
            && families.stream()
                .noneMatch(each -> each.areHistories() || each.family().isAggregate());
    return isData ? new CellTimes(null, -1, null, true) : NONE;
  }

  /** {@return the times in milliseconds of rows that have only one} */
  private static Map<ByteString, Long> times(List<SampledRow> rows, List<FamilyShape> families) {
    Map<ByteString, Long> times = new LinkedHashMap<>();
    for (SampledRow row : rows) {
      List<Long> distinct =
          families.stream()
              .flatMap(family -> row.cells(family.family().name()).stream())
              .map(SampledRow.Cell::micros)
              .distinct()
              .toList();
      if (distinct.size() == 1 && distinct.get(0) >= 0 && distinct.get(0) % 1_000 == 0) {
        times.put(row.key(), distinct.get(0) / 1_000);
      }
    }
    return times;
  }

  /** With one time, cells of a column replace each other, and an age ends all of them. */
  private static boolean canBeFixed(List<FamilyShape> families) {
    return families.stream()
        .noneMatch(
            each ->
                each.severalVersions()
                    || each.family().options().contains("maxAge")
                    || each.micros().stream().anyMatch(ofBucket -> ofBucket != 0));
  }

  private static boolean isTime(KeyShape key, int part, Map<ByteString, Long> times) {
    return key.parts().get(part).type().equals("Instant")
        && !key.parts().get(part).isMissing()
        && key.keys().stream()
            .allMatch(
                each -> {
                  Long millis = times.get(each);
                  return millis != null
                      && Instant.ofEpochMilli(millis).equals(key.read(each).get(part));
                });
  }

  private static boolean isTime(
      FamilyShape.Column column, List<SampledRow> rows, Map<ByteString, Long> times) {
    return column.form().type().equals("Instant")
        && column.rows() == rows.size()
        && rows.stream()
            .allMatch(
                row ->
                    row.cells().stream()
                        .filter(column::isOf)
                        .allMatch(
                            cell ->
                                column
                                    .form()
                                    .codec()
                                    .decode(cell.value())
                                    .equals(time(row, times))));
  }

  private static @Nullable Instant time(SampledRow row, Map<ByteString, Long> times) {
    Long millis = times.get(row.key());
    return millis == null ? null : Instant.ofEpochMilli(millis);
  }
}
