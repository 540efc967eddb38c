package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** What to do about a type without a codec: the nearest type that has one, or a custom codec. */
final class CodecHints {
  private final GeneratedPackage home;

  CodecHints(GeneratedPackage home) {
    this.home = home;
  }

  /** What of a property has the type. */
  enum Use {
    /** All of it. */
    PROPERTY("@Codec(", ", which is nearest, or name a codec with @Codec."),
    /** The elements of a collection or the values of a map. */
    ELEMENTS("@ElementCodec(", ", which is nearest, or name a codec with @ElementCodec."),
    /** The members of a set, which are qualifiers. */
    MEMBERS("@ElementCodec(", ", which is nearest, or name a codec with @ElementCodec."),
    /** The keys of a map, which are qualifiers. */
    KEYS(
        "@ElementCodec(keys = ",
        ", which is nearest, or name a codec with @ElementCodec(keys = …).");

    private final String annotation;
    private final String nearest;

    Use(String annotation, String nearest) {
      this.annotation = annotation;
      this.nearest = nearest;
    }

    String with(String codec) {
      return annotation + codec + ")";
    }
  }

  /**
   * @param isWhole whether the property itself has the type, which may then be primitive
   */
  String forColumn(TypeMirror type, Use use, boolean isWhole) {
    String name = TypeName.get(type).toString();
    String nearest = nearestOfColumn(name);
    if (nearest != null) {
      return "Use " + (isWhole ? nearest : boxed(nearest)) + use.nearest;
    }
    if (type.getKind() == TypeKind.WILDCARD || isOfWildcards(type)) {
      return "A wildcard matches many types. Declare the type that is stored.";
    }
    if (name.equals("java.lang.Object") || name.equals("java.io.Serializable")) {
      return "Java serialization is refused. Declare the type that is stored, or store JSON with %s."
          .formatted(use.with("JsonCodec.class"));
    }
    if (PropertyTypes.isA(type, ListProperties.VERSIONED)) {
      return "A Versioned is an element of a collection: of a history, List<Versioned<T>>, of a"
          + " Set<Versioned<T>>, or a value of a Map<K, Versioned<V>>.";
    }
    if ((use == Use.MEMBERS || use == Use.KEYS) && isA(type, "java.util.Set")) {
      return "It would be a qualifier, and the order of a set's elements can differ. Use a List"
          + " with %s, or store all of them in one cell with @Codec(JsonCodec.class)."
              .formatted(use.with("JsonCodec.class"));
    }
    if (use != Use.PROPERTY) {
      return "Store each as JSON with %s, or all of them in one cell with @Codec(JsonCodec.class)%s"
          .formatted(
              use.with("JsonCodec.class"),
              isClassOfProperties(type)
                  ? ", or name a codec of one with @Table(codecs): a class that implements"
                      + " CellCodec<%s>.".formatted(name)
                  : ".");
    }
    String declare = nearestCollection(type);
    if (declare != null) {
      return "Declare it%s as %s, or store all of it in one cell with @Codec(JsonCodec.class)."
          .formatted(isWhole ? "" : " without Optional", declare);
    }
    if (isCollection(type)) {
      String list = listOf(type);
      return list != null
          ? "Declare it%s as a %s with @ListMapping(PACKED), or store all of it in one cell with @Codec(JsonCodec.class)."
              .formatted(isWhole ? "" : " without Optional", list)
          : "Store all of it in one cell with @Codec(JsonCodec.class).";
    }
    return isClassOfProperties(type)
        ? "Store its properties as columns with @Embedded, or all of it in one cell with"
            + " @Codec(JsonCodec.class), or with a class that implements CellCodec<%s>."
                .formatted(name)
        : "Name one with @Codec on the property, or with @Table(codecs) for the whole class: a"
            + " class that implements CellCodec<%s>.".formatted(name);
  }

  /** {@return a type inside an Optional or a collection} */
  private static String boxed(String type) {
    String inner = type.replaceAll("^Optional<(.*)>$", "$1");
    return BuiltInType.of(inner)
        .filter(row -> row.primitive().equals(inner))
        .map(BuiltInType::simpleName)
        .orElseGet(() -> inner.replaceAll("^long\\b", "Long"));
  }

  /** {@return whether a type has a wildcard in it, which no codec can be chosen for} */
  private static boolean isOfWildcards(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asDeclared(type).getTypeArguments().stream()
            .anyMatch(each -> each.getKind() == TypeKind.WILDCARD || isOfWildcards(each));
  }

  String forKey(TypeMirror type) {
    String name = TypeName.get(type).box().toString();
    String nearest = BuiltInType.of(name).flatMap(BuiltInType::keyInstead).orElse(otherKey(name));
    String codec = "name a codec with @Codec that implements KeyCodec<%s, S>.";
    return nearest == null
        ? "Use %s, or ".formatted(StoredType.inWords()) + codec.formatted(TypeName.get(type))
        : "Use %s, or %s".formatted(nearest, codec.formatted(TypeName.get(type).box()));
  }

  /**
   * {@return the interface that a collection of Java's is declared as, or null if it is not one}
   */
  private @Nullable String nearestCollection(TypeMirror type) {
    if (!TypeName.get(type).toString().startsWith("java.")) {
      return null;
    }
    if (isA(type, "java.util.Map")) {
      return "a Map, in a separate family";
    }
    if (isA(type, "java.util.Set")) {
      return "a Set, in a separate family";
    }
    return isA(type, "java.lang.Iterable") ? "a List with @ListMapping" : null;
  }

  /** {@return the list for the elements of an array; null: these have no codec themselves} */
  private static @Nullable String listOf(TypeMirror type) {
    return type.getKind() == TypeKind.ARRAY && isStored(MoreTypes.asArray(type).getComponentType())
        ? listOf(MoreTypes.asArray(type))
        : null;
  }

  private static String listOf(ArrayType type) {
    TypeName name = TypeName.get(type.getComponentType()).box();
    return "List<"
        + (name instanceof ClassName single ? GeneratedNames.simple(single) : name.toString())
        + ">";
  }

  private static boolean isStored(TypeMirror type) {
    TypeName name = TypeName.get(type).box();
    return PropertyTypes.isEnum(type)
        || BuiltInCodecs.ofColumn(name) != null
        || VectorReader.ofType(name) != null;
  }

  /** {@return what to do about an array whose annotation is for a list} */
  static String asList(ArrayType type, CodecReader codecs) {
    TypeMirror element = type.getComponentType();
    return "a "
        + listOf(type)
        + (hasCodec(element, codecs) ? "" : " with " + Use.ELEMENTS.with("JsonCodec.class"))
        + (hasCodec(type, codecs) ? ", or remove @ListMapping" : "");
  }

  private static boolean hasCodec(TypeMirror type, CodecReader codecs) {
    return isStored(type) || codecs.hasCodecOfClass(type);
  }

  /** {@return whether a type is a class of the user's, which may have properties} */
  private static boolean isClassOfProperties(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && !TypeName.get(type).toString().startsWith("java.")
        && ShapeReader.fault(MoreTypes.asTypeElement(type)) == null;
  }

  private boolean isCollection(TypeMirror type) {
    return type.getKind() == TypeKind.ARRAY
        || isA(type, "java.lang.Iterable")
        || isA(type, "java.util.Map");
  }

  private boolean isA(TypeMirror type, String name) {
    Types types = home.types();
    TypeElement element = home.elements().getTypeElement(name);
    return element != null
        && type.getKind() == TypeKind.DECLARED
        && MoreTypes.asElement(type).getKind() != ElementKind.ENUM
        && types.isAssignable(types.erasure(type), types.erasure(element.asType()));
  }

  private static @Nullable String nearestOfColumn(String type) {
    return switch (type) {
      case "java.util.Date", "java.util.Calendar", "java.sql.Timestamp" -> "java.time.Instant";
      case "java.util.GregorianCalendar" -> "java.time.ZonedDateTime";
      case "java.sql.Date" -> "java.time.LocalDate";
      case "java.sql.Time" -> "java.time.LocalTime";
      case "java.util.TimeZone" -> "java.time.ZoneId";
      case "java.util.OptionalInt" -> "Optional<Integer>";
      case "java.util.OptionalLong" -> "Optional<Long>";
      case "java.util.OptionalDouble" -> "Optional<Double>";
      case "java.util.concurrent.atomic.AtomicBoolean" -> "boolean";
      case "java.util.concurrent.atomic.AtomicInteger" -> "int";
      case "java.util.concurrent.atomic.AtomicLong" -> "long";
      case "java.lang.Number" -> "long or BigDecimal";
      case "java.lang.CharSequence", "java.lang.StringBuilder", "java.lang.StringBuffer" ->
          "String";
      case "java.util.regex.Pattern", "java.io.File", "java.nio.file.Path" -> "String";
      case "char[]", "java.lang.Character[]" -> "String";
      case "java.net.URL" -> "java.net.URI";
      case "java.lang.Byte[]" -> "byte[]";
      case "java.lang.Float[]" -> "float[]";
      case "java.lang.Double[]" -> "double[]";
      case "software.amazon.awssdk.core.SdkNumber" -> "java.math.BigDecimal";
      case "software.amazon.awssdk.core.SdkBytes" -> "com.google.protobuf.ByteString or byte[]";
      default -> null;
    };
  }

  /** {@return what row keys store instead of a type that is not in the table of types} */
  private static @Nullable String otherKey(String type) {
    return switch (type) {
      case "java.util.concurrent.atomic.AtomicLong" -> "long, or String";
      case "java.util.concurrent.atomic.AtomicInteger" -> "int";
      case "java.lang.CharSequence",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer",
          "char[]",
          "java.net.URL" ->
          "String";
      case "java.util.Date", "java.util.Calendar", "java.sql.Timestamp" -> "java.time.Instant";
      case "java.sql.Date" -> "java.time.LocalDate";
      case "software.amazon.awssdk.core.SdkBytes" -> "byte[] in an ORDERED key";
      default -> null;
    };
  }
}
