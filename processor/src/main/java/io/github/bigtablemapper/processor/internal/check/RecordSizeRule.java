package io.github.bigtablemapper.processor.internal.check;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.PropertyModel;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.List;

/**
 * Checks the size of a class that is made by one constructor, such as a record. The JVM limits its
 * parameters to 255 words: one for the instance, two for each long and double, one for any other
 * parameter (JVMS 4.3.3).
 */
final class RecordSizeRule {
  private static final int MAX_WORDS = 255;

  private RecordSizeRule() {}

  static List<Problem> check(EntityModel entity) {
    if (!(entity.shape() instanceof Shape.Constructor)) {
      return List.of();
    }
    int words = 1 + entity.properties().stream().mapToInt(RecordSizeRule::words).sum();
    if (words <= MAX_WORDS) {
      return List.of();
    }
    return List.of(
        new Problem(
            "RecordTooLarge",
            ("The constructor of %s takes %s words of the %s that the JVM allows (a long and a"
                    + " double take two). Make it a class with setters or a builder.")
                .formatted(GeneratedNames.simple(entity.entity()), words, MAX_WORDS),
            entity.origin().withoutAnnotation()));
  }

  private static int words(PropertyModel property) {
    return property.type().equals(TypeName.LONG) || property.type().equals(TypeName.DOUBLE) ? 2 : 1;
  }
}
