package io.github.bigtablemapper.internal;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the entities of one mapping are written: what does not change from one write to the next.
 *
 * <p>The plan decides where the row marker goes, the cell that keeps a row in existence whose
 * entity has no value: to the empty qualifier of the family that keeps its cells longest, the first
 * of them. That is the first family without {@code maxAge}; where all have one, the marker expires
 * as a value would.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class WritePlan<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final TableId table;
  private final RowFilters filters;
  private final ColumnMutations[] columns;
  private final FamilyMutations[] collections;
  private final ColumnMutations marker;

  /** Plans the writes of a mapping. */
  public WritePlan(EntityMapping<E, K> mapping) {
    this.mapping = mapping;
    this.table = TableId.of(mapping.table());
    this.filters = new RowFilters(mapping);
    FamilyRule home = longestKept(mapping);
    Map<String, ByteString> familyNames = new HashMap<>();
    this.marker = ColumnMutations.of(name(home, familyNames), ByteString.EMPTY, true);
    this.columns = new ColumnMutations[mapping.columns().size()];
    for (MappedColumn<E, ?> column : mapping.columns()) {
      if (column.qualifier().size() > EntityMutations.MAX_QUALIFIER_BYTES) {
        throw new InvalidRequestException(
            mapping.entity()
                + "."
                + column.property()
                + ": the column's qualifier is over 16 KB, the limit of Bigtable. Shorten it.");
      }
      FamilyRule family = family(mapping, column.family());
      columns[column.index()] =
          ColumnMutations.of(
              name(family, familyNames), column.qualifier(), keptAsLong(family, home));
    }
    this.collections = new FamilyMutations[mapping.collections().size()];
    for (ElementFamily<E> collection : mapping.collections()) {
      FamilyRule family = family(mapping, collection.family());
      collections[collection.index()] =
          FamilyMutations.of(name(family, familyNames), keptAsLong(family, home));
    }
  }

  /** {@return the mutation that replaces what an entity maps} */
  public RowMutation put(E entity, long micros) {
    return RowMutation.create(
        table, mapping.key(entity).toByteString(), replace(entity, micros).mutation());
  }

  /** {@return the mutation that adds what an entity holds} */
  public RowMutation merge(E entity, long micros) {
    return RowMutation.create(
        table, mapping.key(entity).toByteString(), add(entity, micros).mutation());
  }

  /** {@return the write that puts an entity unless its row is there} */
  public ConditionalRowMutation putIfAbsent(E entity, long millis) {
    return ConditionalRowMutation.create(table, mapping.key(entity).toByteString())
        .condition(filters.exists(millis))
        .otherwise(replace(entity, millis * 1_000).mutation());
  }

  /** {@return what {@link #put} does, without the row} */
  public EntityMutations replace(E entity, long micros) {
    return mutations(entity, micros, true);
  }

  /** {@return what {@link #merge} does, without the row} */
  public EntityMutations add(E entity, long micros) {
    return mutations(entity, micros, false);
  }

  /** {@return the table} */
  public TableId table() {
    return table;
  }

  private EntityMutations mutations(E entity, long micros, boolean replace) {
    EntityMutations mutations =
        new EntityMutations(mapping.entity(), columns, collections, marker, micros, replace);
    mapping.write(entity, mutations);
    return mutations.end();
  }

  private static FamilyRule longestKept(EntityMapping<?, ?> mapping) {
    List<FamilyRule> families = mapping.families();
    if (families.isEmpty()) {
      throw new InvalidRequestException(
          mapping.entity() + " has no column family: declare one with @Family.");
    }
    FamilyRule longest = families.get(0);
    for (FamilyRule family : families) {
      if (!keptAsLong(longest, family)) {
        longest = family;
      }
    }
    return longest;
  }

  private static ByteString name(FamilyRule family, Map<String, ByteString> names) {
    return names.computeIfAbsent(family.name(), ByteString::copyFromUtf8);
  }

  private static FamilyRule family(EntityMapping<?, ?> mapping, String name) {
    for (FamilyRule family : mapping.families()) {
      if (family.name().equals(name)) {
        return family;
      }
    }
    throw new InvalidRequestException(
        mapping.entity() + " has columns in family " + name + ", which it does not declare.");
  }

  private static boolean keptAsLong(FamilyRule family, FamilyRule other) {
    @Nullable Duration age = family.maxAge();
    @Nullable Duration otherAge = other.maxAge();
    return age == null || (otherAge != null && age.compareTo(otherAge) >= 0);
  }
}
