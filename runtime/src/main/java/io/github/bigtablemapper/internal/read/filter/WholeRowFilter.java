package io.github.bigtablemapper.internal.read.filter;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.VersionLimits;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The row filter of whole entities. It takes the requested number of versions from families with
 * histories, the requested number of elements from collections, and the latest cells of everything
 * else.
 */
final class WholeRowFilter {
  private final TableMapping<?, ?> mapping;
  private final List<ColumnTable> tables;

  /** The families by the number of cells that a read of all versions sends of each column. */
  private final Map<Integer, List<FamilyRule>> families;

  WholeRowFilter(TableMapping<?, ?> mapping, List<ColumnTable> tables) {
    this.mapping = mapping;
    this.tables = List.copyOf(tables);
    List<VersionLimits> histories = new ArrayList<>();
    for (ColumnTable table : tables) {
      histories.add(table.histories());
    }
    this.families = families(mapping.families(), histories);
  }

  /**
   * {@return the filter} Each family is in one branch: no cell is sent twice.
   *
   * @throws InvalidRequestException if a limit is for something that the entity does not have
   */
  RowFilter of(CellLimits limits, Visibility visibility) {
    List<RowFilter> branches = new ArrayList<>();
    for (Map.Entry<Integer, List<FamilyRule>> group : families(limits).entrySet()) {
      int cells = group.getKey();
      RowFilter all = visibility.families(group.getValue());
      branches.add(
          cells == VersionLimits.ALL ? all : FilterParts.chain(all, FilterParts.newest(cells)));
    }
    for (Map.Entry<? extends OwnedFamily<?, ?>, Integer> first : limits.first().entrySet()) {
      branches.addAll(visibility.marker(first.getKey()));
      branches.add(visibility.elements(first.getKey(), ByteString.EMPTY, first.getValue()));
    }
    return FilterParts.interleave(branches);
  }

  private Map<Integer, List<FamilyRule>> families(CellLimits limits) {
    if (limits.areNone()) {
      return families;
    }
    for (HistoryColumn<?, ?> column : limits.newest().keySet()) {
      requireOwn(column, "newest", member -> member.columns().contains(column));
    }
    for (OwnedFamily<?, ?> family : limits.first().keySet()) {
      requireOwn(family, "first", member -> member.collections().contains(family));
    }
    Set<String> apart =
        limits.first().keySet().stream().map(OwnedFamily::family).collect(Collectors.toSet());
    return families(
        mapping.families().stream().filter(family -> !apart.contains(family.name())).toList(),
        tables.stream().map(table -> table.histories().newest(limits.newest())).toList());
  }

  private void requireOwn(Object column, String method, Predicate<EntityMapping<?, ?>> isOwn) {
    if (mapping.members().stream().noneMatch(isOwn)) {
      throw new InvalidRequestException(
          mapping.entity()
              + " has no column "
              + column
              + ". Take one of its own for "
              + method
              + ".");
    }
  }

  /** The families by the number of cells that they send of each column. */
  private static Map<Integer, List<FamilyRule>> families(
      List<FamilyRule> rules, List<VersionLimits> limits) {
    Map<Integer, List<FamilyRule>> families = new LinkedHashMap<>();
    for (FamilyRule family : rules) {
      int cells = 1;
      for (VersionLimits limit : limits) {
        cells = Math.max(cells, limit.ofFamily(family.name()));
      }
      FilterParts.group(families, cells, family);
    }
    return families;
  }
}
