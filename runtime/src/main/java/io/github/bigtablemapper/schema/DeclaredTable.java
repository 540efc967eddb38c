package io.github.bigtablemapper.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableMapping;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One table as all of its entities together declare it.
 *
 * @param id the table's id
 * @param entities the names of the entities, for messages
 * @param families the families of all entities
 */
record DeclaredTable(String id, String entities, List<FamilyRule> families) {
  DeclaredTable {
    families = List.copyOf(families);
  }

  /**
   * {@return the tables of some entities, in the order they are first named}
   *
   * @param names the names of the tables of mappings; a repository says its own
   * @throws InvalidRequestException if two entities declare one family of a table differently
   */
  static Collection<DeclaredTable> of(UnaryOperator<String> names, Mapped<?, ?>... entities) {
    Map<String, DeclaredTable> tables = new LinkedHashMap<>();
    for (Mapped<?, ?> entity : entities) {
      TableMapping<?, ?> mapping = entity.mapping();
      String name = entity == mapping ? names.apply(mapping.table()) : entity.table();
      DeclaredTable table = new DeclaredTable(name, mapping.entity(), mapping.families());
      tables.merge(table.id(), table, DeclaredTable::with);
    }
    return tables.values();
  }

  private DeclaredTable with(DeclaredTable other) {
    List<FamilyRule> all = new ArrayList<>(families);
    for (FamilyRule family : other.families) {
      FamilyRule same =
          families.stream().filter(f -> f.name().equals(family.name())).findFirst().orElse(null);
      if (same == null) {
        all.add(family);
      } else if (!same.equals(family)) {
        throw new InvalidRequestException(
            other.entities
                + " declares family "
                + family.name()
                + " of table "
                + id
                + " with "
                + GcRules.describe(family)
                + ", but "
                + entities
                + " with "
                + GcRules.describe(same)
                + ". Declare it alike, or name one of them otherwise.");
      }
    }
    return new DeclaredTable(
        id, entities.equals(other.entities) ? entities : entities + ", " + other.entities, all);
  }

  /** {@return what must change so that an existing table is like this one} */
  List<SchemaChange> changes(@Nullable Table existing) {
    if (existing == null) {
      return List.of(SchemaChange.createTable(id, families));
    }
    List<SchemaChange> changes = new ArrayList<>();
    for (FamilyRule family : families) {
      ColumnFamily found = existing.getColumnFamiliesMap().get(family.name());
      if (found == null) {
        changes.add(SchemaChange.addFamily(id, family));
      } else if (!AggregateTypes.fits(family.aggregation(), found.getValueType())) {
        changes.add(SchemaChange.replaceFamily(id, family));
      } else if (!GcRules.same(GcRules.of(family), found.getGcRule())) {
        changes.add(SchemaChange.changeRule(id, family, GcRules.describe(found.getGcRule())));
      }
    }
    return changes;
  }
}
