package io.github.bigtablemapper.processor.write.mapping;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.squareup.javapoet.AnnotationSpec;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.mistake.Literals;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EmbeddedModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import io.github.bigtablemapper.processor.write.column.ColumnNames;
import io.github.bigtablemapper.processor.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.write.source.Specs;
import io.github.bigtablemapper.processor.write.source.TypeNames;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the code for values that a write generates, or that the row keeps, in {@code XMapping}, if
 * the entity has any: one method for the entity, and one for each embedded value that has some.
 */
final class StampWriter {
  private final EntityModel entity;
  private final ColumnNames names;

  private StampWriter(EntityModel entity, ColumnNames names) {
    this.entity = entity;
    this.names = names;
  }

  /** Adds the methods, none if nothing is generated or kept. */
  static void addStamp(TypeSpec.Builder type, EntityModel entity, ColumnNames names) {
    if (entity.allProperties().stream().anyMatch(PropertyModel::isStamped)) {
      new StampWriter(entity, names).addStamp(type);
    }
  }

  private void addStamp(TypeSpec.Builder type) {
    Instance instance =
        new Instance(TypeNames.variable(entity.entity()), entity.entity(), entity.shape());
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    Map<PropertyModel, ColumnModel> columns = new LinkedHashMap<>();
    entity.ownColumns().forEach(column -> columns.put(column.property(), column));
    Map<PropertyModel, EmbeddedModel> embedded = new LinkedHashMap<>();
    entity.embedded().forEach(each -> embedded.put(each.property(), each));
    for (PropertyModel property : entity.properties()) {
      EmbeddedModel inner = embedded.get(property);
      ColumnModel column = columns.get(property);
      values.put(
          property,
          inner != null
              ? instance.value(inner)
              : column != null ? instance.value(column) : instance.value(property));
    }
    MethodSpec.Builder method =
        Specs.override("stamped", entity.entity())
            .addParameter(entity.entity(), instance.variable)
            .addParameter(RuntimeNames.WRITE_STAMP, instance.stamp);
    type.addMethod(instance.addTo(method, values));
    entity.embedded().forEach(each -> addStamp(type, each));
    entity
        .column(Generation.VERSION)
        .ifPresent(column -> type.addMethod(version(column.property(), instance.variable)));
  }

  private void addStamp(TypeSpec.Builder type, EmbeddedModel embedded) {
    if (!embedded.isStamped()) {
      return;
    }
    Instance instance = new Instance(embedded.property().name(), embedded.type(), embedded.shape());
    Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
    embedded.columns().forEach(column -> values.put(column.property(), instance.value(column)));
    embedded.embedded().forEach(inner -> values.put(inner.property(), instance.value(inner)));
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(method(embedded))
            .addModifiers(PRIVATE, STATIC)
            .returns(embedded.type())
            .addParameter(embedded.type(), instance.variable)
            .addParameter(RuntimeNames.WRITE_STAMP, instance.stamp);
    type.addMethod(instance.addTo(method, values));
    embedded.embedded().forEach(inner -> addStamp(type, inner));
  }

  private static String method(EmbeddedModel embedded) {
    return GeneratedNames.method("stamped", embedded.property().name());
  }

  private MethodSpec version(PropertyModel property, String variable) {
    return Specs.override("version", TypeName.LONG)
        .addParameter(entity.entity(), variable)
        .addStatement("return $L.$L()", variable, property.accessor())
        .build();
  }

  /** One instance that is stamped, of the entity's class or an embedded one, and its variables. */
  private final class Instance {
    private final String stamp;
    private final String variable;
    private final Shape shape;
    private final InstanceCode code;

    Instance(String name, TypeName type, Shape shape) {
      NameAllocator locals = new NameAllocator();
      this.stamp = locals.newName("stamp");
      String builder = locals.newName("builder");
      this.variable = locals.newName(name);
      this.shape = shape;
      this.code =
          new InstanceCode(type, shape, shape instanceof Shape.Builder ? builder : variable);
    }

    CodeBlock value(PropertyModel property) {
      CodeBlock given = CodeBlock.of("$L.$L()", variable, property.accessor());
      Generation generation = property.generation();
      return generation == null
          ? given
          : CodeBlock.of("$L.$L($L)", stamp, generation.method(), given);
    }

    CodeBlock value(ColumnModel column) {
      CodeBlock given = value(column.property());
      if (!column.property().isKept()) {
        return given;
      }
      CodeBlock name = names.outside(column);
      boolean isOptional = column.property().isOptional();
      CodeBlock value = isOptional ? CodeBlock.of("orNull($L, $L)", given, name) : given;
      CodeBlock absent =
          column.defaultValue() == null
              ? CodeBlock.of("")
              : CodeBlock.of(",$W$L", column.defaultValue());
      CodeBlock kept = CodeBlock.of("$L.kept($L,$W$L$L)", stamp, name, value, absent);
      return isOptional ? CodeBlock.of("$T.ofNullable($L)", Optional.class, kept) : kept;
    }

    CodeBlock value(EmbeddedModel embedded) {
      PropertyModel property = embedded.property();
      CodeBlock given = value(property);
      if (!embedded.isStamped()) {
        return given;
      }
      String method = method(embedded);
      if (property.isOptional()) {
        return CodeBlock.of("$L.map(each -> $L(each, $L))", given, method, stamp);
      }
      return property.mayBeAbsent()
          ? CodeBlock.of("$L == null ? null : $L($L, $L)", given, method, given, stamp)
          : CodeBlock.of(
              "$L(nonNull($L, $L),$W$L)", method, given, Literals.of(property.path()), stamp);
    }

    MethodSpec addTo(MethodSpec.Builder method, Map<PropertyModel, CodeBlock> values) {
      // A required time may be null before the write, and kept values are not in the stamp then.
      if (values.keySet().stream().anyMatch(StampWriter::isNullPassed)) {
        method.addAnnotation(
            AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "NullAway")
                .build());
      }
      if (shape instanceof Shape.Setters) {
        values.keySet().removeIf(property -> !isChanged(property));
        code.sets(values).forEach(method::addStatement);
        method.addStatement("return $L", variable);
      } else {
        code.addTo(method, values);
      }
      return method.build();
    }
  }

  private boolean isChanged(PropertyModel property) {
    return property.isStamped()
        || entity.embedded().stream()
            .flatMap(EmbeddedModel::all)
            .anyMatch(each -> each.property().equals(property) && each.isStamped());
  }

  private static boolean isNullPassed(PropertyModel property) {
    return property.nonNull()
        && (property.isKept()
            || property.generation() == Generation.CREATED_AT
            || property.generation() == Generation.UPDATED_AT);
  }
}
