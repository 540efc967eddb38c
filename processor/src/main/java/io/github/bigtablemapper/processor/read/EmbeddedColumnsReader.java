package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Decides the columns of embedded values. */
final class EmbeddedColumnsReader {
  private static final Set<String> ALLOWED =
      Set.of("Embedded", "Family", "List", "Column", "Codec", "ListMapping");

  private final ColumnReader columns;
  private final CollectionReader collections;
  private final List<Problem> problems;

  EmbeddedColumnsReader(
      ColumnReader columns, CollectionReader collections, List<Problem> problems) {
    this.columns = columns;
    this.collections = collections;
    this.problems = problems;
  }

  /** {@return the values that are embedded in a class} */
  List<EmbeddedModel> read(ClassReading reading) {
    List<EmbeddedModel> models = new ArrayList<>();
    for (ClassReading embedded : reading.embedded()) {
      Property owner = embedded.owner();
      Shape shape = embedded.shape();
      if (owner != null && shape != null) {
        models.add(
            new EmbeddedModel(
                owner.model(),
                ClassName.get(embedded.type()),
                shape,
                columns(embedded.properties()),
                read(embedded)));
      }
    }
    return models;
  }

  private List<ColumnModel> columns(List<Property> properties) {
    List<ColumnModel> models = new ArrayList<>();
    for (Property property : properties) {
      if (property.embedded() == null && isPlain(property)) {
        ColumnModel column = columns.read(property);
        if (column != null) {
          models.add(column);
        }
      }
    }
    return models;
  }

  /** {@return whether a property asks for one cell only; if not, there is a problem more} */
  private boolean isPlain(Property property) {
    int before = problems.size();
    MappingAnnotations.of(property.member())
        .forEach(
            (name, origin) -> {
              if (!ALLOWED.contains(name)) {
                problems.add(notPlain(property, "remove @" + name, origin));
              }
            });
    if (problems.size() == before && columns.isHistory(property)) {
      problems.add(notPlain(property, "keep the latest value alone", property.origin()));
    }
    if (problems.size() == before && collections.accept(property) && collections.reads(property)) {
      problems.add(notPlain(property, "name a codec with @Codec", property.origin()));
    }
    return problems.size() == before;
  }

  private static Problem notPlain(Property property, String fix, Origin origin) {
    return new Problem(
        "EmbeddedProperty",
        ("%s is part of an embedded value, which is made of plain columns. Move it to the entity"
                + " itself, or %s.")
            .formatted(property.label(), fix),
        origin);
  }
}
