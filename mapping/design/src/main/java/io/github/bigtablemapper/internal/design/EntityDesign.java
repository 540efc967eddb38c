package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that one entity declares of its table: the row key, families, columns and indexes, and which
 * rules it need not keep. It need not be correct: that is what the rules find out.
 *
 * @param packageName the package of its class; empty for the unnamed package
 * @param name the name of its class in the package, {@code Shop.Order}
 * @param table the table's id
 * @param tableOptions the other options of the table
 * @param sharedTable the name, with its package, of the sealed interface whose classes share the
 *     table, or null
 * @param key the row key
 * @param families the column families, in the order they are declared, each once
 * @param operationIds the family that keeps the operation ids of writes, which is not one of the
 *     others; null: they have none
 * @param columns the columns, columns of embedded values among them
 * @param collections the properties that are many columns of a family
 * @param views the properties that are not stored: the newest timestamp of the row's cells
 * @param indexes its secondary indexes, in the order they are declared
 * @param allowances the rules that need not be kept here
 */
public record EntityDesign(
    String packageName,
    String name,
    String table,
    TableOptionsDesign tableOptions,
    @Nullable String sharedTable,
    KeyDesign key,
    List<FamilyDesign> families,
    @Nullable FamilyDesign operationIds,
    List<ColumnDesign> columns,
    List<CollectionDesign> collections,
    List<ViewDesign> views,
    List<IndexDesign> indexes,
    List<Allowance> allowances) {
  /** Copies the lists. */
  public EntityDesign {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
    collections = List.copyOf(collections);
    views = List.copyOf(views);
    indexes = List.copyOf(indexes);
    allowances = List.copyOf(allowances);
  }

  /** {@return the name of its class, with the package} */
  public String type() {
    return packageName.isEmpty() ? name : packageName + "." + name;
  }

  /** {@return a property as messages name it, {@code Order.customer} of {@code Shop.Order}} */
  public String label(String property) {
    return label(name, property);
  }

  /** {@return a property of an entity with a name as messages name it} */
  public static String label(String entity, String property) {
    return entity.substring(entity.lastIndexOf('.') + 1) + "." + property;
  }

  /** {@return the family with a name, if it is declared} */
  public Optional<FamilyDesign> family(String family) {
    return families.stream().filter(each -> each.name().equals(family)).findFirst();
  }

  /**
   * {@return the family that keeps a revision of each row, for an entity whose repository keeps
   * indexes, or null}
   */
  public @Nullable FamilyDesign revisions() {
    return indexes.stream().noneMatch(index -> index.mode() == IndexMode.TABLE)
        ? null
        : FamilyDesign.ofRevisions(families);
  }

  /** {@return all families that it and its writes need in its table} */
  public List<FamilyDesign> tableFamilies() {
    return Stream.of(
            families.stream(), Stream.ofNullable(operationIds), Stream.ofNullable(revisions()))
        .flatMap(all -> all)
        .toList();
  }

  /**
   * {@return the same entity in a table of another name, as are its indexes}
   *
   * @param tableNames makes the name of the declared one
   */
  public EntityDesign inTables(UnaryOperator<String> tableNames) {
    return new EntityDesign(
        packageName,
        name,
        tableNames.apply(table),
        tableOptions,
        sharedTable,
        key,
        families,
        operationIds,
        columns,
        collections,
        views,
        indexes.stream()
            .map(
                index ->
                    new IndexDesign(tableNames.apply(index.id()), index.mode(), index.properties()))
            .toList(),
        allowances);
  }
}
