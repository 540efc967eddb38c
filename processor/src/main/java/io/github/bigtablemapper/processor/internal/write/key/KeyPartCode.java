package io.github.bigtablemapper.processor.internal.write.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;

/**
 * Generates the code for a part of a key: the type of its runtime object, the expression that
 * creates it, and its methods.
 */
final class KeyPartCode {
  private KeyPartCode() {}

  /** {@return the type of the part's constant} */
  static TypeName type(Property part) {
    return part.codec() == null
        ? storedType(part)
        : ParameterizedTypeName.get(
            RuntimeNames.CONVERTED_PART, part.type().box(), part.storedType().box());
  }

  /** {@return the expression of the part's constant} */
  static CodeBlock expression(Property part) {
    return part.codec() == null
        ? storedExpression(part)
        : CodeBlock.of(
            "$T.of(new $T(), $L)",
            RuntimeNames.CONVERTED_PART,
            part.codec(),
            storedExpression(part));
  }

  /** {@return the method of the part that reads it, without boxing a primitive} */
  static String readMethod(Property part) {
    TypeName type = part.type();
    if (part.optional()) {
      return "readOptional";
    }
    return part.codec() == null && type.isPrimitive()
        ? JavaNames.method("read", type.toString())
        : "read";
  }

  /** {@return whether the keys between two values of the part, or under a domain, lie together} */
  static boolean hasRange(KeyFormat format, Property part) {
    return isPlainText(part)
        || (part.stored() != StoredType.BOOLEAN
            && part.options().keepsOrderIn(format)
            && !part.options().reversedDomain());
  }

  /** {@return the type of the part's range} */
  static TypeName rangeType(Property part, ClassName key) {
    if (isPlainText(part)) {
      ClassName range =
          part.options().reversedDomain() ? RuntimeNames.DOMAIN_RANGE : RuntimeNames.TEXT_RANGE;
      return ParameterizedTypeName.get(range, key);
    }
    return hasStarts(part)
        ? ParameterizedTypeName.get(
            RuntimeNames.START_RANGE, key, part.type().box(), part.storedType().box())
        : ParameterizedTypeName.get(RuntimeNames.PART_RANGE, key, part.type().box());
  }

  /** {@return the method of a stage that gives the part's range} */
  static String rangeMethod(Property part) {
    if (isPlainText(part) && part.options().reversedDomain()) {
      return "domains";
    }
    return hasStarts(part) && part.codec() != null ? "starts" : "range";
  }

  /** {@return whether the part is bytes, or what a codec stores as bytes or as text} */
  private static boolean hasStarts(Property part) {
    return part.stored().isBytes() || (part.stored() == StoredType.STRING && part.codec() != null);
  }

  /** {@return whether the part is text, and not what a codec makes of something} */
  static boolean isPlainText(Property part) {
    return part.stored() == StoredType.STRING && part.codec() == null;
  }

  private static TypeName storedType(Property part) {
    ClassName type = RuntimeNames.part(part.stored());
    return part.stored() == StoredType.ENUM
        ? ParameterizedTypeName.get(type, part.storedType())
        : type;
  }

  private static CodeBlock storedExpression(Property part) {
    Layout options = part.options();
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(
                "$T.$L($L",
                RuntimeNames.part(part.stored()),
                options.reversedDomain() ? "reversedDomain" : "of",
                Literals.of(part.name()));
    if (part.stored() == StoredType.ENUM) {
      code.add(", $T.values()", part.storedType());
    }
    code.add(")");
    if (part.stored() == StoredType.INSTANT && options.precision() != Precision.MILLIS) {
      code.add(".precision($T.$L)", Precision.class, options.precision());
    }
    if (options.digits() != 0) {
      code.add(".digits($L)", options.digits());
    }
    if (options.bytes() != 0) {
      code.add(".bytes($L)", options.bytes());
    }
    return code.add(options.littleEndian() ? ".littleEndian()" : "")
        .add(options.signed() ? ".signed()" : "")
        .add(options.reversed() ? ".reversed()" : "")
        .add(options.reversedDigits() ? ".reversedDigits()" : "")
        .build();
  }
}
