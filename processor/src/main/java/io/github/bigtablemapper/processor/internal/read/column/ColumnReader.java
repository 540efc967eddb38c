package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import io.github.bigtablemapper.processor.internal.read.property.PropertyKind;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Decides the column of a property that is no part of the row key. */
public final class ColumnReader {
  private final List<AnnotationUse<Family>> ofClass;
  private final boolean hasFamilies;
  private final CodecReader codecs;

  /**
   * @param ofClass the families that the class declares; the first is the default
   * @param hasFamilies whether anything declares a family; that none does is one problem, not one
   *     of each column
   */
  public ColumnReader(
      List<AnnotationUse<Family>> ofClass, boolean hasFamilies, CodecReader codecs) {
    this.ofClass = ofClass;
    this.hasFamilies = hasFamilies;
    this.codecs = codecs;
  }

  /** {@return the column, or why the property cannot be one} */
  public Read<ColumnModel> read(Property property) {
    AnnotationUse<Aggregate> aggregate = property.use(Aggregate.class);
    boolean isCounter = property.kind() == PropertyKind.COUNTER;
    if ((aggregate != null || isCounter) && WideningReader.isAsked(property)) {
      return new Read<>(null, WideningReader.read(property, null).problems());
    }
    if ((aggregate != null || isCounter) && VectorReader.isAsked(property)) {
      return new Read<>(null, VectorReader.read(property, null).problems());
    }
    if (aggregate != null) {
      return family(property).then(family -> AggregateReader.read(property, family, aggregate));
    }
    if (isCounter) {
      return family(property)
          .map(
              family ->
                  column(Cells.COUNTER, property, family, TypeName.LONG, BuiltInCodecs.LONG, null));
    }
    List<Problem> problems = new ArrayList<>();
    String family = family(property).addTo(problems);
    Cells kind = ListProperties.cells(property, codecs);
    AnnotationUse<ElementCodec> elementCodec = property.use(ElementCodec.class);
    if (elementCodec != null && elementCodec.isGiven("keys")) {
      problems.add(CollectionPropertyReader.noKeys(property, elementCodec));
    } else if (elementCodec != null
        && kind == null
        && !ListProperties.is(property, ListMode.PACKED)) {
      problems.add(
          elementCodec.problem(
              "ElementCodecMisplaced",
              "%s is one value, which has no elements. Name its codec with @Codec.",
              property.label()));
    }
    TypeMirror valueType =
        kind == null
            ? PropertyTypes.valueType(property.type())
            : ListProperties.valueType(property, kind).addTo(problems);
    ColumnCodec codec = valueType == null ? null : codec(property, valueType).addTo(problems);
    CodeBlock defaultValue = DefaultValueReader.read(property).addTo(problems);
    return new Read<>(
        family == null || valueType == null || codec == null
            ? null
            : column(
                kind == null ? Cells.VALUE : kind,
                property,
                family,
                TypeName.get(valueType),
                codec,
                defaultValue),
        problems);
  }

  private Read<ColumnCodec> codec(Property property, TypeMirror valueType) {
    Read<ColumnCodec> codec = codecs.column(property, valueType);
    if (VectorReader.isAsked(property)) {
      codec = codec.then(own -> VectorReader.read(property, own));
    }
    return WideningReader.isAsked(property)
        ? codec.then(own -> WideningReader.read(property, own))
        : codec;
  }

  private static ColumnModel column(
      Cells kind,
      Property property,
      String family,
      TypeName valueType,
      ColumnCodec codec,
      @Nullable CodeBlock defaultValue) {
    return new ColumnModel(
        kind,
        property.model(),
        family,
        property.qualifier(),
        property.aliases(),
        valueType.box(),
        codec,
        defaultValue,
        null,
        property.columnOrigin());
  }

  /** {@return the family that a property is in, or null} */
  Read<String> family(Property property) {
    AnnotationUse<Column> column = property.use(Column.class);
    String named = column == null ? "" : column.annotation().family();
    if (column == null || named.isEmpty()) {
      return unnamedFamily(property);
    }
    AnnotationUse<Family> own = property.use(Family.class);
    return own == null || named.equals(own.annotation().value())
        ? Read.of(named)
        : Read.fault(
            "ColumnFamilyTwice",
            "%s is put into family %s by @Family and into %s by @Column. Remove one."
                .formatted(
                    property.label(), Text.quote(own.annotation().value()), Text.quote(named)),
            column.origin().at("family"));
  }

  /** Its own, else the one that the nearest embedded value around it names, or the default. */
  private Read<String> unnamedFamily(Property property) {
    for (Property each = property; each != null; each = each.owner()) {
      AnnotationUse<Family> family = each.use(Family.class);
      if (family != null) {
        return Read.of(family.annotation().value());
      }
    }
    if (!ofClass.isEmpty()) {
      return Read.of(ofClass.get(0).annotation().value());
    }
    if (!hasFamilies) {
      return Read.nothing();
    }
    return Read.fault(
        "ColumnFamilyMissing",
        ("%s is in no family. Put @Family(\"…\") on the class, for all columns that name none,"
                + " or on the property.")
            .formatted(property.label()),
        property.columnOrigin());
  }
}
