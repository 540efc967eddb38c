package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The types that a property can have if its annotation determines its value. */
public final class TypeRules {
  /**
   * A row of the table.
   *
   * @param id the id of another type
   * @param annotation what is on the property
   * @param types those that it may have
   * @param rule the rule in words
   */
  private record Row(
      String id, Class<? extends Annotation> annotation, Set<String> types, String rule) {
    /** {@return how to declare the property} */
    String declaration() {
      return types.equals(LONG) ? "long" : "so";
    }
  }

  private static final Set<String> LONG = Set.of("long");

  private static final Set<String> INSTANT = Set.of("java.time.Instant");

  private static final List<Row> TABLE =
      List.of(
          new Row(
              "CounterType",
              Counter.class,
              LONG,
              "a counter is a long: 8 bytes that Bigtable adds to, 0 without a cell"),
          new Row(
              "VersionType", Version.class, LONG, "a version is a long, 0 where the row has none"),
          new Row(
              "GeneratedType",
              GeneratedValue.class,
              Set.of("java.util.UUID", "java.lang.String"),
              "@GeneratedValue generates a UUID, or its text as a String"),
          new Row("GeneratedType", CreatedAt.class, INSTANT, "@CreatedAt generates an Instant"),
          new Row("GeneratedType", UpdatedAt.class, INSTANT, "@UpdatedAt generates an Instant"),
          new Row(
              "WriteTimeType",
              WriteTime.class,
              INSTANT,
              "@WriteTime marks an Instant, the timestamp of cells"),
          new Row(
              "ExpiresAtType",
              ExpiresAt.class,
              Set.of(
                  "java.time.Instant",
                  "java.util.Optional<java.time.Instant>",
                  "long",
                  "java.lang.Long",
                  "java.util.Optional<java.lang.Long>"),
              "@ExpiresAt marks an Instant, or a long of whole seconds since 1970; either may be"
                  + " nullable or an Optional"));

  private TypeRules() {}

  /** {@return a problem for each annotation of a property that is on another type} */
  public static List<Problem> check(Property property) {
    String type = TypeName.get(property.type()).toString();
    List<Problem> problems = new ArrayList<>();
    for (Row row : TABLE) {
      AnnotationUse<?> use = property.use(row.annotation);
      if (use != null && !row.types.contains(type)) {
        problems.add(
            use.problem(
                row.id,
                "%s has type %s, and %s. Declare it %s, or remove %s.",
                property.label(),
                type,
                row.rule,
                row.declaration(),
                use.name()));
      }
    }
    return problems;
  }
}
