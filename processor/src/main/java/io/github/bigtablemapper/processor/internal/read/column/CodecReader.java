package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.column.CodecClasses.CustomCodec;
import io.github.bigtablemapper.processor.internal.read.column.CodecClasses.NamedCodecs;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a property is stored: by the codec it names for it or for its elements, else by one
 * of its class's codecs for exactly its type, else by a built-in one.
 */
public final class CodecReader {
  static final ClassName BYTE_STRING = ClassName.get("com.google.protobuf", "ByteString");

  private static final String MESSAGE = "com.google.protobuf.MessageLite";

  /** What a row key stores for a part: by the user's codec, if it exists. */
  record KeyStorage(
      StoredType stored, TypeName storedType, @Nullable TypeName codec, List<String> constants) {
    static KeyStorage of(StoredType stored, TypeMirror type, @Nullable TypeName codec) {
      return new KeyStorage(
          stored,
          TypeName.get(type),
          codec,
          stored == StoredType.ENUM ? PropertyTypes.constants(type) : List.of());
    }
  }

  private final GeneratedPackage home;
  private final CodecClasses classes;
  private final CodecHints hints;

  /**
   * @param table what names the codecs of the class
   */
  public CodecReader(GeneratedPackage home, AnnotationUse<Table> table) {
    this.home = home;
    this.classes = new CodecClasses(home, table);
    this.hints = new CodecHints(home);
  }

  /** {@return what is wrong with the codecs of the class} */
  public List<Problem> problems() {
    return classes.problems();
  }

  /**
   * {@return how a value becomes a cell, or that this is unknown}
   *
   * @param type the type of the value: that inside an Optional
   */
  Read<ColumnCodec> column(Property property, TypeMirror type) {
    AnnotationUse<?> own =
        property.has(Codec.class) || !isElement(property, type)
            ? property.use(Codec.class)
            : property.use(ElementCodec.class);
    return named(own, "value", property, type);
  }

  /** {@return how the keys of a map become qualifiers, or that this is unknown} */
  Read<ColumnCodec> ofKeys(Property property, TypeMirror type) {
    return named(property.use(ElementCodec.class), "keys", property, type);
  }

  /** {@return the codec that a member of an annotation names, or the codec of the type} */
  private Read<ColumnCodec> named(
      @Nullable AnnotationUse<?> use, String member, Property property, TypeMirror type) {
    if (type.getKind() == TypeKind.WILDCARD) {
      return missing(
          property,
          type,
          member.equals("keys")); // also where a codec takes any type: code cannot name it
    }
    if (use == null
        || !use.isGiven(member)
        || use.typeOf(member).getKind() == TypeKind.VOID) { // the default, written
      return byType(property, type, member.equals("keys"));
    }
    TypeName name = TypeName.get(type).box();
    return classes
        .read(use.typeOf(member), use.origin())
        .then(named -> column(named, name, property, use.origin().at(member)));
  }

  /** {@return how a value becomes bytes that no annotation of its property is about} */
  private Read<ColumnCodec> byType(Property property, TypeMirror type, boolean isKey) {
    TypeName name = TypeName.get(type).box();
    CustomCodec chosen = classes.ofCell(name);
    if (chosen != null) {
      return Read.of(new ColumnCodec.Custom(chosen.type()));
    }
    if (ListProperties.is(property, ListMode.PACKED) && PropertyTypes.isA(type, "java.util.List")) {
      return list(property, type);
    }
    if (PropertyTypes.isEnum(type)) {
      return ofEnum(property, type);
    }
    ColumnCodec builtIn =
        isMessage(type) ? new ColumnCodec.OfMessage((ClassName) name) : VectorReader.ofType(name);
    if (builtIn == null) {
      builtIn = BuiltInCodecs.ofColumn(name);
    }
    return builtIn != null ? Read.of(builtIn) : missing(property, type, isKey);
  }

  private Read<ColumnCodec> missing(Property property, TypeMirror type, boolean isKey) {
    return property.fault(
        "CodecMissing",
        "%s has type %s, which has no codec. %s",
        TypeName.get(type).box(),
        hints.forColumn(
            type,
            isKey
                ? CodecHints.Use.KEYS
                : PropertyTypes.isA(property.type(), "java.util.Set")
                    ? CodecHints.Use.MEMBERS
                    : isElement(property, type) ? CodecHints.Use.ELEMENTS : CodecHints.Use.PROPERTY,
            home.types().isSameType(property.type(), type)));
  }

  private static Read<ColumnCodec> column(
      NamedCodecs named, TypeName name, Property property, Origin origin) {
    ClassName token = named.codecs().get(0).token();
    if (token != null) {
      return Read.of(new ColumnCodec.Generic((ClassName) named.name(), token, name));
    }
    return fitting(named, "CellCodec", CustomCodec::cellType, name, property, origin)
        .map(codec -> new ColumnCodec.Custom(codec.type()));
  }

  private boolean isElement(Property property, TypeMirror type) {
    return !home.types().isSameType(type, PropertyTypes.valueType(property.type()));
  }

  private Read<ColumnCodec> list(Property property, TypeMirror type) {
    List<? extends TypeMirror> arguments = MoreTypes.asDeclared(type).getTypeArguments();
    if (arguments.isEmpty()) {
      return ListProperties.unknownElements(property, type, "List<String>");
    }
    TypeMirror argument = arguments.get(0);
    return column(property, argument)
        .map(element -> new ColumnCodec.OfList(TypeName.get(argument), element));
  }

  /** {@return the codec, or that two constants replace unknown names} */
  private static Read<ColumnCodec> ofEnum(Property property, TypeMirror type) {
    ClassName name = ClassName.get(MoreTypes.asTypeElement(type));
    List<String> fallbacks =
        MoreTypes.asElement(type).getEnclosedElements().stream()
            .filter(constant -> MoreElements.isAnnotationPresent(constant, EnumFallback.class))
            .map(constant -> constant.getSimpleName().toString())
            .toList();
    if (fallbacks.size() > 1) {
      return property.fault(
          "EnumFallbackTwice",
          "%s has the type %s, in which %s have @EnumFallback. One constant replaces"
              + " unknown names: remove the other annotations.",
          name,
          String.join(" and ", fallbacks));
    }
    return Read.of(
        new ColumnCodec.OfEnum(
            name, PropertyTypes.constants(type), fallbacks.isEmpty() ? null : fallbacks.get(0)));
  }

  /** {@return whether the class names a codec for exactly this type} */
  boolean hasCodecOfClass(TypeMirror type) {
    return classes.ofCell(TypeName.get(type)) != null;
  }

  /** {@return the problem that a codec of the user's stores when an entity expires, if one does} */
  public List<Problem> checkExpiry(Property property) {
    AnnotationUse<ExpiresAt> use = property.use(ExpiresAt.class);
    AnnotationUse<Codec> own = property.use(Codec.class);
    boolean isStoredByBuiltIn =
        own == null && !hasCodecOfClass(PropertyTypes.valueType(property.type()));
    if (use == null || isStoredByBuiltIn) {
      return List.of();
    }
    return List.of(
        new Problem(
            "ExpiresAtCodec",
            ("%s is stored by a custom codec, and Bigtable compares the bytes with the time: they"
                    + " must be the same as with the built-in codec. Remove the codec.")
                .formatted(property.label()),
            own == null ? use.origin() : own.origin()));
  }

  /** {@return how a part of the row key is stored, or that this is unknown} */
  Read<KeyStorage> key(Property property) {
    TypeName declared = TypeName.get(property.type());
    TypeName name = declared.box();
    AnnotationUse<Codec> own = property.use(Codec.class);
    if (own != null) {
      Origin origin = own.origin().at("value");
      return classes
          .read(own.typeOf("value"), origin)
          .then(
              named ->
                  fitting(named, "KeyCodec", CustomCodec::keyType, name, property, origin)
                      .then(codec -> converted(codec, origin)));
    }
    CustomCodec chosen = classes.ofKey(name);
    if (chosen != null) {
      return converted(chosen, property.origin());
    }
    StoredType stored = keyType(property.type());
    return stored != null
        ? Read.of(KeyStorage.of(stored, property.type(), null))
        : property.fault(
            "KeyType",
            "%s has type %s, which a row key does not store. %s",
            declared,
            hints.forKey(property.type()));
  }

  private Read<KeyStorage> converted(CustomCodec codec, Origin origin) {
    TypeMirror storedType = codec.storedKeyType();
    StoredType stored = storedType == null ? null : keyType(storedType);
    if (storedType == null || stored == null) {
      return Read.fault(
          "CodecType",
          "%s converts a part to %s, which a row key cannot store. It must convert to %s."
              .formatted(codec.type(), storedType, StoredType.inWords()),
          origin);
    }
    if (home.hidden(storedType).isPresent()) {
      return Read.fault(
          "CodecType",
          ("%s converts a part to %s, which generated code cannot name. Let other classes of the"
                  + " entity's package use it.")
              .formatted(codec.type(), storedType),
          origin);
    }
    return Read.of(KeyStorage.of(stored, storedType, codec.type()));
  }

  private @Nullable StoredType keyType(TypeMirror type) {
    return PropertyTypes.isEnum(type) ? StoredType.ENUM : BuiltInCodecs.ofKey(TypeName.get(type));
  }

  private boolean isMessage(TypeMirror type) {
    TypeElement message = home.elements().getTypeElement(MESSAGE);
    return message != null
        && type.getKind() == TypeKind.DECLARED
        && MoreTypes.asElement(type).getKind() == ElementKind.CLASS
        && !MoreTypes.asElement(type).getModifiers().contains(Modifier.ABSTRACT)
        && home.types().isAssignable(type, message.asType());
  }

  /** {@return the only codec of a name that is for the type of a property} */
  private static Read<CustomCodec> fitting(
      NamedCodecs named,
      String wanted,
      Function<CustomCodec, @Nullable TypeName> codecOf,
      TypeName propertyType,
      Property property,
      Origin origin) {
    List<CustomCodec> fitting =
        named.codecs().stream().filter(each -> propertyType.equals(codecOf.apply(each))).toList();
    if (fitting.size() == 1) {
      return Read.of(fitting.get(0));
    }
    boolean isOfKey = wanted.equals("KeyCodec");
    if (fitting.size() > 1) {
      return Read.fault(
          "CodecTwice",
          "%s has type %s, for which there are several codecs. Name one of them: %s."
              .formatted(property.label(), propertyType, names(fitting, CustomCodec::type)),
          origin);
    }
    List<CustomCodec> others =
        named.codecs().stream().filter(each -> codecOf.apply(each) != null).toList();
    String found =
        others.isEmpty()
            ? "%s is no %s, which the %s %s needs."
                .formatted(
                    named.name(), wanted, isOfKey ? "row key part" : "column", property.label())
            : "%s is a %s of %s, but %s has type %s."
                .formatted(
                    named.name(), wanted, names(others, codecOf), property.label(), propertyType);
    return Read.fault(
        "CodecType",
        "%s Name a class that implements %s<%s>."
            .formatted(found, wanted, isOfKey ? propertyType + ", S" : propertyType),
        origin);
  }

  private static String names(
      List<CustomCodec> codecs, Function<CustomCodec, @Nullable TypeName> name) {
    return codecs.stream()
        .map(each -> String.valueOf(name.apply(each)))
        .sorted() // in a class file, nested classes have no order
        .collect(Collectors.joining(", "));
  }
}
