package io.github.bigtablemapper.processor.read;

import io.github.bigtablemapper.processor.model.Shape;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * What an entity's class, or the class of a value embedded in it, says of itself.
 *
 * @param owner the embedded property; null for the entity
 * @param type the class
 * @param shape how an instance is made; null if there is no way
 * @param properties its properties
 * @param embedded the classes of those that are embedded
 */
record ClassReading(
    @Nullable Property owner,
    TypeElement type,
    @Nullable Shape shape,
    List<Property> properties,
    List<ClassReading> embedded) {
  ClassReading {
    properties = List.copyOf(properties);
    embedded = List.copyOf(embedded);
  }

  /** {@return this class, then those embedded in it, at any depth} */
  Stream<ClassReading> all() {
    return Stream.concat(Stream.of(this), embedded.stream().flatMap(ClassReading::all));
  }

  /** {@return the properties of all classes} */
  List<Property> allProperties() {
    return all().flatMap(each -> each.properties().stream()).toList();
  }
}
