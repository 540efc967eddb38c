package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.TypeName;
import java.util.List;

/** The shape of an entity's class: how an instance is created from its properties. */
public sealed interface Shape {
  /**
   * A constructor that takes every property: the canonical one of a record, or one of another
   * class.
   *
   * @param parameters the names of its parameters, in order, each the mutator of a property
   */
  record Constructor(List<String> parameters) implements Shape {
    /** Copies the names. */
    public Constructor {
      parameters = List.copyOf(parameters);
    }
  }

  /** A no-argument constructor, then setters. */
  record Setters() implements Shape {}

  /**
   * A builder, whose {@code build()} gives the entity.
   *
   * @param type the builder's type
   * @param factory the static method of the entity that gives a new builder
   */
  record Builder(TypeName type, String factory) implements Shape {}
}
