package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import io.github.bigtablemapper.processor.internal.read.element.NestedTypes;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Finds what is deprecated and yet used by generated code, which must not warn of it. */
final class Deprecations {
  private final GeneratedPackage home;

  Deprecations(GeneratedPackage home) {
    this.home = home;
  }

  /** {@return whether generated code cannot but use something deprecated} */
  boolean areUsed(ClassReading entity, AnnotationUse<Table> table) {
    return Stream.of(
            NestedTypes.outwards(entity.type()).stream(),
            entity.all().flatMap(this::makers),
            entity.allProperties().stream().flatMap(this::ofProperty),
            table.typesOf("codecs").stream().flatMap(this::withMembers))
        .flatMap(used -> used)
        .anyMatch(home.elements()::isDeprecated);
  }

  /** What makes instances of a class: constructors, or a builder and its methods. */
  private Stream<Element> makers(ClassReading reading) {
    DeclaredType builder = reading.builder();
    Stream<Element> own =
        reading.type().getEnclosedElements().stream().map(Element.class::cast).filter(this::makes);
    return builder == null ? own : Stream.concat(own, withMembers(builder));
  }

  private boolean makes(Element member) {
    return member.getKind() == ElementKind.CONSTRUCTOR
        || (member.getKind() == ElementKind.METHOD
            && member.getModifiers().contains(Modifier.STATIC));
  }

  private Stream<Element> ofProperty(Property property) {
    AnnotationUse<Codec> codec = property.use(Codec.class);
    return Stream.of(
            property.member().declarations().stream(),
            mentioned(property.type()),
            defaults(property),
            codec == null ? Stream.<Element>of() : withMembers(codec.typeOf("value")))
        .flatMap(used -> used);
  }

  /** The constant of an enum that a property has by default. */
  private Stream<Element> defaults(Property property) {
    AnnotationUse<Column> column = property.use(Column.class);
    if (column == null || !PropertyTypes.isEnum(property.type())) {
      return Stream.of();
    }
    String constant = column.annotation().defaultValue();
    return withMembers(property.type())
        .filter(member -> member.getSimpleName().contentEquals(constant));
  }

  /** The classes that a type names, those around them included, as a nested one has their name. */
  private static Stream<Element> mentioned(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return mentioned(MoreTypes.asArray(type).getComponentType());
    }
    return type.getKind() == TypeKind.DECLARED
        ? Stream.concat(
            NestedTypes.outwards(MoreTypes.asTypeElement(type)).stream(),
            MoreTypes.asDeclared(type).getTypeArguments().stream().flatMap(Deprecations::mentioned))
        : Stream.of();
  }

  private Stream<Element> withMembers(TypeMirror type) {
    Element element = home.types().asElement(type);
    return element == null
        ? Stream.of()
        : Stream.concat(mentioned(type), element.getEnclosedElements().stream());
  }
}
