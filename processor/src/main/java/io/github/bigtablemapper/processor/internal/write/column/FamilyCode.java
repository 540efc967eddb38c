package io.github.bigtablemapper.processor.internal.write.column;

import com.palantir.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.stream.Stream;

/** Generates the runtime's rule of a family, and lengths of time as code and in words. */
public final class FamilyCode {
  private FamilyCode() {}

  /** {@return the expression of its rule} */
  public static CodeBlock rule(FamilyDesign family) {
    Duration maxAge = family.maxAge();
    Aggregation aggregation = family.aggregation();
    return CodeBlock.of(
        "$T.of($L)$L$L$L$L",
        RuntimeNames.FAMILY_RULE,
        Literals.of(family.name()),
        family.maxVersions() == 1 ? "" : ".maxVersions(" + family.maxVersions() + ")",
        maxAge == null ? "" : CodeBlock.of(".maxAge($L)", duration(maxAge)),
        aggregation == null
            ? ""
            : CodeBlock.of(".aggregation($T.$L)", Aggregation.class, aggregation),
        family.intersection() ? ".asIntersection()" : "");
  }

  /** {@return the expression of a length of time} */
  public static CodeBlock duration(Duration duration) {
    ChronoUnit unit = unit(duration);
    return CodeBlock.of("$T.of$L($L)", Duration.class, unit, count(duration, unit));
  }

  /** {@return a length of time in words} */
  static String words(Duration duration) {
    ChronoUnit unit = unit(duration);
    long count = count(duration, unit);
    String units = unit.toString().toLowerCase(Locale.ROOT);
    return count + " " + (count == 1 ? units.substring(0, units.length() - 1) : units);
  }

  private static long count(Duration duration, ChronoUnit unit) {
    return duration.dividedBy(unit.getDuration());
  }

  /** The largest unit that the length is a multiple of; {@code maxAge} is declared in these. */
  private static ChronoUnit unit(Duration duration) {
    return Stream.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES)
        .filter(unit -> unit.getDuration().multipliedBy(count(duration, unit)).equals(duration))
        .findFirst()
        .orElse(ChronoUnit.SECONDS);
  }
}
