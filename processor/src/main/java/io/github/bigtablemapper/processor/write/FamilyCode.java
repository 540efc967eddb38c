package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.FamilyModel;
import io.github.bigtablemapper.processor.model.Literals;
import java.time.Duration;

/** Generates the runtime's rule of a family, and lengths of time as code and in words. */
final class FamilyCode {
  private FamilyCode() {}

  /** {@return the expression of its rule} */
  static CodeBlock rule(EntityModel entity, FamilyModel family) {
    Duration maxAge = family.maxAge();
    CodeBlock.Builder rule =
        CodeBlock.builder()
            .add(
                "$T.of($L, $L, $L",
                RuntimeNames.FAMILY_RULE,
                Literals.of(family.name()),
                family.maxVersions(),
                maxAge == null ? "null" : duration(maxAge));
    entity
        .aggregation(family)
        .ifPresent(aggregation -> rule.add(", $T.$L", Aggregation.class, aggregation));
    return rule.add(")").build();
  }

  /** {@return the expression of a length of time} */
  static CodeBlock duration(Duration duration) {
    Unit unit = Unit.of(duration);
    return CodeBlock.of(
        "$T.of$L($L)", Duration.class, unit.method, duration.toMillis() / unit.millis);
  }

  /** {@return a length of time in words} */
  static String words(Duration duration) {
    Unit unit = Unit.of(duration);
    long count = duration.toMillis() / unit.millis;
    return count + " " + (count == 1 ? unit.word : unit.word + "s");
  }

  /** The units that {@code maxAge} is declared in. */
  private enum Unit {
    DAY("Days", "day", 86_400_000),
    HOUR("Hours", "hour", 3_600_000),
    MINUTE("Minutes", "minute", 60_000),
    SECOND("Seconds", "second", 1_000),
    MILLISECOND("Millis", "millisecond", 1);

    private final String method;
    private final String word;
    private final long millis;

    Unit(String method, String word, long millis) {
      this.method = method;
      this.word = word;
      this.millis = millis;
    }

    /** The largest unit that the duration is a multiple of. */
    static Unit of(Duration duration) {
      for (Unit unit : values()) {
        if (duration.toMillis() % unit.millis == 0) {
          return unit;
        }
      }
      throw new IllegalStateException();
    }
  }
}
