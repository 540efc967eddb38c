package io.github.bigtablemapper.commandline.internal.infer;

import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Type;
import com.google.cloud.bigtable.admin.v2.models.ColumnFamily;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A family as the table has it.
 *
 * @param options the options of {@code @Family} after the name, such as {@code , maxVersions = 3}
 * @param keepsVersions whether a column may keep more than one cell
 * @param isAggregate whether Bigtable computes the values from what is written
 * @param aggregation how, by the name of the constant; null: in a way that the mapper does not have
 * @param note what {@code @Family} does not express; null: nothing
 */
public record TableFamily(
    String name,
    String options,
    boolean keepsVersions,
    boolean isAggregate,
    @Nullable String aggregation,
    @Nullable String note) {
  private static final long MAX_SECONDS = 10_000L * 365 * 86_400;

  /** {@return a family as {@code @Family} declares it} */
  public static TableFamily of(ColumnFamily family) {
    GcRule rule = family.hasGCRule() ? family.getGCRule().toProto() : GcRule.getDefaultInstance();
    boolean isAggregate =
        family.hasValueType() && family.getValueType().toProto().hasAggregateType();
    List<GcRule> limits =
        switch (rule.getRuleCase()) {
          case UNION -> rule.getUnion().getRulesList();
          case INTERSECTION -> rule.getIntersection().getRulesList();
          case MAX_AGE, MAX_NUM_VERSIONS -> List.of(rule);
          case RULE_NOT_SET -> List.of();
        };
    GcRule age = only(limits, GcRule::hasMaxAge);
    GcRule versions = only(limits, GcRule::hasMaxNumVersions);
    int expressed = (age == null ? 0 : 1) + (versions == null ? 0 : 1);
    boolean isExpressed =
        expressed == limits.size()
            && (age == null || isWholeSeconds(age))
            && (versions == null || versions.getMaxNumVersions() > 0);
    if (!isExpressed) {
      return new TableFamily(
          family.getId(),
          ", maxVersions = 0",
          true,
          isAggregate,
          aggregation(family),
          "The rule of family %s is not one that @Family has; it is declared as one that keeps all"
                  .formatted(family.getId())
              + " cells. Do not apply the schema.");
    }
    boolean isIntersection = rule.hasIntersection() && limits.size() == 2;
    int maxVersions = versions == null ? 0 : versions.getMaxNumVersions();
    return new TableFamily(
        family.getId(),
        (maxVersions == 1 ? "" : ", maxVersions = " + maxVersions)
            + (age == null
                ? ""
                : ", maxAge = \""
                    + Amounts.abbreviated(Duration.ofSeconds(age.getMaxAge().getSeconds()))
                    + "\"")
            + (isIntersection ? ", gcRule = GcRule.INTERSECTION" : ""),
        maxVersions != 1,
        isAggregate,
        aggregation(family),
        null);
  }

  /** {@return the rules of the family in words of {@code @Family}} */
  public String text() {
    return (aggregation == null ? "" : "aggregate " + aggregation + ", ")
        + (options.isEmpty() ? "maxVersions = 1" : options.substring(2))
        + (note == null ? "" : ". " + note);
  }

  private static @Nullable String aggregation(ColumnFamily family) {
    if (!family.hasValueType()) {
      return null;
    }
    Type.Aggregate aggregate = family.getValueType().toProto().getAggregateType();
    if (!aggregate.getInputType().hasInt64Type()
        || aggregate.getInputType().getInt64Type().getEncoding().hasOrderedCodeBytes()) {
      return null;
    }
    return switch (aggregate.getAggregatorCase()) {
      case SUM -> "SUM";
      case MIN -> "MIN";
      case MAX -> "MAX";
      case HLLPP_UNIQUE_COUNT -> "HLL";
      case AGGREGATOR_NOT_SET -> null;
    };
  }

  private static @Nullable GcRule only(List<GcRule> limits, Predicate<GcRule> kind) {
    List<GcRule> found = limits.stream().filter(kind).toList();
    return found.size() == 1 ? found.get(0) : null;
  }

  private static boolean isWholeSeconds(GcRule age) {
    long seconds = age.getMaxAge().getSeconds();
    return age.getMaxAge().getNanos() == 0 && seconds > 0 && seconds <= MAX_SECONDS;
  }
}
