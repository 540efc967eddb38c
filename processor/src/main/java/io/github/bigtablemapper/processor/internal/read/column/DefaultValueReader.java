package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.validation.Text;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Turns the text of a default into a Java expression of the property's type. */
final class DefaultValueReader {
  /** Annotations contain one more; it is javac that refuses it in code. */
  private static final int LONGEST_CONSTANT = 65_534;

  private DefaultValueReader() {}

  /** {@return the expression, which is null if there is no default} */
  static Read<CodeBlock> read(Property property) {
    AnnotationUse<Column> column = property.use(Column.class);
    if (column == null || !column.isGiven("defaultValue")) {
      return new Read<>(null, List.of());
    }
    String text = column.annotation().defaultValue();
    if (text.length() > LONGEST_CONSTANT) {
      return Read.fault(
          "DefaultValue",
          "%s has a default of %s characters, and code can contain constants of %s at most. Shorten it."
              .formatted(property.label(), text.length(), LONGEST_CONSTANT),
          column.origin().at("defaultValue"));
    }
    TypeMirror type = property.type();
    String fault;
    try {
      CodeBlock expression =
          PropertyTypes.isEnum(type) ? constant(type, text) : literal(type, text);
      if (expression != null) {
        return Read.of(expression);
      }
      fault =
          PropertyTypes.isEnum(type)
              ? "is not a constant of it." + Text.didYouMean(text, PropertyTypes.constants(type))
              : "cannot be a default of it: only primitives, their boxes, String and enums have"
                  + " defaults.";
    } catch (NumberFormatException notOne) {
      fault = "is no such value. Write it as Java would, without a suffix.";
    }
    return Read.fault(
        "DefaultValue",
        "%s has type %s, and %s %s"
            .formatted(property.label(), TypeName.get(type), Text.quote(text), fault),
        column.origin().at("defaultValue"));
  }

  private static @Nullable CodeBlock literal(TypeMirror type, String text) {
    return BuiltInType.of(TypeName.get(type).toString())
        .flatMap(row -> row.literal(text))
        .map(literal -> CodeBlock.of("$L", literal))
        .orElse(null);
  }

  private static @Nullable CodeBlock constant(TypeMirror type, String text) {
    return PropertyTypes.constants(type).contains(text) ? CodeBlock.of("$T.$L", type, text) : null;
  }
}
