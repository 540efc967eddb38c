package io.github.bigtablemapper.processor.internal.read;

import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.Shape;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of an entity's class, or of the class of an embedded value.
 *
 * @param owner the embedded property; null for the entity
 * @param type the class
 * @param shape how an instance is made; null if there is no way
 * @param builder what builds an instance; null: no builder does
 * @param properties its properties
 * @param embedded the classes of those that are embedded
 * @param problems what is wrong with the class, without those that are embedded
 */
record ClassReading(
    @Nullable Property owner,
    TypeElement type,
    @Nullable Shape shape,
    @Nullable DeclaredType builder,
    List<Property> properties,
    List<ClassReading> embedded,
    List<Problem> problems) {
  ClassReading {
    properties = List.copyOf(properties);
    embedded = List.copyOf(embedded);
    problems = List.copyOf(problems);
  }

  /** {@return this class, then those embedded in it, at any depth} */
  Stream<ClassReading> all() {
    return Stream.concat(Stream.of(this), embedded.stream().flatMap(ClassReading::all));
  }

  /** {@return what in the entity, or in a class embedded in it, embeds a class, by its name} */
  Map<String, Element> uses() {
    Map<String, Element> uses = new HashMap<>();
    for (ClassReading reading : all().toList()) {
      Property property = reading.owner();
      if (property != null) {
        for (TypeElement level : Accessors.levels(reading.type())) {
          uses.putIfAbsent(level.getQualifiedName().toString(), property.origin().element());
        }
      }
    }
    return uses;
  }

  /** {@return the properties of all classes} */
  List<Property> allProperties() {
    return all().flatMap(each -> each.properties().stream()).toList();
  }
}
