package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.TypeName;
import java.util.List;

/** How an instance of an entity is made of its properties. */
public sealed interface Shape {
  /**
   * The canonical constructor of a record.
   *
   * @param components the names of all components, in order
   */
  record Constructor(List<String> components) implements Shape {
    /** Copies the names. */
    public Constructor {
      components = List.copyOf(components);
    }
  }

  /** A no-argument constructor, then setters. */
  record Setters() implements Shape {}

  /**
   * A builder.
   *
   * @param type the builder's type
   * @param factory the static method of the entity that gives a new builder
   * @param build the builder's method that gives the entity
   */
  record Builder(TypeName type, String factory, String build) implements Shape {}
}
