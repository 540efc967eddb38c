package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.read.property.Property;
import java.time.Instant;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/** Decides whether a property can say when its entity expires. */
public final class ExpiryReader {
  private static final ClassName INSTANT = ClassName.get(Instant.class);

  private ExpiryReader() {}

  /** {@return why a property that is to say so cannot} */
  public static List<Problem> check(Property property, CodecReader codecs) {
    AnnotationUse<ExpiresAt> use = property.use(ExpiresAt.class);
    if (use == null) {
      return List.of();
    }
    TypeMirror type = PropertyTypes.valueType(property.type());
    AnnotationUse<Codec> codec = property.codec();
    AnnotationUse<Column> column = property.column();
    if (!TypeName.get(type).equals(INSTANT)) {
      return List.of(
          new Problem(
              "ExpiresAtType",
              ("%s has type %s, and @ExpiresAt marks an Instant, which may be nullable or an"
                      + " Optional. Declare it so, or remove @ExpiresAt.")
                  .formatted(property.label(), TypeName.get(property.type())),
              use.origin()));
    }
    if (codec != null || codecs.hasCodecOfClass(type)) {
      return List.of(
          new Problem(
              "ExpiresAtCodec",
              ("%s is stored by a codec of yours, and Bigtable compares the bytes with the time: they"
                      + " must be those of the built-in codec. Remove the codec.")
                  .formatted(property.label()),
              codec == null ? use.origin() : codec.origin()));
    }
    if (column != null && column.isGiven("defaultValue")) {
      return List.of(
          new Problem(
              "ExpiresAtDefault",
              "%s has a default value, but a row without the cell never expires. Remove defaultValue."
                  .formatted(property.label()),
              column.origin().at("defaultValue")));
    }
    return List.of();
  }
}
