package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** The codecs that a class names for its properties, which are chosen by type. */
final class ClassCodecs {
  private final List<CustomCodec> codecs = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  private ClassCodecs() {}

  /** {@return those of {@code @Table}} */
  static ClassCodecs read(AnnotationUse<Table> table, CodecClasses classes) {
    ClassCodecs codecs = new ClassCodecs();
    Origin origin = table.origin().at("codecs");
    for (TypeMirror type : table.typesOf("codecs")) {
      CustomCodec codec = classes.read(type, origin).addTo(codecs.problems);
      if (codec != null) {
        codecs.add(codec, origin);
      }
    }
    return codecs;
  }

  /** {@return what is wrong with them} */
  List<Problem> problems() {
    return List.copyOf(problems);
  }

  /** {@return the codec of columns of exactly this type; null: none is} */
  @Nullable CustomCodec ofCell(TypeName type) {
    return codecs.stream().filter(codec -> type.equals(codec.cellType())).findFirst().orElse(null);
  }

  /** {@return the codec of parts of a row key of exactly this type; null: none is} */
  @Nullable CustomCodec ofKey(TypeName type) {
    return codecs.stream().filter(codec -> type.equals(codec.keyType())).findFirst().orElse(null);
  }

  private void add(CustomCodec codec, Origin origin) {
    if (codec.token() != null) {
      problems.add(
          new Problem(
              "CodecClass",
              ("%s is for any type, so it cannot be chosen by type. Name it on properties, with"
                      + " @Codec, or a subclass of it for one type here.")
                  .formatted(codec.type()),
              origin));
      return;
    }
    for (CustomCodec other : codecs) {
      boolean sameCell = isSame(codec.cellType(), other.cellType());
      if (sameCell || isSame(codec.keyType(), other.keyType())) {
        problems.add(
            new Problem(
                "CodecTwice",
                "%s and %s are both codecs of %s. Keep one, or name the other with @Codec."
                    .formatted(
                        other.type(), codec.type(), sameCell ? codec.cellType() : codec.keyType()),
                origin));
      }
    }
    codecs.add(codec);
  }

  private static boolean isSame(@Nullable TypeName one, @Nullable TypeName other) {
    return one != null && Objects.equals(one, other);
  }
}
