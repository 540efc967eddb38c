package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Decides which narrower types of a number are read, too. A type is narrower if all of its values
 * are values of the other; and the length of a cell must identify the type.
 */
final class WideningReader {
  private WideningReader() {}

  /** {@return whether other types than its own are read of a property} */
  static boolean isAsked(Property property) {
    return !types(property).isEmpty();
  }

  /**
   * {@return the codec that reads them too, or why there is none}
   *
   * @param codec the property's own; null: Bigtable computes with its cells
   */
  static Read<ColumnCodec> read(Property property, @Nullable ColumnCodec codec) {
    if (!(codec instanceof BuiltIn now) || isCompared(property)) {
      return fault(property, types(property).get(0), List.of());
    }
    List<BuiltInType> allowed = now.type().narrower();
    List<BuiltIn> narrower = new ArrayList<>();
    for (TypeMirror type : types(property)) {
      BuiltIn each = BuiltInCodecs.ofColumn(TypeName.get(type));
      if (each == null || !allowed.contains(each.type()) || isTaken(each, narrower)) {
        return fault(property, type, allowed);
      }
      narrower.add(each);
    }
    return Read.of(new ColumnCodec.Widening(now, narrower));
  }

  private static List<TypeMirror> types(Property property) {
    AnnotationUse<Column> column = property.use(Column.class);
    return column == null ? List.of() : column.typesOf("readAlso");
  }

  /** Bigtable adds to its bytes, or a write compares them. */
  private static boolean isCompared(Property property) {
    return Stream.of(Counter.class, Aggregate.class, Version.class, WriteOnce.class)
        .anyMatch(property::has);
  }

  /** Ints and floats have cells of one length. */
  private static boolean isTaken(BuiltIn codec, List<BuiltIn> before) {
    return before.stream().anyMatch(each -> each.type().width() == codec.type().width());
  }

  private static Read<ColumnCodec> fault(
      Property property, TypeMirror type, List<BuiltInType> allowed) {
    String fix =
        allowed.isEmpty()
            ? "Only plain numbers of wider types read numbers of narrower ones. Remove readAlso."
            : ("It can read %s in addition to its own type, each once, and only one of int and"
                    + " float.")
                .formatted(
                    allowed.stream().map(BuiltInType::primitive).collect(Collectors.joining(", ")));
    return Read.fault(
        "ColumnReadAlso",
        "%s cannot read cells of a %s. %s".formatted(property.label(), type, fix),
        property.columnOrigin().at("readAlso"));
  }
}
