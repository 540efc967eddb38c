package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.stream.Stream;

/**
 * A property whose class has its own properties stored as columns of the entity.
 *
 * @param property the property
 * @param type its class, without an Optional around it
 * @param shape how an instance is made
 * @param columns the columns of its properties, without the columns of values embedded in it
 * @param embedded the values embedded in it
 */
public record EmbeddedModel(
    PropertyModel property,
    ClassName type,
    Shape shape,
    List<ColumnModel> columns,
    List<EmbeddedModel> embedded) {
  /** Copies the lists. */
  public EmbeddedModel {
    columns = List.copyOf(columns);
    embedded = List.copyOf(embedded);
  }

  /** {@return its columns, then the columns of the values embedded in it} */
  public List<ColumnModel> allColumns() {
    return Stream.concat(
            columns.stream(), embedded.stream().flatMap(each -> each.allColumns().stream()))
        .toList();
  }

  /** {@return whether a write may give it another value than it has} */
  public boolean isStamped() {
    return allColumns().stream().anyMatch(column -> column.property().isStamped());
  }

  /** {@return it, then the values embedded in it, at any depth} */
  public Stream<EmbeddedModel> all() {
    return Stream.concat(Stream.of(this), embedded.stream().flatMap(EmbeddedModel::all));
  }
}
