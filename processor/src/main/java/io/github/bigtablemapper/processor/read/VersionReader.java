package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.List;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/** Decides whether a property can be the version it is declared to be. */
final class VersionReader {
  private final List<Problem> problems;

  VersionReader(List<Problem> problems) {
    this.problems = problems;
  }

  /** Adds a problem for each reason why it cannot. */
  void check(Property property, AnnotationUse<Version> version) {
    if (property.type().getKind() != TypeKind.LONG) {
      problems.add(
          new Problem(
              "VersionType",
              ("%s has type %s, and a version is a long, 0 where the row has none. Declare it long,"
                      + " or remove @Version.")
                  .formatted(property.label(), TypeName.get(property.type())),
              version.origin()));
    }
    checkAlone(property, "@Codec", property.codec());
    checkAlone(property, "@Counter", property.counter());
    checkAlone(property, "@Aggregate", property.aggregate());
    checkAlone(property, "@ListMapping", property.listMapping());
    if (property.column() != null && property.column().isGiven("defaultValue")) {
      problems.add(option(property, "defaultValue", property.column().origin().at("defaultValue")));
    }
  }

  private void checkAlone(Property property, String name, @Nullable AnnotationUse<?> use) {
    if (use != null) {
      problems.add(option(property, name, use.origin()));
    }
  }

  private static Problem option(Property property, String remove, Origin origin) {
    return new Problem(
        "VersionOption",
        ("%s is a version: 8 bytes that every write checks and counts up, 0 where there are none."
                + " Remove %s.")
            .formatted(property.label(), remove),
        origin);
  }
}
