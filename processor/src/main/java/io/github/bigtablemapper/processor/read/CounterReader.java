package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.List;
import javax.lang.model.type.TypeKind;

/** Decides whether a property can be the counter it is declared to be. */
final class CounterReader {
  private final List<Problem> problems;

  CounterReader(List<Problem> problems) {
    this.problems = problems;
  }

  /** {@return whether it can; if not, there is a problem more} */
  boolean accept(Property property, AnnotationUse<Counter> counter) {
    int before = problems.size();
    if (property.type().getKind() != TypeKind.LONG) {
      problems.add(
          new Problem(
              "CounterType",
              ("%s has type %s, and a counter is a long: 8 bytes that Bigtable adds to, 0 where there"
                      + " are none. Declare it long, or remove @Counter.")
                  .formatted(property.label(), TypeName.get(property.type())),
              counter.origin()));
    }
    if (property.codec() != null) {
      problems.add(option(property, "one encoding", "@Codec", property.codec().origin()));
    }
    if (property.column() != null && property.column().isGiven("defaultValue")) {
      problems.add(
          option(
              property,
              "no default: it is 0 where there is no cell",
              "defaultValue",
              property.column().origin().at("defaultValue")));
    }
    return problems.size() == before;
  }

  private static Problem option(Property property, String has, String remove, Origin origin) {
    return new Problem(
        "CounterOption",
        "%s is a counter, which has %s. Remove %s.".formatted(property.label(), has, remove),
        origin);
  }
}
