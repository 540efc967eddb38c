package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import javax.lang.model.type.TypeMirror;

/** Decides whether a property can say when its entity expires. */
final class ExpiryReader {
  /** The annotations of such a property; of keys and embedded values it is said elsewhere. */
  private static final Set<String> ALLOWED =
      Set.of("ExpiresAt", "Column", "Family", "List", "Codec");

  private static final ClassName INSTANT = ClassName.get(Instant.class);

  private final CodecReader codecs;
  private final List<Problem> problems;

  ExpiryReader(CodecReader codecs, List<Problem> problems) {
    this.codecs = codecs;
    this.problems = problems;
  }

  /** {@return whether it can, or need not; if not, there is a problem more} */
  boolean accept(Property property) {
    AnnotationUse<ExpiresAt> use = property.expiresAt();
    if (use == null || property.rowKey() != null || property.embedded() != null) {
      return true;
    }
    int before = problems.size();
    MappingAnnotations.of(property.member())
        .forEach(
            (name, origin) -> {
              if (!ALLOWED.contains(name)) {
                problems.add(
                    new Problem(
                        "ExpiresAtOption",
                        "%s says when the entity expires: one plain column, which you set. Remove @%s."
                            .formatted(property.label(), name),
                        origin));
              }
            });
    if (problems.size() == before) {
      checkValue(property, use.origin());
    }
    return problems.size() == before;
  }

  private void checkValue(Property property, Origin origin) {
    TypeMirror type = PropertyTypes.valueType(property.type());
    if (!TypeName.get(type).equals(INSTANT)) {
      problems.add(
          new Problem(
              "ExpiresAtType",
              ("%s has type %s, and @ExpiresAt marks an Instant, which may be nullable or an"
                      + " Optional. Declare it so, or remove @ExpiresAt.")
                  .formatted(property.label(), TypeName.get(property.type())),
              origin));
    } else if (property.codec() != null || codecs.hasCodecOfClass(type)) {
      problems.add(
          new Problem(
              "ExpiresAtCodec",
              ("%s is stored by a codec of yours, and Bigtable compares the bytes with the time: they"
                      + " must be those of the built-in codec. Remove the codec.")
                  .formatted(property.label()),
              property.codec() == null ? origin : property.codec().origin()));
    } else if (property.column() != null && property.column().isGiven("defaultValue")) {
      problems.add(
          new Problem(
              "ExpiresAtDefault",
              "%s has a default value, but a row without the cell never expires. Remove defaultValue."
                  .formatted(property.label()),
              property.column().origin().at("defaultValue")));
    }
  }
}
