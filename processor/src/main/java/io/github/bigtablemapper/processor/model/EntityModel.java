package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.ClassName;
import java.util.List;
import java.util.stream.Stream;

/**
 * Everything the rules and the writers need to know of one entity.
 *
 * @param entity the annotated class
 * @param isPublic whether it, and all classes around it, are public; the generated classes follow
 *     it
 * @param isDeprecated whether generated code cannot but use something deprecated: the class, or a
 *     property or its type
 * @param shape how an instance is made
 * @param table the table's id
 * @param key the row key
 * @param families the column families, in the order they are declared, each once
 * @param columns the columns, in the order of their properties
 * @param collections the maps and sets that own a family, in the order of their properties
 * @param origin the annotated class and its {@code @Table}
 */
public record EntityModel(
    ClassName entity,
    boolean isPublic,
    boolean isDeprecated,
    Shape shape,
    String table,
    KeyModel key,
    List<FamilyModel> families,
    List<ColumnModel> columns,
    List<CollectionModel> collections,
    Origin origin) {
  /** Copies the lists. */
  public EntityModel {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
    collections = List.copyOf(collections);
  }

  /** {@return the properties that are no parts of the row key} */
  public List<PropertyModel> values() {
    return Stream.concat(
            columns.stream().map(ColumnModel::property),
            collections.stream().map(CollectionModel::property))
        .toList();
  }

  /** {@return the names of the generated classes} */
  public GeneratedNames names() {
    return GeneratedNames.of(entity);
  }
}
