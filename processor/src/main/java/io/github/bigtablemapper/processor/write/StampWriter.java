package io.github.bigtablemapper.processor.write;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.squareup.javapoet.AnnotationSpec;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import com.squareup.javapoet.MethodSpec;
import com.squareup.javapoet.NameAllocator;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.model.ColumnModel;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.Generation;
import io.github.bigtablemapper.processor.model.PropertyModel;
import io.github.bigtablemapper.processor.model.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes the code for generated values in {@code XMapping}, if the entity has any. */
final class StampWriter {
  private final EntityModel entity;
  private final ColumnNames names;
  private final String stamp;
  private final String variable;
  private final String builder;

  private StampWriter(EntityModel entity, ColumnNames names) {
    this.entity = entity;
    this.names = names;
    NameAllocator locals = new NameAllocator();
    this.stamp = locals.newName("stamp");
    this.builder = locals.newName("builder");
    this.variable = locals.newName(Types.variable(entity.entity()));
  }

  /** Adds the methods, none if nothing is generated. */
  static void addStamp(TypeSpec.Builder type, EntityModel entity, ColumnNames names) {
    if (entity.properties().stream().anyMatch(property -> property.generation() != null)) {
      new StampWriter(entity, names).addStamp(type);
    }
  }

  private void addStamp(TypeSpec.Builder type) {
    type.addMethod(stamped());
    addColumn(type, Generation.CREATED_AT);
    addColumn(type, Generation.UPDATED_AT);
    addColumn(type, Generation.VERSION);
    entity
        .column(Generation.VERSION)
        .ifPresent(column -> type.addMethod(version(column.property())));
  }

  private void addColumn(TypeSpec.Builder type, Generation generation) {
    entity
        .column(generation)
        .ifPresent(column -> type.addMethod(column(generation.method(), column)));
  }

  private MethodSpec column(String method, ColumnModel column) {
    TypeName mapped =
        ParameterizedTypeName.get(RuntimeNames.MAPPED_COLUMN, entity.entity(), column.valueType());
    return Specs.override(method)
        .addModifiers(PUBLIC)
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), mapped))
        .addStatement("return $T.of($L)", Optional.class, names.outside(column))
        .build();
  }

  private MethodSpec version(PropertyModel property) {
    return Specs.override("version")
        .addModifiers(PUBLIC)
        .returns(long.class)
        .addParameter(entity.entity(), variable)
        .addStatement("return $L.$L()", variable, property.accessor())
        .build();
  }

  private MethodSpec stamped() {
    MethodSpec.Builder method =
        Specs.override("stamped")
            .addModifiers(PUBLIC)
            .returns(entity.entity())
            .addParameter(entity.entity(), variable)
            .addParameter(RuntimeNames.WRITE_STAMP, stamp);
    if (entity.properties().stream().anyMatch(StampWriter::isTimeNeeded)) {
      // Before the write a required time may be null, though its type says otherwise.
      method.addAnnotation(
          AnnotationSpec.builder(SuppressWarnings.class)
              .addMember("value", "$S", "NullAway")
              .build());
    }
    if (entity.shape() instanceof Shape.Constructor constructor) {
      construct(method, constructor);
    } else if (entity.shape() instanceof Shape.Builder shape) {
      method.addStatement(
          "$T $L = $T.$L()", shape.type(), builder, entity.entity(), shape.factory());
      entity.properties().forEach(each -> method.addStatement(set(builder, each)));
      method.addStatement("return $L.$L()", builder, shape.build());
    } else {
      entity.properties().stream()
          .filter(each -> each.generation() != null)
          .forEach(each -> method.addStatement(set(variable, each)));
      method.addStatement("return $L", variable);
    }
    return method.build();
  }

  private static boolean isTimeNeeded(PropertyModel property) {
    return property.nonNull()
        && (property.generation() == Generation.CREATED_AT
            || property.generation() == Generation.UPDATED_AT);
  }

  private void construct(MethodSpec.Builder method, Shape.Constructor constructor) {
    Map<String, PropertyModel> properties =
        entity.properties().stream()
            .collect(Collectors.toMap(PropertyModel::mutator, Function.identity()));
    List<CodeBlock> arguments =
        constructor.parameters().stream().map(properties::get).map(this::value).toList();
    method.addStatement("return new $T(\n$L)", entity.entity(), CodeBlock.join(arguments, ",\n"));
  }

  private CodeBlock set(String target, PropertyModel property) {
    return CodeBlock.of("$L.$L($L)", target, property.mutator(), value(property));
  }

  private CodeBlock value(PropertyModel property) {
    CodeBlock given = CodeBlock.of("$L.$L()", variable, property.accessor());
    Generation generation = property.generation();
    return generation == null
        ? given
        : CodeBlock.of("$L.$L($L)", stamp, generation.method(), given);
  }
}
