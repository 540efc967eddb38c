package io.github.bigtablemapper.processor.internal.write.mapping;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Generates the statements that make an instance of a class from the values of its properties, and
 * return it.
 *
 * @param type the class
 * @param shape how it is made
 * @param variable the name of its builder, or of the instance itself before its setters are called
 * @param built the name of what the builder gives
 */
record InstanceCode(TypeName type, Shape shape, String variable, String built) {
  /** {@return the type of the variable} */
  TypeName variableType() {
    return shape instanceof Shape.Builder builder ? builder.type() : type;
  }

  /** Adds all statements to a method. */
  void addTo(MethodSpec.Builder method, Map<PropertyModel, CodeBlock> values) {
    if (shape instanceof Shape.Constructor constructor) {
      Map<String, CodeBlock> arguments = new HashMap<>();
      values.forEach((property, value) -> arguments.put(property.mutator(), value));
      method.addStatement(
          "return new $T(\n$L)",
          type,
          CodeBlock.join(constructor.parameters().stream().map(arguments::get).toList(), ",\n"));
    } else {
      addTo(method, sets(values), List.of());
    }
  }

  /**
   * Adds the statements around those that set the variable's properties, and these.
   *
   * @param optionals what the builder may have left null, and is an empty Optional then
   */
  void addTo(MethodSpec.Builder method, List<CodeBlock> sets, List<PropertyModel> optionals) {
    method.addStatement(
        "$T $L = $L",
        variableType(),
        variable,
        shape instanceof Shape.Builder builder
            ? CodeBlock.of("$T.$L()", type, builder.factory())
            : CodeBlock.of("new $T()", type));
    sets.forEach(method::addCode);
    if (optionals.isEmpty()) {
      method.addStatement(
          shape instanceof Shape.Builder ? "return $L.build()" : "return $L", variable);
    } else {
      addBuilt(method, optionals);
    }
  }

  /** A builder does not return the values of properties, so the built instance is inspected. */
  private void addBuilt(MethodSpec.Builder method, List<PropertyModel> optionals) {
    method.addStatement("$T $L = $L.build()", type, built, variable);
    for (PropertyModel optional : optionals) {
      method
          .beginControlFlow("if ($L.$L() == null)", built, optional.accessor())
          .addStatement("$L.$L($T.empty())", variable, optional.mutator(), Optional.class)
          .addStatement("$L = $L.build()", built, variable)
          .endControlFlow();
    }
    method.addStatement("return $L", built);
  }

  /** {@return the statements that set the variable's properties} */
  List<CodeBlock> sets(Map<PropertyModel, CodeBlock> values) {
    return values.entrySet().stream().map(each -> set(each.getKey(), each.getValue())).toList();
  }

  /** {@return the statement that sets a property} */
  CodeBlock set(PropertyModel property, CodeBlock value) {
    return CodeBlock.builder()
        .addStatement("$L.$L($L)", variable, property.mutator(), value)
        .build();
  }

  /**
   * {@return the statement that sets a property which a row may be without: what the class itself
   * gives it stays then, but an Optional is never null}
   *
   * @param isThere the condition that the row has it
   */
  CodeBlock setIf(CodeBlock isThere, PropertyModel property, CodeBlock value) {
    CodeBlock.Builder set = CodeBlock.builder();
    if (property.isOptional() && shape instanceof Shape.Setters) {
      set.beginControlFlow("if ($L || $L.$L() == null)", isThere, variable, property.accessor());
    } else {
      set.beginControlFlow("if ($L)", isThere);
    }
    return set.add(set(property, value)).endControlFlow().build();
  }

  /** {@return whether a property is set if a row has it, or always} */
  boolean isSetIfThere(PropertyModel property) {
    return property.mayBeAbsent() && !isRefusedAsNull(property);
  }

  /** Whether a builder may refuse to build without an Optional. */
  private boolean isRefusedAsNull(PropertyModel property) {
    return shape instanceof Shape.Builder
        && property.isOptional()
        && property.nonNull()
        && !property.hasDefault();
  }

  /** {@return the properties that a builder may leave null although they are Optional} */
  List<PropertyModel> optionals(List<PropertyModel> properties) {
    return shape instanceof Shape.Builder
        ? properties.stream().filter(each -> each.isOptional() && isSetIfThere(each)).toList()
        : List.of();
  }
}
