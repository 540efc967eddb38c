package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.TableOptionsDesign;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The complete model of one entity: everything that the rules and the writers need.
 *
 * @param entity the annotated class
 * @param isPublic whether it, and all classes around it, are public; the generated classes follow
 *     it
 * @param isDeprecated whether generated code must use something deprecated: the class, or a
 *     property or its type
 * @param hasRawTypes whether a property is of a generic type without type arguments
 * @param shape how an instance is made
 * @param table the table's id
 * @param tableOptions what else is declared of the table
 * @param key the row key
 * @param families the column families, in the order they are declared, each once
 * @param operationIds the family that keeps the operation ids of writes, which is not one of the
 *     others; null: they have none
 * @param columns the columns, in the order of their properties; last the columns of embedded values
 * @param embedded the embedded values, in the order of their properties
 * @param collections the properties that are many columns of a family, in their order
 * @param views the properties that are not stored: the newest timestamp of the row's cells
 * @param indexes the secondary indexes, in the order they are declared
 * @param origin the class, and its own {@code @Table} if it has one
 * @param tableOrigin the {@code @Table}, on the class or on the interface
 * @param sharedTable the sealed interface of the entities that share the table, or null
 * @param names the names of the generated classes
 * @param ownNames simple names of java.lang that classes in the entity's package have too, and hide
 *     there
 */
public record EntityModel(
    ClassName entity,
    boolean isPublic,
    boolean isDeprecated,
    boolean hasRawTypes,
    Shape shape,
    String table,
    TableOptionsDesign tableOptions,
    KeyModel key,
    List<FamilyModel> families,
    @Nullable FamilyModel operationIds,
    List<ColumnModel> columns,
    List<EmbeddedModel> embedded,
    List<CollectionModel> collections,
    List<PropertyModel> views,
    List<IndexModel> indexes,
    Origin origin,
    Origin tableOrigin,
    @Nullable ClassName sharedTable,
    GeneratedNames names,
    Set<String> ownNames) {
  /** Copies the collections. */
  public EntityModel {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
    embedded = List.copyOf(embedded);
    collections = List.copyOf(collections);
    views = List.copyOf(views);
    indexes = List.copyOf(indexes);
    ownNames = Set.copyOf(ownNames);
  }

  /** {@return the families of the entity, and the family of operation ids} */
  public List<FamilyModel> allFamilies() {
    return Stream.concat(families.stream(), Stream.ofNullable(operationIds)).toList();
  }

  /** {@return the columns, then the properties that are many columns} */
  public List<StoredModel> stored() {
    return Stream.<StoredModel>concat(columns.stream(), collections.stream()).toList();
  }

  /** {@return the embedded values, each before those that are embedded in it} */
  public List<EmbeddedModel> allEmbedded() {
    return embedded.stream().flatMap(EmbeddedModel::all).toList();
  }

  /** {@return the columns of the class's own properties, without the columns of embedded values} */
  public List<ColumnModel> ownColumns() {
    return columns.stream().filter(column -> column.property().owner() == null).toList();
  }

  /** {@return the properties of the class that are no parts of the row key} */
  public List<PropertyModel> values() {
    return Stream.of(
            ownColumns().stream().map(ColumnModel::property),
            embedded.stream().map(EmbeddedModel::property),
            collections.stream().map(CollectionModel::property))
        .flatMap(properties -> properties)
        .toList();
  }

  /** {@return all properties} */
  public List<PropertyModel> properties() {
    return Stream.of(
            key.properties().stream().map(KeyPartModel.Property::property),
            values().stream(),
            views.stream())
        .flatMap(properties -> properties)
        .toList();
  }

  /** {@return all properties, then the properties of embedded values that are columns} */
  public List<PropertyModel> allProperties() {
    return Stream.concat(properties().stream(), columns.stream().map(ColumnModel::property))
        .distinct()
        .toList();
  }

  /** {@return the family that a column is in; empty if none of its name is declared} */
  public Optional<FamilyDesign> family(ColumnModel column) {
    return families.stream()
        .map(FamilyModel::design)
        .filter(family -> family.name().equals(column.family()))
        .findFirst();
  }

  /** {@return the indexes that the entity's repository keeps} */
  public List<IndexModel> keptIndexes() {
    return indexes.stream().filter(index -> index.mode() == IndexMode.TABLE).toList();
  }

  /** {@return the column with a role, if there is one} */
  public Optional<ColumnModel> column(Trait role) {
    return columns.stream().filter(column -> column.property().is(role)).findFirst();
  }

  /** {@return the property that is the time of the entity's cells, if there is one} */
  public Optional<PropertyModel> writeTime() {
    return allProperties().stream().filter(PropertyModel::isWriteTime).findFirst();
  }

  /**
   * {@return the simple names of the classes that are made of it or embedded in it, and its own}
   */
  public Set<String> classNames() {
    return Stream.of(
            Stream.of(entity, names.key(), names.columns()),
            allEmbedded().stream().map(EmbeddedModel::type))
        .flatMap(classes -> classes)
        .map(each -> each.topLevelClassName().simpleName())
        .collect(Collectors.toSet());
  }

  /** {@return the names that mean something else in generated code than a class of a library} */
  public Set<String> takenNames() {
    Set<String> taken = new TreeSet<>(ownNames);
    allProperties().forEach(property -> taken.add(property.name()));
    key.properties().forEach(part -> taken.add(part.name()));
    return taken;
  }
}
