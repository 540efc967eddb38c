package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.JavaType;

/** What the value of a property can be stored as. */
public final class Storage {
  private final CodeBase codeBase;

  /** The storage of the classes of a code base. */
  public Storage(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /** What a type is. */
  public enum Shape {
    /** A value with a codec. */
    SCALAR,
    /** A list of values or beans. */
    LIST,
    /** A set of values. */
    SET,
    /** A map with values as keys. */
    MAP,
    /** Another bean. */
    BEAN,
    /** Anything else. */
    OTHER
  }

  /** {@return the name of a type, of a primitive too} */
  public static String name(@Nullable JavaType type) {
    if (type instanceof JavaType.Primitive primitive) {
      // The type of a literal.
      return primitive == JavaType.Primitive.String ? "java.lang.String" : primitive.getKeyword();
    }
    return Aws.name(type);
  }

  /** {@return what a type is} */
  public Shape shape(@Nullable JavaType type) {
    String name = name(type);
    if (isScalar(type)) {
      return Shape.SCALAR;
    }
    if (name.equals("java.util.Optional")) {
      return isScalar(Aws.argument(type)) ? Shape.SCALAR : Shape.OTHER;
    }
    if (name.equals("java.util.List")) {
      return isScalar(Aws.argument(type)) || isBean(Aws.argument(type)) ? Shape.LIST : Shape.OTHER;
    }
    if (name.equals("java.util.Set")) {
      return isScalar(Aws.argument(type)) ? Shape.SET : Shape.OTHER;
    }
    if (name.equals("java.util.Map")) {
      boolean isOfAny =
          valueOf(type) instanceof JavaType.GenericTypeVariable value
              && value.getName().equals("?");
      return isScalar(Aws.argument(type)) && !isOfAny ? Shape.MAP : Shape.OTHER;
    }
    return isBean(type) ? Shape.BEAN : Shape.OTHER;
  }

  /** {@return true if a codec is built in for a type} */
  public static boolean isScalar(@Nullable JavaType type) {
    return (type instanceof JavaType.Primitive primitive && primitive != JavaType.Primitive.Void)
        || (type instanceof JavaType.Array array && array.getElemType() == JavaType.Primitive.Byte)
        || BuiltInType.of(name(type)).isPresent()
        || isEnum(type);
  }

  /** {@return true of an enum} */
  public static boolean isEnum(@Nullable JavaType type) {
    return type instanceof JavaType.Class named
        && named.getKind() == JavaType.FullyQualified.Kind.Enum;
  }

  /**
   * {@return true of an enum whose {@code toString} may return other texts than the names: it, or
   * the body of a constant, overrides that, and an enum is final if no constant has a body}
   */
  public static boolean hasOwnText(@Nullable JavaType type) {
    return isEnum(type)
        && type instanceof JavaType.Class named
        && (!named.hasFlags(Flag.Final)
            || named.getMethods().stream()
                .anyMatch(
                    each ->
                        each.getName().equals("toString") && each.getParameterTypes().isEmpty()));
  }

  /** {@return true of a whole number, which a part of a key contains with its sign} */
  public static boolean isNumber(@Nullable JavaType type) {
    return key(type).filter(StoredType::isInteger).isPresent();
  }

  /** {@return true if a part of a row key has this type} */
  public static boolean isKey(@Nullable JavaType type) {
    return isEnum(type) || key(type).filter(stored -> !stored.isBytes()).isPresent();
  }

  private static Optional<StoredType> key(@Nullable JavaType type) {
    return BuiltInType.of(name(type)).flatMap(BuiltInType::key);
  }

  private boolean isBean(@Nullable JavaType type) {
    return codeBase.bean(name(type)).filter(bean -> bean.kind() != Bean.Kind.BASE).isPresent();
  }

  /** {@return the second argument of a map} */
  static @Nullable JavaType valueOf(@Nullable JavaType map) {
    return map instanceof JavaType.Parameterized parameterized
            && parameterized.getTypeParameters().size() == 2
        ? parameterized.getTypeParameters().get(1)
        : null;
  }

  /**
   * {@return true of a property whose bean is stored as columns, one for each of its properties} A
   * bean that is an entity, too, has annotations that only an entity can have.
   */
  public boolean isEmbedded(Property property) {
    return isEmbedded(property, new HashSet<>()) && !property.has("DynamoDbConvertedBy");
  }

  private boolean isEmbedded(Property property, Set<String> around) {
    return shape(property.type()) == Shape.BEAN
        && !property.has("DynamoDbPreserveEmptyObject")
        && codeBase
            .bean(name(property.type()))
            .filter(bean -> property.has("DynamoDbFlatten") || !codeBase.isEntity(bean))
            .filter(bean -> isEmbeddable(bean, around))
            .isPresent();
  }

  private boolean isEmbeddable(Bean bean, Set<String> around) {
    if (!around.add(bean.type())) {
      return false;
    }
    List<Property> stored =
        codeBase.properties(bean).stream()
            .filter(each -> PropertyPlan.isStored(bean, each))
            .toList();
    boolean isFlat = !stored.isEmpty() && stored.stream().allMatch(each -> isColumns(each, around));
    around.remove(bean.type());
    return isFlat;
  }

  private boolean isColumns(Property property, Set<String> around) {
    return switch (shape(property.type())) {
      case SCALAR, LIST -> true;
      case BEAN -> isEmbedded(property, around);
      default -> false;
    };
  }
}
