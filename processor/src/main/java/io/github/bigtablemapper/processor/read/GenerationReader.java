package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides whether the value of a property can be generated as it is declared to be. */
final class GenerationReader {
  private static final Set<String> IDS = Set.of("java.util.UUID", "java.lang.String");
  private static final Set<String> TIMES = Set.of("java.time.Instant");

  private final VersionReader versions;
  private final List<Problem> problems;

  GenerationReader(List<Problem> problems) {
    this.versions = new VersionReader(problems);
    this.problems = problems;
  }

  /** {@return whether it can; if not, there is a problem more} */
  boolean accept(Property property) {
    int before = problems.size();
    List<AnnotationUse<?>> uses = new ArrayList<>();
    addIfPresent(uses, property.generatedValue());
    addIfPresent(uses, property.createdAt());
    addIfPresent(uses, property.updatedAt());
    addIfPresent(uses, property.version());
    if (uses.size() > 1) {
      problems.add(
          new Problem(
              "GeneratedTwice",
              "%s is both @%s and @%s. Keep one."
                  .formatted(property.label(), name(uses.get(0)), name(uses.get(1))),
              uses.get(1).origin()));
    } else if (property.version() != null) {
      versions.check(property, property.version());
    } else if (!uses.isEmpty()) {
      checkType(property, uses.get(0), property.generatedValue() == null ? TIMES : IDS);
    }
    if (isView(property)) {
      checkView(property, "@Column", property.column());
      checkView(property, "@Family", property.family());
      checkView(property, "@Codec", property.codec());
      checkView(property, "@Counter", property.counter());
    }
    return problems.size() == before;
  }

  /** {@return whether a property shows the timestamps of cells and has none of its own} */
  static boolean isView(Property property) {
    AnnotationUse<UpdatedAt> use = property.updatedAt();
    return use != null && !use.annotation().stored();
  }

  private void checkType(Property property, AnnotationUse<?> use, Set<String> types) {
    TypeName type = TypeName.get(property.type());
    if (!types.contains(type.toString())) {
      problems.add(
          new Problem(
              "GeneratedType",
              "%s has type %s, and @%s generates %s. Declare it so, or remove @%s."
                  .formatted(
                      property.label(),
                      type,
                      name(use),
                      types == IDS ? "a UUID, or its text as a String" : "an Instant",
                      name(use)),
              use.origin()));
    }
  }

  private void checkView(Property property, String name, @Nullable AnnotationUse<?> use) {
    if (use != null) {
      problems.add(
          new Problem(
              "UpdatedAtView",
              "%s is not stored, so it has no column. Remove %s, or stored = false to give it one."
                  .formatted(property.label(), name),
              use.origin()));
    }
  }

  private static void addIfPresent(List<AnnotationUse<?>> uses, @Nullable AnnotationUse<?> use) {
    if (use != null) {
      uses.add(use);
    }
  }

  private static String name(AnnotationUse<?> use) {
    return use.annotation().annotationType().getSimpleName();
  }
}
