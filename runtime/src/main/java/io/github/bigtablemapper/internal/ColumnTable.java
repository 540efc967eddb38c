package io.github.bigtablemapper.internal;

import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a mapping says of its families and columns, in the form in which reading a row asks for it.
 * Made once for each mapping and shared by all reads.
 */
final class ColumnTable {
  private final EntityMapping<?, ?> mapping;
  private final FamilyColumns[] families;
  private final List<MappedColumn<?, ?>> requiredWithMaxAge;
  private final ColumnSet requiredWithMaxAgeSet;
  private final ColumnSet requiredForEver;
  private final VersionLimits histories;

  ColumnTable(EntityMapping<?, ?> mapping) {
    this.mapping = mapping;
    List<FamilyColumns> families = new ArrayList<>();
    List<MappedColumn<?, ?>> requiredWithMaxAge = new ArrayList<>();
    this.requiredWithMaxAgeSet = new ColumnSet(mapping.columns().size());
    this.requiredForEver = new ColumnSet(mapping.columns().size());
    for (FamilyRule rule : mapping.families()) {
      List<? extends MappedColumn<?, ?>> columns =
          mapping.columns().stream().filter(column -> column.family().equals(rule.name())).toList();
      families.add(
          new FamilyColumns(families.size(), rule.name(), columns, collection(rule.name())));
      for (MappedColumn<?, ?> column : columns) {
        if (column.required() && rule.maxAge() != null) {
          requiredWithMaxAge.add(column);
          requiredWithMaxAgeSet.add(column.index());
        } else if (column.required()) {
          requiredForEver.add(column.index());
        }
      }
    }
    this.families = families.toArray(FamilyColumns[]::new);
    this.requiredWithMaxAge = List.copyOf(requiredWithMaxAge);
    this.histories = VersionLimits.of(mapping);
  }

  /** {@return those of all entities of a table, in the order of its members} */
  static List<ColumnTable> of(TableMapping<?, ?> mapping) {
    return mapping.members().stream().map(ColumnTable::new).toList();
  }

  private int collection(String family) {
    return mapping.collections().stream()
        .filter(collection -> collection.family().equals(family))
        .mapToInt(ElementFamily::index)
        .findFirst()
        .orElse(FamilyColumns.NO_COLLECTION);
  }

  EntityMapping<?, ?> mapping() {
    return mapping;
  }

  /** {@return the columns of a family; null if the mapping has no such family} */
  @Nullable FamilyColumns family(String name) {
    for (FamilyColumns family : families) {
      if (family.name().equals(name)) {
        return family;
      }
    }
    return null;
  }

  /** {@return the required columns that age: without them a row is absent} */
  List<MappedColumn<?, ?>> requiredWithMaxAge() {
    return requiredWithMaxAge;
  }

  /** {@return the set of {@link #requiredWithMaxAge}} */
  ColumnSet requiredWithMaxAgeSet() {
    return requiredWithMaxAgeSet;
  }

  /** {@return the required columns that do not age: without them a row does not decode} */
  ColumnSet requiredForEver() {
    return requiredForEver;
  }

  /** {@return all versions of the histories} */
  VersionLimits histories() {
    return histories;
  }

  /**
   * {@return for each family the timestamp in microseconds before which its cells are not visible}
   */
  long[] oldestVisible(long nowMillis) {
    long[] oldest = new long[families.length];
    for (int i = 0; i < oldest.length; i++) {
      Duration maxAge = mapping.families().get(i).maxAge();
      oldest[i] = maxAge == null ? Long.MIN_VALUE : Timestamps.oldestVisible(nowMillis, maxAge);
    }
    return oldest;
  }
}
