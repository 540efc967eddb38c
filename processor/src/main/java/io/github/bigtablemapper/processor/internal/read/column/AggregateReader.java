package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.model.AggregateModel;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.element.TimeSpans;
import io.github.bigtablemapper.processor.internal.read.property.Nullness;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Decides whether a property can be the aggregate it is declared to be. */
final class AggregateReader {
  private static final ColumnCodec.BuiltIn SKETCH =
      Objects.requireNonNull(BuiltInCodecs.ofColumn(CodecReader.BYTE_STRING));

  private AggregateReader() {}

  /** {@return the column, or why the property cannot be an aggregate} */
  static Read<ColumnModel> read(
      Property property, String family, AnnotationUse<Aggregate> aggregate) {
    List<Problem> problems = new ArrayList<>();
    Aggregation aggregation = aggregate.annotation().value();
    String span = aggregate.annotation().bucket();
    boolean isBucketed = !span.isEmpty();
    boolean isSketch = aggregation == Aggregation.HLL;
    Duration bucket =
        isBucketed
            ? TimeSpans.read(
                    span,
                    "AggregateBucket",
                    "The bucket %s of %s is not a length of time."
                        .formatted(Text.quote(span), property.label()),
                    "\"1d\", \"1h\", \"15m\" or \"90s\"",
                    aggregate.origin().at("bucket"))
                .addTo(problems)
            : null;
    TypeName valueType = isSketch ? CodecReader.BYTE_STRING : TypeName.LONG.box();
    if (!hasType(property, aggregation, valueType, isBucketed)) {
      String value = isSketch ? "ByteString" : "Long";
      String wanted =
          isBucketed
              ? "List<Versioned<%s>>, one for each bucket".formatted(value)
              : aggregation == Aggregation.SUM
                  ? "long"
                  : "Optional<%1$s>, or a nullable %1$s".formatted(value);
      problems.add(
          aggregate.problem(
              "AggregateType",
              "%s has type %s, and an aggregate of %s is read as %s. Declare it so.",
              property.label(),
              TypeName.get(property.type()),
              aggregation,
              wanted));
    }
    if (!problems.isEmpty()) {
      return new Read<>(null, problems);
    }
    return Read.of(
        new ColumnModel(
            isBucketed ? Cells.BUCKETS : Cells.AGGREGATE,
            property.model(),
            family,
            property.qualifier(),
            property.aliases(),
            valueType,
            isSketch ? SKETCH : BuiltInCodecs.LONG,
            null,
            new AggregateModel(aggregation, bucket),
            property.columnOrigin()));
  }

  /** A sum of nothing is 0, and of all others nothing comes of nothing. */
  private static boolean hasType(
      Property property, Aggregation aggregation, TypeName valueType, boolean isBucketed) {
    TypeMirror type = property.type();
    if (isBucketed) {
      return PropertyTypes.isA(type, "java.util.List") && isVersionsOf(type, valueType);
    }
    if (type.getKind() == TypeKind.LONG) {
      return aggregation == Aggregation.SUM;
    }
    return TypeName.get(PropertyTypes.valueType(type)).equals(valueType)
        && (PropertyTypes.isOptional(type) || property.nullness() != Nullness.NON_NULL);
  }

  private static boolean isVersionsOf(TypeMirror list, TypeName valueType) {
    List<? extends TypeMirror> elements = MoreTypes.asDeclared(list).getTypeArguments();
    return !elements.isEmpty()
        && PropertyTypes.isA(elements.get(0), ListProperties.VERSIONED)
        && MoreTypes.asDeclared(elements.get(0)).getTypeArguments().stream()
            .anyMatch(value -> TypeName.get(value).equals(valueType));
  }
}
