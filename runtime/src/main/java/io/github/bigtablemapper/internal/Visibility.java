package io.github.bigtablemapper.internal;

import static io.github.bigtablemapper.internal.FilterParts.LATEST;

import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which cells can be seen at one moment: those of the entity's families that are not older than
 * their family's maximum age, whether or not garbage collection has run, and of each column the
 * latest. The maximum age counts from now even if an earlier moment is asked for: what is older may
 * be gone already.
 */
final class Visibility {
  private final List<FamilyRule> families;
  private final long nowMillis;
  private final @Nullable Instant asOf;

  /**
   * @param families the families of the entity
   * @param nowMillis the time of the read
   * @param asOf the moment up to which cells are seen, itself included; null: all
   */
  Visibility(List<FamilyRule> families, long nowMillis, @Nullable Instant asOf) {
    this.families = families;
    this.nowMillis = nowMillis;
    this.asOf = asOf;
  }

  /** The cells of all families, every version that is not too old. */
  RowFilter families() {
    Map<AgeLimit, List<String>> names = new LinkedHashMap<>();
    for (FamilyRule rule : families) {
      names.computeIfAbsent(new AgeLimit(rule.maxAge()), age -> new ArrayList<>()).add(rule.name());
    }
    List<RowFilter> groups = new ArrayList<>(names.size());
    names.forEach((age, group) -> groups.add(timed(FilterParts.families(group), age)));
    return FilterParts.interleave(groups);
  }

  /** The cells of some columns, every version that is not too old. */
  RowFilter columns(Collection<? extends MappedColumn<?, ?>> columns) {
    Map<AgeLimit, List<RowFilter>> filters = new LinkedHashMap<>();
    for (MappedColumn<?, ?> column : columns) {
      filters
          .computeIfAbsent(ageLimit(column), age -> new ArrayList<>())
          .add(FilterParts.column(column));
    }
    List<RowFilter> groups = new ArrayList<>(filters.size());
    filters.forEach((age, group) -> groups.add(timed(FilterParts.interleave(group), age)));
    return FilterParts.interleave(groups);
  }

  /** The latest cell of a column. The order matters: an older version must not stand in for it. */
  RowFilter latest(MappedColumn<?, ?> column) {
    return FilterParts.chain(timed(FilterParts.column(column), ageLimit(column)), LATEST);
  }

  /** The newest cells of a column. */
  RowFilter newest(MappedColumn<?, ?> column, int versions) {
    return FilterParts.chain(
        timed(FilterParts.column(column), ageLimit(column)), FilterParts.newest(versions));
  }

  private RowFilter timed(RowFilter cells, AgeLimit age) {
    Duration maxAge = age.maxAge();
    if (maxAge == null && asOf == null) {
      return cells;
    }
    return FilterParts.chain(
        cells,
        FilterParts.timestamps(
            maxAge == null ? 0 : Timestamps.oldestVisible(nowMillis, maxAge),
            asOf == null ? 0 : Timestamps.after(asOf)));
  }

  private AgeLimit ageLimit(MappedColumn<?, ?> column) {
    for (FamilyRule rule : families) {
      if (rule.name().equals(column.family())) {
        return new AgeLimit(rule.maxAge());
      }
    }
    throw new IllegalArgumentException(column + " is in no family of the entity");
  }

  /** Families whose cells grow equally old share a filter. */
  private record AgeLimit(@Nullable Duration maxAge) {}
}
