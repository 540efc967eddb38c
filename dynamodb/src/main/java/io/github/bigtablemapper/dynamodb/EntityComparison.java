package io.github.bigtablemapper.dynamodb;

import com.google.bigtable.v2.Mutation;
import io.github.bigtablemapper.LoadOptions;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares entities by what they mean: by the cells they are stored as, so that an empty set equals
 * none, and arrays of the same bytes are the same.
 */
final class EntityComparison<E, K extends Key> {
  /** What an item without a row has. */
  static final String MISSING = "there is no row, or it has expired";

  private final EntityMapping<E, K> mapping;
  private final EntityRows<E, K> rows;
  private final LoadOptions<E> options;

  EntityComparison(EntityMapping<E, K> mapping, LoadOptions<E> options) {
    this.mapping = mapping;
    this.rows = EntityRows.of(mapping, InstantSource.system());
    this.options = options;
  }

  /** {@return the properties in which two entities differ, sorted} */
  List<String> differences(E expected, E found) {
    Set<String> properties = new TreeSet<>();
    Set<Mutation> wanted = new HashSet<>(rows.load(expected, options.at()));
    Set<Mutation> there = new HashSet<>(rows.load(found, options.at()));
    wanted.stream()
        .filter(cell -> !there.contains(cell))
        .map(this::property)
        .forEach(properties::add);
    there.stream()
        .filter(cell -> !wanted.contains(cell))
        .map(this::property)
        .forEach(properties::add);
    options
        .counters()
        .forEach(
            (counter, number) -> {
              if (number.applyAsLong(expected) != number.applyAsLong(found)) {
                properties.add(counter.property());
              }
            });
    return List.copyOf(properties);
  }

  private String property(Mutation mutation) {
    Mutation.SetCell cell = mutation.getSetCell();
    for (MappedColumn<E, ?> column : mapping.columns()) {
      if (column.family().equals(cell.getFamilyName())
          && column.qualifier().equals(cell.getColumnQualifier())) {
        return column.property();
      }
    }
    for (ElementFamily<E> family : mapping.collections()) {
      if (family.family().equals(cell.getFamilyName())) {
        return family.property();
      }
    }
    return "a column of the family " + cell.getFamilyName();
  }
}
