package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.ColumnModel.Kind;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.model.Text;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.read.property.Property;
import io.github.bigtablemapper.processor.read.property.PropertyKind;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Decides the column of a property that is no part of the row key. */
public final class ColumnReader {
  private final List<AnnotationUse<Family>> ofClass;
  private final boolean hasFamilies;
  private final CodecReader codecs;
  private final DefaultValueReader defaults;
  private final AggregateReader aggregates;
  private final VersionsReader histories;
  private final List<Problem> problems;

  /**
   * @param ofClass the families that the class declares; the first is the default
   * @param hasFamilies whether anything declares a family; that none does is one problem, not one
   *     of each column
   */
  public ColumnReader(
      List<AnnotationUse<Family>> ofClass,
      boolean hasFamilies,
      CodecReader codecs,
      List<Problem> problems) {
    this.ofClass = ofClass;
    this.hasFamilies = hasFamilies;
    this.codecs = codecs;
    this.defaults = new DefaultValueReader(problems);
    this.aggregates = new AggregateReader(problems);
    this.histories = new VersionsReader(codecs, problems);
    this.problems = problems;
  }

  /** {@return the column, or null if the property cannot be one} */
  public @Nullable ColumnModel read(Property property) {
    String family = family(property);
    AnnotationUse<Aggregate> aggregate = property.use(Aggregate.class);
    if (aggregate != null) {
      return family == null ? null : aggregates.read(property, family, aggregate);
    }
    if (property.kind() == PropertyKind.COUNTER) {
      List<Problem> ofCounter = CounterReader.check(property);
      problems.addAll(ofCounter);
      return family == null || !ofCounter.isEmpty() ? null : counter(property, family);
    }
    Kind kind = histories.kind(property);
    if (kind != null) {
      return history(property, kind, family);
    }
    TypeMirror valueType = PropertyTypes.valueType(property.type());
    ColumnCodec codec = codecs.column(property, valueType);
    var defaultValue = defaults.read(property, property.column());
    if (family == null || codec == null) {
      return null;
    }
    return new ColumnModel(
        Kind.VALUE,
        property.model(),
        family,
        property.qualifier(),
        TypeName.get(valueType).box(),
        codec,
        defaultValue,
        property.columnOrigin());
  }

  /** {@return whether a property is not one cell but all those of its column} */
  public boolean isHistory(Property property) {
    return histories.kind(property) != null;
  }

  private static ColumnModel counter(Property property, String family) {
    return new ColumnModel(
        Kind.COUNTER,
        property.model(),
        family,
        property.qualifier(),
        TypeName.LONG.box(),
        BuiltInCodecs.LONG,
        null,
        property.columnOrigin());
  }

  private @Nullable ColumnModel history(Property property, Kind kind, @Nullable String family) {
    TypeMirror valueType = histories.valueType(property, kind);
    ColumnCodec codec = valueType == null ? null : codecs.column(property, valueType);
    var defaultValue = defaults.read(property, property.column());
    if (family == null || valueType == null || codec == null || defaultValue != null) {
      return null;
    }
    return new ColumnModel(
        kind,
        property.model(),
        family,
        property.qualifier(),
        TypeName.get(valueType),
        codec,
        null,
        property.columnOrigin());
  }

  /** {@return the family that a property is in, or null if there is none} */
  @Nullable String family(Property property) {
    AnnotationUse<Column> column = property.column();
    String named = column == null ? "" : column.annotation().family();
    if (property.family() == null) {
      return named.isEmpty() ? inheritedFamily(property) : named;
    }
    String own = property.family().annotation().value();
    if (column != null && !named.isEmpty() && !named.equals(own)) {
      problems.add(
          new Problem(
              "ColumnFamilyTwice",
              "%s is put into family %s by @Family and into %s by @Column. Remove one."
                  .formatted(property.label(), Text.quote(own), Text.quote(named)),
              column.origin().at("family")));
      return null;
    }
    return own;
  }

  /** The family of the nearest embedded value around the property that names one. */
  private @Nullable String inheritedFamily(Property property) {
    for (Property owner = property.owner(); owner != null; owner = owner.owner()) {
      if (owner.family() != null) {
        return owner.family().annotation().value();
      }
    }
    return defaultFamily(property);
  }

  private @Nullable String defaultFamily(Property property) {
    if (!ofClass.isEmpty()) {
      return ofClass.get(0).annotation().value();
    }
    if (!hasFamilies) {
      return null;
    }
    problems.add(
        new Problem(
            "ColumnFamilyMissing",
            ("%s is in no family. Put @Family(\"…\") on the class, for all columns that name none,"
                    + " or on the property.")
                .formatted(property.label()),
            property.columnOrigin()));
    return null;
  }
}
