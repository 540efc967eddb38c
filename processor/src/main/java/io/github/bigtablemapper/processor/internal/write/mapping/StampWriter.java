package io.github.bigtablemapper.processor.internal.write.mapping;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.model.ColumnModel;
import io.github.bigtablemapper.processor.internal.model.EmbeddedModel;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.write.column.ColumnNames;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        new Instance(JavaNames.variable(entity.entity()), entity.entity(), entity.shape());
    type.addMethod(
        instance.stamp(
            Specs.override("stamped", entity.entity()),
            entity.properties(),
            entity.ownColumns(),
            entity.embedded()));
    entity.allEmbedded().stream()
        .filter(EmbeddedModel::isStamped)
        .forEach(each -> type.addMethod(stamp(each)));
  }

  private MethodSpec stamp(EmbeddedModel embedded) {
    return new Instance(embedded.property().name(), embedded.type(), embedded.shape())
        .stamp(
            Specs.method(method(embedded), embedded.type(), PRIVATE, STATIC),
            List.of(),
            embedded.columns(),
            embedded.embedded());
  }

  private static String method(EmbeddedModel embedded) {
    return JavaNames.method("stamped", embedded.property().name());
  }

  /** One instance that is stamped, of the entity's class or an embedded one, and its variables. */
  private final class Instance {
    private final String stamp;
    private final String variable;
    private final InstanceCode code;

    Instance(String name, TypeName type, Shape shape) {
      NameAllocator locals = new NameAllocator();
      this.stamp = locals.newName("stamp");
      String builder = locals.newName("builder");
      this.variable = locals.newName(name);
      this.code =
          new InstanceCode(
              type, shape, shape instanceof Shape.Builder ? builder : variable, variable);
    }

    private CodeBlock value(PropertyModel property) {
      return stamped(property, CodeBlock.of("$L.$L()", variable, property.accessor()));
    }

    /** {@return the generated value of a property, or what the entity has} */
    private CodeBlock stamped(PropertyModel property, CodeBlock arguments) {
      Trait generated = property.generated();
      return generated == null
          ? arguments
          : CodeBlock.of("$L.$L($L)", stamp, methodOfStamp(generated), arguments);
    }

    private CodeBlock value(ColumnModel column) {
      PropertyModel property = column.property();
      boolean isKept = property.is(Trait.KEPT);
      boolean isUser = property.roles().stream().anyMatch(Trait::isUser);
      if (!isKept && !isUser) {
        return value(property);
      }
      CodeBlock name = names.outside(column);
      CodeBlock accessed = CodeBlock.of("$L.$L()", variable, property.accessor());
      CodeBlock given =
          property.isOptional() ? CodeBlock.of("orNull($L, $L)", accessed, name) : accessed;
      CodeBlock value = stamped(property, isUser ? CodeBlock.of("$L,$W$L", name, given) : given);
      if (!isKept) {
        return ReadCode.ofNullable(property, value);
      }
      CodeBlock absent =
          column.defaultValue() == null
              ? CodeBlock.of("")
              : CodeBlock.of(",$W$L", column.defaultValue());
      CodeBlock kept = CodeBlock.of("$L.kept($L,$W$L$L)", stamp, name, value, absent);
      return ReadCode.ofNullable(property, kept);
    }

    private CodeBlock value(EmbeddedModel embedded) {
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

    /** {@return a method with all that it takes and does; columns are no mere properties} */
    MethodSpec stamp(
        MethodSpec.Builder method,
        List<PropertyModel> properties,
        List<ColumnModel> columns,
        List<EmbeddedModel> embedded) {
      Map<PropertyModel, CodeBlock> values = new LinkedHashMap<>();
      properties.forEach(property -> values.put(property, value(property)));
      columns.forEach(column -> values.put(column.property(), value(column)));
      embedded.forEach(each -> values.put(each.property(), value(each)));
      method.addParameter(code.type(), variable).addParameter(RuntimeNames.WRITE_STAMP, stamp);
      // A required time may be null before the write, and kept values are not in the stamp then.
      if (values.keySet().stream().anyMatch(StampWriter::isNullPassed)) {
        method.addAnnotation(
            AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "NullAway")
                .build());
      }
      if (code.shape() instanceof Shape.Setters) {
        values.keySet().removeIf(property -> !isChanged(property));
        code.sets(values).forEach(method::addCode);
        method.addStatement("return $L", variable);
      } else {
        code.addTo(method, values);
      }
      return method.build();
    }
  }

  /** {@return the method of the runtime's {@code WriteStamp} that gives a value} */
  private static String methodOfStamp(Trait generated) {
    return switch (generated) {
      case GENERATED_ID -> "id";
      case CREATED_AT, WRITE_TIME -> "createdAt";
      case UPDATED_AT -> "updatedAt";
      case CREATED_BY -> "createdBy";
      case UPDATED_BY -> "updatedBy";
      case VERSION -> "version";
      default -> throw new IllegalArgumentException(generated + " generates no value");
    };
  }

  private boolean isChanged(PropertyModel property) {
    return property.isStamped()
        || entity.allEmbedded().stream()
            .anyMatch(each -> each.property().equals(property) && each.isStamped());
  }

  private static boolean isNullPassed(PropertyModel property) {
    return property.nonNull()
        && (property.is(Trait.KEPT)
            || property.is(Trait.WRITE_TIME)
            || property.roles().stream().anyMatch(Trait::isStamp));
  }
}
