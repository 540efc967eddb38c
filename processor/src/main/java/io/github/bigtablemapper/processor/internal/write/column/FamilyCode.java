package io.github.bigtablemapper.processor.internal.write.column;

import com.palantir.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.internal.amount.Amounts;
import io.github.bigtablemapper.internal.design.FamilyDesign;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

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
    ChronoUnit unit = Amounts.unit(duration);
    return CodeBlock.of(
        "$T.of$L($L)", Duration.class, unit, duration.dividedBy(unit.getDuration()));
  }
}
