package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.List;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** Decides whether a property has the type of the value that is generated for it. */
public final class GenerationReader {
  private static final Set<String> IDS = Set.of("java.util.UUID", "java.lang.String");
  private static final Set<String> TIMES = Set.of("java.time.Instant");

  private GenerationReader() {}

  /** {@return the problem of another type, if it has one} */
  public static List<Problem> check(Property property) {
    AnnotationUse<Version> version = property.use(Version.class);
    if (version != null) {
      return property.type().getKind() == TypeKind.LONG
          ? List.of()
          : List.of(
              new Problem(
                  "VersionType",
                  ("%s has type %s, and a version is a long, 0 where the row has none. Declare it"
                          + " long, or remove @Version.")
                      .formatted(property.label(), TypeName.get(property.type())),
                  version.origin()));
    }
    AnnotationUse<GeneratedValue> id = property.use(GeneratedValue.class);
    return id == null
        ? check(property, time(property), TIMES, "an Instant")
        : check(property, id, IDS, "a UUID, or its text as a String");
  }

  private static @Nullable AnnotationUse<?> time(Property property) {
    AnnotationUse<CreatedAt> createdAt = property.use(CreatedAt.class);
    return createdAt == null ? property.use(UpdatedAt.class) : createdAt;
  }

  private static List<Problem> check(
      Property property, @Nullable AnnotationUse<?> use, Set<String> types, String wanted) {
    TypeName type = TypeName.get(property.type());
    if (use == null || types.contains(type.toString())) {
      return List.of();
    }
    String name = use.annotation().annotationType().getSimpleName();
    return List.of(
        new Problem(
            "GeneratedType",
            "%s has type %s, and @%s generates %s. Declare it so, or remove @%s."
                .formatted(property.label(), type, name, wanted, name),
            use.origin()));
  }
}
