package io.github.bigtablemapper.internal.read.column;

import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The number of versions that a read takes of each column of an entity. Of a history it takes all,
 * or a given number of the newest. Of any other column it takes the latest cell.
 */
public final class VersionLimits {
  /** As many as there are. */
  public static final int ALL = Integer.MAX_VALUE;

  private final List<? extends MappedColumn<?, ?>> columns;

  /** By the index of the column; 0: the latest cell, without its timestamp. */
  private final int[] limits;

  /** Of the families of maps of histories as many versions as they keep of each key. */
  private final Map<String, Integer> histories;

  private VersionLimits(
      List<? extends MappedColumn<?, ?>> columns, int[] limits, Map<String, Integer> histories) {
    this.columns = columns;
    this.limits = limits;
    this.histories = histories;
  }

  /** {@return all versions of the histories of a mapping} */
  static VersionLimits of(EntityMapping<?, ?> mapping) {
    int[] limits = new int[mapping.columns().size()];
    for (MappedColumn<?, ?> column : mapping.columns()) {
      limits[column.index()] = column instanceof HistoryColumn ? ALL : 0;
    }
    Map<String, Integer> histories = new HashMap<>();
    for (ElementFamily<?> collection : mapping.collections()) {
      if (collection instanceof HistoryMapFamily) {
        histories.put(collection.family(), kept(mapping.families(), collection.family()));
      }
    }
    return new VersionLimits(mapping.columns(), limits, Map.copyOf(histories));
  }

  /** {@return how many versions of a column a family keeps} What is beyond may be collected. */
  public static int kept(List<FamilyRule> families, String name) {
    return families.stream()
        .filter(family -> family.name().equals(name))
        .filter(family -> family.maxVersions() > 0 && !family.isIntersection())
        .mapToInt(FamilyRule::maxVersions)
        .findFirst()
        .orElse(ALL);
  }

  /** {@return a copy for some columns: of other histories it takes the latest cell} */
  VersionLimits only(Collection<? extends Selectable<?>> selected) {
    int[] changed = limits.clone();
    for (MappedColumn<?, ?> column : columns) {
      if (!selected.contains(column)) {
        changed[column.index()] = 0;
      }
    }
    return new VersionLimits(columns, changed, histories);
  }

  /** {@return a copy with limits on the newest versions of some of the histories it takes} */
  public VersionLimits newest(Map<HistoryColumn<?, ?>, Integer> counts) {
    if (counts.isEmpty()) {
      return this;
    }
    int[] changed = limits.clone();
    for (MappedColumn<?, ?> column : columns) {
      Integer count = column instanceof HistoryColumn<?, ?> history ? counts.get(history) : null;
      if (count != null && limits[column.index()] > 0) {
        changed[column.index()] = count;
      }
    }
    return new VersionLimits(columns, changed, histories);
  }

  /** {@return how many versions are taken of a column; 0: the latest cell, without timestamp} */
  public int ofColumn(int index) {
    return index < limits.length ? limits[index] : 0;
  }

  /** {@return how many versions are taken of an element of a family} */
  int ofElement(String family) {
    return histories.getOrDefault(family, 1);
  }

  /**
   * {@return how many cells of each column a family has to send, {@link #ALL} or fewer} Bigtable
   * limits the columns of a family alike.
   */
  public int ofFamily(String family) {
    Integer ofMap = histories.get(family);
    if (ofMap != null) {
      return ofMap;
    }
    int most = 1;
    for (MappedColumn<?, ?> column : columns) {
      if (column.family().equals(family)) {
        most = Math.max(most, limits[column.index()]);
      }
    }
    return most;
  }
}
