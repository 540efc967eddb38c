package io.github.bigtablemapper.processor.internal.write.source;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.SharedTableModel;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Generated;
import javax.lang.model.element.Modifier;

/** Generates the parts that all generated classes share. */
public final class Specs {
  private static final AnnotationSpec GENERATED =
      AnnotationSpec.builder(Generated.class)
          .addMember("value", "$S", "io.github.bigtablemapper.processor.BigtableMapperProcessor")
          .build();

  private Specs() {}

  /** {@return a class of an entity, without the warnings that its source cannot help} */
  public static TypeSpec.Builder type(ClassName name, EntityModel entity, String... warnings) {
    Set<String> suppressed = warnings(entity.isDeprecated(), entity.hasRawTypes());
    suppressed.addAll(List.of(warnings));
    return generated(type(name, entity.isPublic()), entity.takenNames(), suppressed);
  }

  /** {@return a class of a shared table, without the warnings that its source cannot help} */
  public static TypeSpec.Builder type(ClassName name, SharedTableModel table) {
    return generated(type(name, table.isPublic()), table);
  }

  /** {@return an interface of a shared table, without the warnings its source cannot help} */
  public static TypeSpec.Builder interfaceType(ClassName name, SharedTableModel table) {
    return generated(interfaceType(name, table.isPublic()), table);
  }

  private static TypeSpec.Builder generated(TypeSpec.Builder type, SharedTableModel table) {
    return generated(
        type, table.takenNames(), warnings(table.usesDeprecated(), table.hasRawTypes()));
  }

  /** The warnings that the user has decided about, where the same types are named. */
  private static Set<String> warnings(boolean usesDeprecated, boolean hasRawTypes) {
    Set<String> warnings = new LinkedHashSet<>();
    if (usesDeprecated) {
      warnings.addAll(List.of("deprecation", "removal"));
    }
    if (hasRawTypes) {
      warnings.addAll(List.of("rawtypes", "unchecked"));
    }
    return warnings;
  }

  /**
   * Marks a class as generated, but no empty one: the fault of its entity may be that its module
   * does not read the annotation.
   */
  private static TypeSpec.Builder generated(
      TypeSpec.Builder type, Set<String> takenNames, Set<String> suppressed) {
    type.addAnnotation(GENERATED).alwaysQualify(takenNames.toArray(String[]::new));
    if (!suppressed.isEmpty()) {
      AnnotationSpec.Builder annotation = AnnotationSpec.builder(SuppressWarnings.class);
      suppressed.forEach(warning -> annotation.addMember("value", "$S", warning));
      type.addAnnotation(annotation.build());
    }
    return type;
  }

  /** {@return a class that never runs, or is completed by another method here} */
  public static TypeSpec.Builder type(ClassName name, boolean isPublic) {
    return visible(TypeSpec.classBuilder(name), isPublic);
  }

  /** {@return an interface, as {@link #type(ClassName, boolean)} is a class} */
  public static TypeSpec.Builder interfaceType(ClassName name, boolean isPublic) {
    return visible(TypeSpec.interfaceBuilder(name), isPublic);
  }

  private static TypeSpec.Builder visible(TypeSpec.Builder type, boolean isPublic) {
    return isPublic ? type.addModifiers(Modifier.PUBLIC) : type;
  }

  /** {@return the field with the only instance of a class without state} */
  public static FieldSpec instance(ClassName type) {
    return FieldSpec.builder(type, "INSTANCE", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("The only instance: it has no state.\n")
        .initializer("new $T()", type)
        .build();
  }

  /** {@return a method that overrides a public one without a result} */
  public static MethodSpec.Builder override(String method) {
    return MethodSpec.methodBuilder(method)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC);
  }

  /** {@return a method that overrides a public one} */
  public static MethodSpec.Builder override(String method, TypeName result) {
    return override(method).returns(result);
  }

  /** {@return a method that overrides a public one, and gives the value of an expression} */
  public static MethodSpec giving(
      String method, TypeName result, String expression, Object... arguments) {
    return override(method, result).addStatement("return " + expression, arguments).build();
  }

  /** {@return a method with a result} */
  public static MethodSpec.Builder method(String name, TypeName result, Modifier... modifiers) {
    return MethodSpec.methodBuilder(name).addModifiers(modifiers).returns(result);
  }

  /** {@return a constructor that is complete without a statement} */
  public static MethodSpec.Builder constructor(Modifier access, ParameterSpec... parameters) {
    return MethodSpec.constructorBuilder().addModifiers(access).addParameters(List.of(parameters));
  }

  /** {@return a parameter of a type} */
  public static ParameterSpec parameter(TypeName type, String name) {
    return ParameterSpec.builder(type, name).build();
  }

  /** {@return expressions as they are passed to a method} */
  public static CodeBlock arguments(Stream<String> expressions) {
    return expressions
        .map(expression -> CodeBlock.of("$L", expression))
        .collect(CodeBlock.joining(",$W"));
  }

  /** {@return a list with one element in a line, if there is more than one} */
  public static CodeBlock list(List<CodeBlock> elements) {
    return elements.size() < 2
        ? CodeBlock.of("$T.of($L)", List.class, CodeBlock.join(elements, ""))
        : CodeBlock.of("$T.of(\n$>$>$L$<$<)", List.class, CodeBlock.join(elements, ",\n"));
  }

  /** {@return a generic type of the JDK, of one argument} */
  public static TypeName generic(Class<?> type, TypeName argument) {
    return ParameterizedTypeName.get(ClassName.get(type), argument);
  }

  public static TypeName nullable(TypeName type) {
    return type.annotated(AnnotationSpec.builder(RuntimeNames.NULLABLE).build());
  }
}
