package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.admin.v2.GcRule;
import com.google.protobuf.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rules are compared by what they collect, regardless of their form. */
class GcComparisonTest {
  private static final GcRule NONE = GcRule.getDefaultInstance();

  @Test
  void rulesThatAreWrittenOtherwiseAreTheSame() {
    assertSame(union(age(3600), versions(5)), union(versions(5), age(3600)));
    assertSame(intersection(age(3600), versions(5)), intersection(versions(5), age(3600)));
    assertSame(union(age(3600)), age(3600));
    assertSame(intersection(union(versions(2))), versions(2));
    assertSame(union(age(60), union(versions(2), age(90))), union(age(60), versions(2)));
    assertSame(union(versions(2), versions(7)), versions(2));
    assertSame(intersection(versions(2), versions(7)), versions(7));
    assertSame(
        union(versions(3), intersection(age(60), versions(1))),
        intersection(union(versions(3), age(60)), versions(1)));
    assertSame(age(60, 999), age(60)); // Bigtable counts microseconds
    assertSame(union(), NONE);
    assertSame(intersection(), NONE);
    assertSame(intersection(NONE, versions(2)), NONE);
  }

  @Test
  void rulesThatCollectOtherwiseAreNot() {
    assertStricter(versions(1), versions(2));
    assertStricter(age(60), age(61));
    assertStricter(versions(9), NONE);
    assertStricter(union(age(60), versions(2)), age(60));
    assertStricter(union(age(60), versions(2)), intersection(age(60), versions(2)));
    assertStricter(versions(2), intersection(age(60), versions(2)));
    assertStricter(age(60, 0), age(60, 1_000));
    assertThat(GcComparison.collectsNoMore(age(60), versions(2))).isFalse();
    assertThat(GcComparison.collectsNoMore(versions(2), age(60))).isFalse();
  }

  /** Any rule, and an equivalent one in another form. */
  @Test
  void shuffledAndNestedRulesAreTheSame() {
    long seed = Long.getLong("seed", 20_261_123L);
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      GcRule rule = random(random, 3);
      GcRule other = rewritten(rule, random);
      assertWithMessage("seed %s: %s and %s", seed, rule, other)
          .that(GcComparison.same(rule, other))
          .isTrue();
      GcRule more = union(rule, random(random, 2));
      assertWithMessage("seed %s: %s and %s", seed, rule, more)
          .that(GcComparison.collectsNoMore(rule, more))
          .isTrue();
      GcRule less = intersection(rule, random(random, 2));
      assertWithMessage("seed %s: %s and %s", seed, rule, less)
          .that(GcComparison.collectsNoMore(less, rule))
          .isTrue();
    }
  }

  private static GcRule random(Random random, int depth) {
    return switch (random.nextInt(depth > 0 ? 5 : 3)) {
      case 0 -> age(1 + random.nextInt(5));
      case 1 -> versions(1 + random.nextInt(5));
      case 2 -> random.nextInt(4) == 0 ? NONE : versions(1 + random.nextInt(5));
      case 3 -> union(operands(random, depth));
      default -> intersection(operands(random, depth));
    };
  }

  private static GcRule[] operands(Random random, int depth) {
    GcRule[] operands = new GcRule[1 + random.nextInt(3)];
    for (int i = 0; i < operands.length; i++) {
      operands[i] = random(random, depth - 1);
    }
    return operands;
  }

  /** The operands in another order, one of them twice, each in a union or intersection of one. */
  private static GcRule rewritten(GcRule rule, Random random) {
    if (rule.hasUnion() || rule.hasIntersection()) {
      List<GcRule> operands =
          rule.hasUnion() ? rule.getUnion().getRulesList() : rule.getIntersection().getRulesList();
      List<GcRule> others = new ArrayList<>();
      operands.forEach(operand -> others.add(rewritten(operand, random)));
      others.add(rewritten(operands.get(0), random));
      Collections.shuffle(others, random);
      GcRule[] all = others.toArray(GcRule[]::new);
      return rule.hasUnion() ? union(all) : intersection(all);
    }
    return random.nextBoolean() ? rule : random.nextBoolean() ? union(rule) : intersection(rule);
  }

  private static void assertSame(GcRule one, GcRule other) {
    assertThat(GcComparison.same(one, other)).isTrue();
    assertThat(GcComparison.same(other, one)).isTrue();
  }

  private static void assertStricter(GcRule strict, GcRule loose) {
    assertThat(GcComparison.collectsNoMore(strict, loose)).isFalse();
    assertThat(GcComparison.collectsNoMore(loose, strict)).isTrue();
    assertThat(GcComparison.same(strict, loose)).isFalse();
  }

  private static GcRule versions(int number) {
    return GcRule.newBuilder().setMaxNumVersions(number).build();
  }

  private static GcRule age(long seconds) {
    return age(seconds, 0);
  }

  private static GcRule age(long seconds, int nanos) {
    return GcRule.newBuilder()
        .setMaxAge(Duration.newBuilder().setSeconds(seconds).setNanos(nanos))
        .build();
  }

  private static GcRule union(GcRule... rules) {
    return GcRule.newBuilder()
        .setUnion(GcRule.Union.newBuilder().addAllRules(List.of(rules)))
        .build();
  }

  private static GcRule intersection(GcRule... rules) {
    return GcRule.newBuilder()
        .setIntersection(GcRule.Intersection.newBuilder().addAllRules(List.of(rules)))
        .build();
  }
}
