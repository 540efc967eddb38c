package io.github.bigtablemapper.processor.internal.write.mapping;

import static javax.lang.model.element.Modifier.PRIVATE;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.write.column.CodecCode;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Generates the expressions of the reader's {@code build} that turn cells and fields into the
 * values of properties.
 */
final class ReadCode {
  private final EntityModel entity;
  private final ColumnNames names;
  private final NameAllocator fields;
  private final String cells;

  /**
   * @param fields the names in the reader, names of its fields among them
   */
  ReadCode(EntityModel entity, ColumnNames names, NameAllocator fields) {
    this.entity = entity;
    this.names = names;
    this.fields = fields;
    this.cells = fields.get(WriteCode.CELLS);
  }

  /** {@return the property of a column} */
  private CodeBlock value(ColumnModel column) {
    if (column.isAllCells()) {
      return CodeBlock.of("$L.build()", fields.get(column));
    }
    if (column.isNeeded()) {
      return decoded(column);
    }
    CodeBlock absent = absent(column);
    CodeBlock value =
        absent == null
            ? CodeBlock.of("$L.get($L, $L)", cells, names.outside(column), codec(column))
            : CodeBlock.of("$L\n$>$>? $L\n: $L$<$<", has(column), decoded(column), absent);
    return ofNullable(column.property(), value);
  }

  /** The same where the column has a cell. */
  private CodeBlock given(ColumnModel column) {
    return column.property().type().isPrimitive() ? decoded(column) : value(column);
  }

  /** {@return what may be null as the value of a property} */
  static CodeBlock ofNullable(PropertyModel property, CodeBlock value) {
    return property.isOptional() ? CodeBlock.of("$T.ofNullable($L)", Optional.class, value) : value;
  }

  /** What is decoded of a cell that is there. */
  private CodeBlock decoded(ColumnModel column) {
    String primitive =
        column.property().type().isPrimitive() ? CodecCode.primitive(column.codec()) : "";
    CodeBlock name = names.outside(column);
    return primitive.isEmpty()
        ? CodeBlock.of("$L.required($L, $L)", cells, name, codec(column))
        : CodeBlock.of("$L.decode$L($L.required($L))", codec(column), primitive, cells, name);
  }

  /** The value that replaces a missing cell; null: null. */
  private static @Nullable CodeBlock absent(ColumnModel column) {
    TypeName type = column.property().type();
    if (column.defaultValue() != null || !type.isPrimitive()) {
      return column.defaultValue();
    }
    return CodeBlock.of(type.equals(TypeName.BOOLEAN) ? "false" : "0");
  }

  private CodeBlock has(ColumnModel column) {
    return CodeBlock.of("$L.has($L)", cells, names.outside(column));
  }

  private CodeBlock codec(ColumnModel column) {
    return names.codecs().outside(column.codec());
  }

  /** {@return the property of an embedded value} */
  private CodeBlock value(EmbeddedModel embedded) {
    return ofNullable(embedded.property(), CodeBlock.of("$L($L)", name(embedded), cells));
  }

  /** {@return the method that builds an embedded value} */
  MethodSpec method(EmbeddedModel embedded) {
    MethodSpec.Builder method =
        Specs.method(name(embedded), embedded.type(), PRIVATE)
            .addParameter(RuntimeNames.ROW_CELLS, cells);
    if (embedded.property().mayBeAbsent()) {
      method
          .returns(Specs.nullable(embedded.type()))
          .beginControlFlow("if ($L)", isAbsent(embedded))
          .addStatement("return null")
          .endControlFlow();
    }
    NameAllocator locals = fields.clone();
    String name = locals.newName(embedded.property().name());
    String variable = embedded.shape() instanceof Shape.Builder ? locals.newName("builder") : name;
    InstanceCode instance = new InstanceCode(embedded.type(), embedded.shape(), variable, name);
    if (embedded.shape() instanceof Shape.Constructor) {
      instance.addTo(method, values(embedded.columns(), embedded.embedded()));
    } else {
      List<CodeBlock> sets = sets(instance, embedded.columns(), embedded.embedded(), locals);
      instance.addTo(method, sets, instance.optionals(properties(embedded)));
    }
    return method.build();
  }

  private static List<PropertyModel> properties(EmbeddedModel embedded) {
    return Stream.concat(
            embedded.columns().stream().map(ColumnModel::property),
            embedded.embedded().stream().map(EmbeddedModel::property))
        .toList();
  }

  /**
   * {@return the statements that set the properties of an instance which has setters or a builder}
   *
   * @param locals the names that are in use at the place of the statements
   */
  List<CodeBlock> sets(
      InstanceCode instance,
      List<ColumnModel> columns,
      List<EmbeddedModel> embedded,
      NameAllocator locals) {
    List<CodeBlock> sets = new ArrayList<>();
    for (ColumnModel column : columns) {
      PropertyModel property = column.property();
      sets.add(
          mayKeep(column) && instance.isSetIfThere(property)
              ? instance.setIf(has(column), property, given(column))
              : instance.set(property, value(column)));
    }
    for (EmbeddedModel each : embedded) {
      PropertyModel property = each.property();
      sets.add(
          instance.isSetIfThere(property)
              ? setIfThere(instance, each, locals.newName(property.name()))
              : instance.set(property, value(each)));
    }
    return sets;
  }

  /** Whether a missing cell does not determine a property: it does if it means 0, or a default. */
  private static boolean mayKeep(ColumnModel column) {
    PropertyModel property = column.property();
    return (column.kind() == Cells.VALUE || column.kind() == Cells.AGGREGATE)
        && !property.is(Trait.VERSION)
        && column.defaultValue() == null
        && (property.hasDefault() || !property.type().isPrimitive());
  }

  private CodeBlock setIfThere(InstanceCode instance, EmbeddedModel embedded, String local) {
    PropertyModel property = embedded.property();
    return CodeBlock.builder()
        .addStatement("$T $L = $L($L)", embedded.type(), local, name(embedded), cells)
        .add(
            instance.setIf(
                CodeBlock.of("$L != null", local),
                property,
                ofNullable(property, CodeBlock.of("$L", local))))
        .build();
  }

  /** {@return the values of columns and embedded values, by their properties} */
  Map<PropertyModel, CodeBlock> values(List<ColumnModel> columns, List<EmbeddedModel> embedded) {
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    columns.forEach(column -> values.put(column.property(), value(column)));
    embedded.forEach(each -> values.put(each.property(), value(each)));
    return values;
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
    CodeBlock nulls =
        columns.stream()
            .map(column -> CodeBlock.of("!$L", has(column)))
            .collect(CodeBlock.joining("\n" + operator));
    return CodeBlock.of("$>$>$L$<$<", nulls);
  }

  /** Whether the embedded value cannot be made without the column. */
  private static boolean isVital(ColumnModel column, EmbeddedModel embedded) {
    return column.isNeeded()
        && column.property().absentOwner().filter(embedded.property()::equals).isPresent();
  }

  private boolean expires(ColumnModel column) {
    return entity.family(column).filter(family -> family.visibleFor() != null).isPresent();
  }

  private static String name(EmbeddedModel embedded) {
    return JavaNames.method("build", embedded.property().name());
  }
}
