package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The roles of columns in addition to their values: the version, times, expiry, values that are
 * kept; and the values that a write generates.
 */
final class Roles<E> {
  final List<MappedColumn<E, ?>> writeOnce = new ArrayList<>();
  final List<MappedColumn<E, ?>> kept = new ArrayList<>();
  private final Map<MappedColumn<E, ?>, Set<Trait>> roles = new HashMap<>();
  private final List<BiFunction<E, WriteStamp, E>> stampers = new ArrayList<>();

  /** Adds a role to a column. */
  void add(MappedColumn<E, ?> column, Trait role) {
    roles.computeIfAbsent(column, none -> EnumSet.noneOf(Trait.class)).add(role);
  }

  /** {@return the roles of a column} */
  Set<Trait> of(MappedColumn<E, ?> column) {
    return roles.getOrDefault(column, Set.of());
  }

  /** Adds a generated value. */
  void add(BiFunction<E, WriteStamp, E> stamper) {
    stampers.add(stamper);
  }

  E stamped(E entity, WriteStamp stamp) {
    E stamped = entity;
    for (BiFunction<E, WriteStamp, E> stamper : stampers) {
      stamped = stamper.apply(stamped, stamp);
    }
    return stamped;
  }
}
