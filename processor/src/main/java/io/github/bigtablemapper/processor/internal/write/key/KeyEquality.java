package io.github.bigtablemapper.processor.internal.write.key;

import com.squareup.javapoet.ArrayTypeName;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Writes {@code equals} and {@code hashCode} of a key with array parts. A record would compare
 * arrays by identity.
 */
final class KeyEquality {
  private KeyEquality() {}

  static void add(TypeSpec.Builder type, ClassName name, List<Property> parts, KeyNames names) {
    type.addMethod(equalsByContent(name, parts, names));
    type.addMethod(hashCodeByContent(parts));
  }

  private static MethodSpec equalsByContent(ClassName name, List<Property> parts, KeyNames names) {
    String other = names.local("other");
    String that = names.local("that");
    CodeBlock.Builder equal =
        CodeBlock.builder().add("return $L instanceof $T $L", other, name, that);
    for (Property part : parts) {
      equal.add("\n&& ").add(equalPart(part.type(), part.name(), that));
    }
    return Specs.override("equals", TypeName.BOOLEAN)
        .addParameter(Specs.nullable(ClassName.OBJECT), other)
        .addStatement(equal.build())
        .build();
  }

  private static CodeBlock equalPart(TypeName type, String part, String that) {
    Class<?> comparison = type instanceof ArrayTypeName ? Arrays.class : Objects.class;
    return type.isPrimitive()
        ? CodeBlock.of("$1L == $2L.$1L", part, that)
        : CodeBlock.of("$1T.equals($2L, $3L.$2L)", comparison, part, that);
  }

  private static MethodSpec hashCodeByContent(List<Property> parts) {
    return Specs.giving(
        "hashCode",
        TypeName.INT,
        "$T.deepHashCode(new $T[] {$L})",
        Arrays.class,
        Object.class,
        KeyNames.list(parts));
  }
}
