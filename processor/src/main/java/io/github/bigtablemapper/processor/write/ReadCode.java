package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.PRIVATE;

import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the reader's {@code build} makes of its fields: the values of properties. */
final class ReadCode {
  private final EntityModel entity;
  private final ColumnNames names;
  private final NameAllocator fields;

  /**
   * @param fields the names in the reader, those of the columns' fields among them
   */
  ReadCode(EntityModel entity, ColumnNames names, NameAllocator fields) {
    this.entity = entity;
    this.names = names;
    this.fields = fields;
  }

  /**
   * {@return whether the field of a column is a primitive} If an embedded value may be absent, null
   * shows that it is.
   */
  static boolean isPrimitive(ColumnModel column) {
    return column.property().type().isPrimitive() && column.property().absentOwner().isEmpty();
  }

  /** {@return the property of a column} */
  CodeBlock value(ColumnModel column) {
    String field = fields.get(column);
    if (column.isAllCells()) {
      return CodeBlock.of("$L.build()", field);
    }
    if (isPrimitive(column)) {
      return CodeBlock.of("$L", field);
    }
    CodeBlock defaultValue = column.defaultValue();
    CodeBlock value =
        defaultValue == null
            ? CodeBlock.of("$L", field)
            : CodeBlock.of("$1L == null ? $2L : $1L", field, defaultValue);
    if (column.isOptional()) {
      return CodeBlock.of("$T.ofNullable($L)", Optional.class, value);
    }
    if (column.isRequired()) {
      return CodeBlock.of("required($L)", field);
    }
    return column.isNeeded() && !isCheckedBefore(column)
        ? CodeBlock.of("required($L, $L)", field, names.outside(column))
        : value;
  }

  /** Whether an embedded value is absent, and not built at all, if this column of its own is. */
  private boolean isCheckedBefore(ColumnModel column) {
    PropertyModel owner = column.property().owner();
    return owner != null && owner.mayBeAbsent() && expires(column);
  }

  /** {@return the property of an embedded value} */
  CodeBlock value(EmbeddedModel embedded) {
    CodeBlock value = CodeBlock.of("$L()", method(embedded));
    return embedded.property().isOptional()
        ? CodeBlock.of("$T.ofNullable($L)", Optional.class, value)
        : value;
  }

  /** Adds the methods that build an embedded value and those embedded in it. */
  void addBuilds(TypeSpec.Builder type, EmbeddedModel embedded) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(method(embedded)).addModifiers(PRIVATE).returns(embedded.type());
    if (embedded.property().mayBeAbsent()) {
      method
          .returns(Specs.nullable(embedded.type()))
          .beginControlFlow("if ($L)", isAbsent(embedded))
          .addStatement("return null")
          .endControlFlow();
    }
    addInstance(method, embedded);
    type.addMethod(method.build());
    embedded.embedded().forEach(inner -> addBuilds(type, inner));
  }

  /**
   * An embedded value is absent if the row has none of its columns; and if it lacks a needed one
   * that may have expired, as an entity is.
   */
  private CodeBlock isAbsent(EmbeddedModel embedded) {
    List<ColumnModel> columns = embedded.allColumns();
    List<ColumnModel> expiring =
        columns.stream().filter(column -> isVital(column, embedded) && expires(column)).toList();
    return expiring.isEmpty() ? nulls(columns, "&& ") : nulls(expiring, "|| ");
  }

  private CodeBlock nulls(List<ColumnModel> columns, String operator) {
    String separator = columns.size() > 2 ? "\n" + operator : " " + operator;
    CodeBlock nulls =
        columns.stream()
            .map(column -> CodeBlock.of("$L == null", fields.get(column)))
            .collect(CodeBlock.joining(separator));
    return CodeBlock.of("$>$>$L$<$<", nulls);
  }

  /** Whether the embedded value cannot be made without the column. */
  private static boolean isVital(ColumnModel column, EmbeddedModel embedded) {
    return column.isNeeded()
        && column.property().absentOwner().filter(embedded.property()::equals).isPresent();
  }

  private boolean expires(ColumnModel column) {
    return entity.families().stream()
        .anyMatch(family -> family.name().equals(column.family()) && family.maxAge() != null);
  }

  private void addInstance(MethodSpec.Builder method, EmbeddedModel embedded) {
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    embedded.columns().forEach(column -> values.put(column.property(), value(column)));
    embedded.embedded().forEach(inner -> values.put(inner.property(), value(inner)));
    if (embedded.shape() instanceof Shape.Constructor constructor) {
      Map<String, CodeBlock> arguments = new LinkedHashMap<>();
      values.forEach((property, value) -> arguments.put(property.simpleName(), value));
      method.addStatement(
          "return new $T(\n$L)",
          embedded.type(),
          CodeBlock.join(constructor.components().stream().map(arguments::get).toList(), ",\n"));
      return;
    }
    NameAllocator locals = fields.clone();
    if (embedded.shape() instanceof Shape.Builder builder) {
      String variable = locals.newName("builder");
      method.addStatement(
          "$T $L = $T.$L()", builder.type(), variable, embedded.type(), builder.factory());
      set(method, variable, values);
      method.addStatement("return $L.$L()", variable, builder.build());
    } else {
      String variable = locals.newName(embedded.property().name());
      method.addStatement("$1T $2L = new $1T()", embedded.type(), variable);
      set(method, variable, values);
      method.addStatement("return $L", variable);
    }
  }

  private static void set(
      MethodSpec.Builder method, String variable, Map<PropertyModel, CodeBlock> values) {
    values.forEach(
        (property, value) -> method.addStatement("$L.$L($L)", variable, property.mutator(), value));
  }

  private static String method(EmbeddedModel embedded) {
    return GeneratedNames.method("build", embedded.property().name());
  }
}
