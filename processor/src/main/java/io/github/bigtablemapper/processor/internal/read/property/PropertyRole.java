package io.github.bigtablemapper.processor.internal.read.property;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.lang.annotation.Annotation;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The roles that annotations give to properties: a row for each, with the annotation, the role in
 * the design, and the types that a property of the role can have.
 */
public enum PropertyRole {
  COUNTER(
      null,
      Counter.class,
      "CounterType",
      Set.of("long"),
      "a counter is a long: 8 bytes that Bigtable adds to, 0 without a cell"),
  VERSION(
      Trait.VERSION,
      Version.class,
      "VersionType",
      Set.of("long"),
      "a version is a long, 0 where the row has none"),
  GENERATED_ID(
      Trait.GENERATED_ID,
      GeneratedValue.class,
      "GeneratedType",
      Set.of("java.util.UUID", "java.lang.String"),
      "@GeneratedValue generates a UUID, or its text as a String"),
  CREATED_AT(
      Trait.CREATED_AT,
      CreatedAt.class,
      "GeneratedType",
      Set.of("java.time.Instant"),
      "@CreatedAt generates an Instant"),
  UPDATED_AT(
      Trait.UPDATED_AT,
      UpdatedAt.class,
      "GeneratedType",
      Set.of("java.time.Instant"),
      "@UpdatedAt generates an Instant"),
  CREATED_BY(
      Trait.CREATED_BY,
      CreatedBy.class,
      "GeneratedType",
      Set.of(),
      "@CreatedBy stores an object, which may be null") {
    @Override
    boolean takes(TypeMirror type) {
      return !type.getKind().isPrimitive();
    }
  },
  UPDATED_BY(
      Trait.UPDATED_BY,
      UpdatedBy.class,
      "GeneratedType",
      Set.of(),
      "@UpdatedBy stores an object, which may be null") {
    @Override
    boolean takes(TypeMirror type) {
      return !type.getKind().isPrimitive();
    }
  },
  WRITE_TIME(
      Trait.WRITE_TIME,
      WriteTime.class,
      "WriteTimeType",
      Set.of("java.time.Instant"),
      "@WriteTime marks an Instant, the timestamp of cells") {
    @Override
    boolean isOf(Property property) {
      return property.isWriteTimeView(); // one that is stored is a column like others
    }
  },
  EXPIRES_AT(
      Trait.EXPIRES_AT,
      ExpiresAt.class,
      "ExpiresAtType",
      Set.of(
          "java.time.Instant",
          "java.util.Optional<java.time.Instant>",
          "long",
          "java.lang.Long",
          "java.util.Optional<java.lang.Long>"),
      "@ExpiresAt marks an Instant, or a long of whole seconds since 1970; either may be"
          + " nullable or an Optional"),
  WRITE_ONCE(Trait.WRITE_ONCE, WriteOnce.class),
  KEPT(Trait.KEPT, WriteOnce.class) {
    @Override
    boolean isOf(Property property) {
      AnnotationUse<WriteOnce> use = property.use(WriteOnce.class);
      return use != null && use.annotation().value() == WriteOnceMode.KEEP;
    }
  };

  private final @Nullable Trait trait;
  private final Class<? extends Annotation> annotation;
  private final String id;

  @SuppressWarnings("ImmutableEnumChecker") // unmodifiable
  private final Set<String> types;

  private final String rule;

  /** A role of properties of any type. */
  PropertyRole(Trait trait, Class<? extends Annotation> annotation) {
    this(trait, annotation, "", Set.of(), "");
  }

  /**
   * A row of the table.
   *
   * @param trait the role in the design; null: the kind of the column is enough
   * @param annotation what is on the property
   * @param id the id of another type
   * @param types those that it may have; empty: any
   * @param rule the same in words
   */
  PropertyRole(
      @Nullable Trait trait,
      Class<? extends Annotation> annotation,
      String id,
      Set<String> types,
      String rule) {
    this.trait = trait;
    this.annotation = annotation;
    this.id = id;
    this.types = types;
    this.rule = rule;
  }

  boolean isOf(Property property) {
    return property.has(annotation);
  }

  /** {@return the roles of a property in the design} */
  static Set<Trait> of(Property property) {
    Set<Trait> roles = EnumSet.noneOf(Trait.class);
    for (PropertyRole role : values()) {
      if (role.trait != null && role.isOf(property)) {
        roles.add(role.trait);
      }
    }
    return roles;
  }

  /** {@return a problem for each annotation of a property that is on another type} */
  public static List<Problem> check(Property property) {
    return Stream.of(values()).flatMap(role -> role.problem(property).stream()).toList();
  }

  /** {@return whether a property of the role can have a type} */
  boolean takes(TypeMirror type) {
    return types.isEmpty() || types.contains(TypeName.get(type).toString());
  }

  private Optional<Problem> problem(Property property) {
    AnnotationUse<?> use = property.use(annotation);
    return use == null || takes(property.type())
        ? Optional.empty()
        : Optional.of(
            use.problem(
                id,
                "%s has type %s, and %s. Declare it %s, or remove %s.",
                property.label(),
                TypeName.get(property.type()),
                rule,
                types.equals(Set.of("long")) ? "long" : "so",
                use.name()));
  }
}
