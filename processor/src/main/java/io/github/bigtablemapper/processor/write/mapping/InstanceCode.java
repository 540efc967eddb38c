package io.github.bigtablemapper.processor.write.mapping;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Generates the statements that make an instance of a class from the values of its properties, and
 * return it.
 *
 * @param type the class
 * @param shape how it is made
 * @param variable the name of its builder, or of the instance itself before its setters are called
 */
record InstanceCode(TypeName type, Shape shape, String variable) {
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
      addTo(method, sets(values));
    }
  }

  /** Adds the statements around those that set the variable's properties, and these. */
  void addTo(MethodSpec.Builder method, List<CodeBlock> sets) {
    method.addStatement(
        "$T $L = $L",
        variableType(),
        variable,
        shape instanceof Shape.Builder builder
            ? CodeBlock.of("$T.$L()", type, builder.factory())
            : CodeBlock.of("new $T()", type));
    sets.forEach(method::addStatement);
    method.addStatement(
        shape instanceof Shape.Builder ? "return $L.build()" : "return $L", variable);
  }

  /** {@return the statements that set the variable's properties} */
  List<CodeBlock> sets(Map<PropertyModel, CodeBlock> values) {
    return values.entrySet().stream()
        .map(each -> CodeBlock.of("$L.$L($L)", variable, each.getKey().mutator(), each.getValue()))
        .toList();
  }
}
