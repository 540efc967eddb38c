package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.List;
import javax.lang.model.type.TypeKind;

/** Decides whether a property has the type of a counter. */
final class CounterReader {
  private CounterReader() {}

  /** {@return the problem of a counter of another type, if it is one} */
  static List<Problem> check(Property property) {
    AnnotationUse<Counter> counter = property.use(Counter.class);
    if (counter == null || property.type().getKind() == TypeKind.LONG) {
      return List.of();
    }
    return List.of(
        new Problem(
            "CounterType",
            ("%s has type %s, and a counter is a long: 8 bytes that Bigtable adds to, 0 where there"
                    + " are none. Declare it long, or remove @Counter.")
                .formatted(property.label(), TypeName.get(property.type())),
            counter.origin()));
  }
}
