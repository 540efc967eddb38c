package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Generates what a key has for its parts: fields, a constructor, accessors, {@code equals} and
 * {@code hashCode}. Keys are immutable: they copy arrays that they receive and return. Keys are no
 * records: javac before 23 crashes when a generated record is compiled again (JDK-8332297).
 */
final class KeyPartsCode {
  private final ClassName name;
  private final List<Property> parts;
  private final KeyNames names;

  KeyPartsCode(ClassName name, List<Property> parts, KeyNames names) {
    this.name = name;
    this.parts = parts;
    this.names = names;
  }

  /** Adds the fields and the constructor. */
  void addFields(TypeSpec.Builder type) {
    MethodSpec.Builder constructor =
        Specs.constructor(PRIVATE).addParameters(KeyNames.parameters(parts));
    for (Property part : parts) {
      type.addField(FieldSpec.builder(KeyNames.type(part), part.name(), PRIVATE, FINAL).build());
      constructor.addStatement("this.$1L = $1L", part.name());
    }
    type.addMethod(constructor.build());
  }

  /** Adds the accessors. */
  void addAccessors(TypeSpec.Builder type) {
    for (Property part : parts) {
      type.addMethod(
          Specs.method(part.name(), KeyNames.type(part), PUBLIC)
              .addJavadoc("{@return {@code $L}}", part.name())
              .addStatement("return $L", copy(part))
              .build());
    }
  }

  /** {@return a part's value that its owner cannot change: arrays are copied} */
  private CodeBlock copy(Property part) {
    return part.type() instanceof ArrayTypeName
        ? CodeBlock.of("$L.copy($L)", names.constant(part), part.name())
        : CodeBlock.of("$L", part.name());
  }

  /** {@return the values of parts that a caller passes, for the constructor} */
  CodeBlock copies(List<Property> parts) {
    return parts.stream().map(this::copy).collect(CodeBlock.joining(", "));
  }

  /** Adds {@code equals} and {@code hashCode}: as of a record, but arrays by their content. */
  void addEquality(TypeSpec.Builder type) {
    type.addMethod(equalsMethod());
    type.addMethod(hashCodeMethod());
  }

  private MethodSpec equalsMethod() {
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
    if (type.equals(TypeName.DOUBLE) || type.equals(TypeName.FLOAT)) {
      return CodeBlock.of("$1T.compare($2L, $3L.$2L) == 0", type.box(), part, that);
    }
    return type.isPrimitive()
        ? CodeBlock.of("$1L == $2L.$1L", part, that)
        : CodeBlock.of("$1T.$2L($3L, $4L.$3L)", owner(type), of(type, "equals"), part, that);
  }

  private MethodSpec hashCodeMethod() {
    MethodSpec.Builder method = Specs.override("hashCode", TypeName.INT);
    String hash = names.local("hash");
    CodeBlock last = hashOf(parts.get(0));
    for (int i = 1; i < parts.size(); i++) {
      method.addStatement(i == 1 ? "int $L = $L" : "$L = $L", hash, last);
      last = CodeBlock.of("31 * $L + $L", hash, hashOf(parts.get(i)));
    }
    return method.addStatement("return $L", last).build();
  }

  private static CodeBlock hashOf(Property part) {
    TypeName type = part.type();
    return CodeBlock.of("$T.$L($L)", owner(type), of(type, "hashCode"), part.name());
  }

  /** {@return the class whose static methods compare values of a type} */
  private static TypeName owner(TypeName type) {
    return type.isPrimitive()
        ? type.box()
        : ClassName.get(type instanceof ArrayTypeName ? Arrays.class : Objects.class);
  }

  /** {@return the method, which for an array of objects includes the arrays in it} */
  private static String of(TypeName type, String method) {
    return type instanceof ArrayTypeName array && !array.componentType().isPrimitive()
        ? JavaNames.method("deep", method)
        : method;
  }
}
