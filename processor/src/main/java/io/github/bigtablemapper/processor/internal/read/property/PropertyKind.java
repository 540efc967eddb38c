package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.UpdatedAt;
import java.lang.annotation.Annotation;
import java.util.stream.Stream;

/** What the annotations of a property make of it, before its type is looked at. */
public enum PropertyKind {
  /** A part of the row key. */
  KEY_PART(RowKey.class),
  /** A value whose properties are columns. */
  EMBEDDED(Embedded.class),
  /** The columns of a family that other properties do not map. */
  UNMAPPED(Unmapped.class),
  /** The newest timestamp of the row's cells, which is not stored. */
  VIEW(UpdatedAt.class),
  /** Cells that Bigtable aggregates. */
  AGGREGATE(Aggregate.class),
  /** A cell that Bigtable counts in. */
  COUNTER(Counter.class),
  /** Cells that writes set; its type determines the number of cells and columns. */
  VALUE(Column.class);

  private final Class<? extends Annotation> annotation;

  PropertyKind(Class<? extends Annotation> annotation) {
    this.annotation = annotation;
  }

  /** {@return the first kind whose annotation a property has; a value needs none} */
  static PropertyKind of(Property property) {
    return Stream.of(values())
        .filter(kind -> kind == VIEW ? property.isView() : property.has(kind.annotation))
        .findFirst()
        .orElse(VALUE);
  }
}
