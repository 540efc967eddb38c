package io.github.bigtablemapper.internal.read.filter;

import static io.github.bigtablemapper.internal.read.filter.FilterParts.LATEST;
import static io.github.bigtablemapper.internal.read.filter.FilterParts.ONE_CELL;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.column.VersionLimits;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Decides which cells are visible at one moment. A visible cell is in one of the entity's families,
 * is not older than that family's maximum age, and is the latest of its column. Whether garbage
 * collection has run makes no difference.
 *
 * <p>The maximum age counts back from now, even for a read of an earlier moment: older cells may be
 * gone already.
 */
final class Visibility {
  private final List<FamilyRule> families;
  private final boolean hasMarker;
  private final long nowMillis;
  private final @Nullable Instant asOf;

  /**
   * @param families the families of the entity
   * @param hasMarker whether a row may have a marker, which is no element of a collection
   * @param nowMillis the time of the read
   * @param asOf the moment up to which cells are seen, itself included; null: all
   */
  Visibility(List<FamilyRule> families, boolean hasMarker, long nowMillis, @Nullable Instant asOf) {
    this.families = families;
    this.hasMarker = hasMarker;
    this.nowMillis = nowMillis;
    this.asOf = asOf;
  }

  /** The cells of all families, every version that is not too old. */
  RowFilter families() {
    return families(families);
  }

  /** The cells of some families, every version that is not too old. */
  RowFilter families(List<FamilyRule> families) {
    Map<@Nullable Duration, List<String>> names = new LinkedHashMap<>();
    for (FamilyRule rule : families) {
      FilterParts.group(names, rule.visibleFor(), rule.name());
    }
    List<RowFilter> groups = new ArrayList<>(names.size());
    for (Map.Entry<@Nullable Duration, List<String>> group : names.entrySet()) {
      groups.add(timed(FilterParts.families(group.getValue()), group.getKey()));
    }
    return FilterParts.interleave(groups);
  }

  /** Of some cells the latest of each column, or as many as are enough. */
  RowFilter latest(Collection<FamilyCells> cells) {
    Map<@Nullable Duration, List<RowFilter>> filters = new LinkedHashMap<>();
    List<RowFilter> parts = new ArrayList<>();
    for (FamilyCells each : cells) {
      if (each.isLimited()) {
        parts.add(latest(each));
      } else {
        FilterParts.group(filters, ageLimit(each.family()), filter(each));
      }
    }
    List<RowFilter> groups = new ArrayList<>(filters.size());
    filters.forEach((age, group) -> groups.add(timed(FilterParts.interleave(group), age)));
    if (!groups.isEmpty()) {
      parts.add(FilterParts.chain(FilterParts.interleave(groups), LATEST));
    }
    return FilterParts.interleave(parts);
  }

  /**
   * Of some cells the latest of each column, or as many as are enough. The order matters: a cell
   * that is too old must not replace one that is not, nor an older version the latest.
   */
  RowFilter latest(FamilyCells cells) {
    RowFilter all = timed(filter(cells), ageLimit(cells.family()));
    if (cells.enough() == 1) {
      return FilterParts.chain(all, ONE_CELL);
    }
    return cells.isLimited()
        ? FilterParts.chain(all, LATEST, FilterParts.firstCells(cells.enough()))
        : FilterParts.chain(all, LATEST);
  }

  /**
   * The newest cells of a column within some time, in microseconds.
   *
   * @param end the timestamp before which they are; 0: none
   * @param count how many; {@link VersionLimits#ALL}: all
   */
  RowFilter versions(MappedColumn<?, ?> column, long start, long end, int count) {
    long oldest = Math.max(start, oldest(ageLimit(column.family())));
    RowFilter cells = between(filter(FamilyCells.of(column)), oldest, end);
    return count == VersionLimits.ALL ? cells : FilterParts.chain(cells, FilterParts.newest(count));
  }

  /** Of a selected map of histories as many versions of each key as its family keeps. */
  RowFilter versions(HistoryMapFamily<?, ?, ?> map) {
    RowFilter cells = timed(filter(FamilyCells.of(map)), ageLimit(map.family()));
    int count = VersionLimits.kept(families, map.family());
    return count == VersionLimits.ALL ? cells : FilterParts.chain(cells, FilterParts.newest(count));
  }

  /** Of a selected history the newest versions, or {@link VersionLimits#ALL}. */
  RowFilter newest(HistoryColumn<?, ?> history, int count) {
    RowFilter cells = timed(filter(FamilyCells.of(history)), ageLimit(history.family()));
    return count == VersionLimits.ALL ? cells : FilterParts.chain(cells, FilterParts.newest(count));
  }

  /**
   * The latest cells of some elements of a collection, in the order of their qualifiers.
   *
   * @param start the first qualifier that they may have; empty: any
   */
  RowFilter elements(ElementFamily<?> family, ByteString start, int count) {
    return FilterParts.chain(
        timed(elements(family.family(), start), ageLimit(family.family())),
        LATEST,
        FilterParts.firstCells(count));
  }

  /** The cells of a family that are no elements, but keep the row in existence. */
  List<RowFilter> marker(ElementFamily<?> family) {
    return hasMarker
        ? List.of(
            FilterParts.chain(
                timed(
                    FilterParts.column(family.family(), ElementFamily.ROW_MARKER),
                    ageLimit(family.family())),
                LATEST))
        : List.of();
  }

  /** {@return whether an element of a collection may have a qualifier} The marker is none. */
  boolean isElement(ByteString qualifier) {
    return !(hasMarker && qualifier.equals(ElementFamily.ROW_MARKER));
  }

  private RowFilter filter(FamilyCells cells) {
    ByteString qualifier = cells.qualifier();
    return qualifier == null
        ? elements(cells.family(), ByteString.EMPTY)
        : FilterParts.column(cells.family(), qualifier);
  }

  private RowFilter elements(String family, ByteString start) {
    return FilterParts.elements(family, start, hasMarker ? ElementFamily.ROW_MARKER : null);
  }

  private RowFilter timed(RowFilter cells, @Nullable Duration maxAge) {
    return between(cells, oldest(maxAge), asOf == null ? 0 : Timestamps.after(asOf));
  }

  private long oldest(@Nullable Duration maxAge) {
    return maxAge == null ? 0 : Timestamps.oldestVisible(nowMillis, maxAge);
  }

  /** Bigtable refuses a range that ends where it starts, or before. */
  private static RowFilter between(RowFilter cells, long start, long end) {
    if (start == 0 && end == 0) {
      return cells;
    }
    return end == 0 || start < end
        ? FilterParts.chain(cells, FilterParts.timestamps(start, end))
        : FilterParts.BLOCK;
  }

  private @Nullable Duration ageLimit(String family) {
    for (FamilyRule rule : families) {
      if (rule.name().equals(family)) {
        return rule.visibleFor();
      }
    }
    throw new IllegalArgumentException(family + " is not a family of the entity");
  }
}
