package io.github.bigtablemapper.processor.internal.read;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.read.column.CodecReader;
import io.github.bigtablemapper.processor.internal.read.column.CollectionPropertyReader;
import io.github.bigtablemapper.processor.internal.read.column.ColumnReader;
import io.github.bigtablemapper.processor.internal.read.column.ListProperties;
import io.github.bigtablemapper.processor.internal.read.element.WithProblems;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.ArrayList;
import java.util.List;

/** Decides the columns of embedded values. */
final class EmbeddedColumnsReader {
  private final ColumnReader columns;
  private final CollectionPropertyReader collections;
  private final CodecReader codecs;
  private final List<Problem> problems = new ArrayList<>();

  private EmbeddedColumnsReader(
      ColumnReader columns, CollectionPropertyReader collections, CodecReader codecs) {
    this.columns = columns;
    this.collections = collections;
    this.codecs = codecs;
  }

  /** {@return the values that are embedded in a class} */
  static WithProblems<List<EmbeddedModel>> read(
      ClassReading reading,
      ColumnReader columns,
      CollectionPropertyReader collections,
      CodecReader codecs) {
    EmbeddedColumnsReader reader = new EmbeddedColumnsReader(columns, collections, codecs);
    return new WithProblems<>(reader.embedded(reading), reader.problems);
  }

  private List<EmbeddedModel> embedded(ClassReading reading) {
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
                embedded(embedded)));
      }
    }
    return models;
  }

  private List<ColumnModel> columns(List<Property> properties) {
    List<ColumnModel> models = new ArrayList<>();
    for (Property property : properties) {
      if (property.has(Embedded.class) || property.isContradictory()) {
        continue;
      }
      List<Problem> faults = check(property);
      problems.addAll(faults);
      if (faults.isEmpty()) {
        columns.read(property).addTo(models, problems);
      }
    }
    return models;
  }

  /** {@return why a property is not one cell only} */
  private List<Problem> check(Property property) {
    if (ListProperties.cells(property, codecs) != null) {
      return List.of(notPlain(property, "keep the latest value alone"));
    }
    List<Problem> ofList = ListProperties.check(property, codecs);
    return ofList.isEmpty() && collections.reads(property)
        ? List.of(notPlain(property, "name a codec with @Codec"))
        : ofList;
  }

  private static Problem notPlain(Property property, String fix) {
    return property.problem(
        "EmbeddedProperty",
        "%s is part of an embedded value, which is made of plain columns. Move it to the entity"
            + " itself, or %s.",
        fix);
  }
}
