package io.github.bigtablemapper.schema;

import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.IndexMapping;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.mapping.TableIds;
import io.github.bigtablemapper.mapping.TableMapping;
import io.github.bigtablemapper.mapping.TableOptions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * One table, as declared by all its entities together.
 *
 * @param id the table's id
 * @param entities the names of the entities, for messages
 * @param families the families of all entities
 * @param options their other declarations
 */
record DeclaredTable(String id, String entities, List<FamilyRule> families, TableOptions options) {
  DeclaredTable {
    families = List.copyOf(families);
  }

  /**
   * {@return the tables of some entities and of their indexes, in the order of their first
   * occurrence}
   *
   * @param names the names of the tables of mappings; a repository has its own name
   * @throws InvalidRequestException if two entities declare a table differently
   */
  static Collection<DeclaredTable> of(
      UnaryOperator<String> names, Collection<? extends Mapped<?, ?>> entities) {
    Function<TableMapping<?, ?>, String> nameOf =
        mapping -> TableIds.checked(names.apply(mapping.table()));
    Map<String, DeclaredTable> tables = new LinkedHashMap<>();
    for (Mapped<?, ?> entity : entities) {
      TableMapping<?, ?> mapping = entity.mapping();
      String name = entity == mapping ? nameOf.apply(mapping) : entity.table();
      for (EntityMapping<?, ?> member : mapping.members()) {
        add(
            tables,
            new DeclaredTable(name, member.entity(), families(member), member.tableOptions()));
        for (IndexMapping<?, ?, ?> index : member.indexes()) {
          add(tables, entries(index, index.tableBeside(name, nameOf)));
        }
      }
    }
    return tables.values();
  }

  private static DeclaredTable entries(IndexMapping<?, ?, ?> index, String name) {
    return new DeclaredTable(
        name,
        "index " + index.table() + " of " + index.entity(),
        List.of(IndexMapping.ENTRIES),
        TableOptions.none());
  }

  private static void add(Map<String, DeclaredTable> tables, DeclaredTable table) {
    tables.merge(table.id(), table, DeclaredTable::with);
  }

  private static List<FamilyRule> families(EntityMapping<?, ?> mapping) {
    return mapping.tableFamilies().stream().distinct().toList();
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
        id,
        entities.equals(other.entities) ? entities : entities + ", " + other.entities,
        all,
        SharedOptions.of(this, other));
  }
}
