package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The order of floating-point numbers and of the constants of an enum, on the server. */
@NullMarked
@BigtableTest(NumberOrderTest_ReadingRepository.class)
class NumberOrderTest {
  private static final double[] NUMBERS = {
    Double.NEGATIVE_INFINITY,
    -Double.MAX_VALUE,
    -1.5,
    -1,
    -Double.MIN_VALUE,
    -0.0,
    0.0,
    Double.MIN_VALUE,
    1,
    1.5,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NaN
  };

  /** In no order of their names. */
  enum Level {
    LOW,
    HIGH,
    ALARM
  }

  @Table("readings")
  @Family("r")
  record Reading(@RowKey String id, double value, float small, @Nullable Level level) {}

  private final NumberOrderTest_ReadingRepository readings;
  private final List<Reading> stored = new ArrayList<>();

  NumberOrderTest(NumberOrderTest_ReadingRepository readings) {
    this.readings = readings;
  }

  @BeforeEach
  void store() {
    for (int i = 0; i < NUMBERS.length; i++) {
      Level level = i % 4 == 3 ? null : Level.values()[i % 4];
      stored.add(new Reading("%02d".formatted(i), NUMBERS[i], (float) NUMBERS[i], level));
    }
    assertThat(readings.applyAll(stored.stream().map(readings.writes()::put).toList()).failures())
        .isEmpty();
  }

  private void check(Condition<Reading> condition, Predicate<Reading> expected, Object bound) {
    Set<String> found =
        readings.scan(NumberOrderTest_ReadingKey.all()).where(condition).list().stream()
            .map(Reading::id)
            .collect(Collectors.toCollection(TreeSet::new));

    assertWithMessage("%s", bound)
        .that(found)
        .isEqualTo(
            stored.stream()
                .filter(expected)
                .map(Reading::id)
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void doublesAreComparedAsJavaDoes() {
    var value = NumberOrderTest_ReadingColumns.VALUE;
    for (double bound : NUMBERS) {
      if (!Double.isNaN(bound)) {
        check(value.isLessThan(bound), each -> each.value() < bound, bound);
        check(value.isAtMost(bound), each -> each.value() <= bound, bound);
        check(value.isGreaterThan(bound), each -> each.value() > bound, bound);
        check(value.isAtLeast(bound), each -> each.value() >= bound, bound);
        for (double most : NUMBERS) {
          if (!Double.isNaN(most)) {
            check(
                value.isBetween(bound, most),
                each -> bound <= each.value() && each.value() <= most,
                bound + " to " + most);
          }
        }
      }
    }
    assertThrows(InvalidValueException.class, () -> value.isLessThan(Double.NaN));
    check(value.isEqualTo(Double.NaN), each -> Double.isNaN(each.value()), "NaN");
  }

  @Test
  void floatsToo() {
    var small = NumberOrderTest_ReadingColumns.SMALL;
    for (double number : NUMBERS) {
      float bound = (float) number;
      if (!Float.isNaN(bound)) {
        check(small.isLessThan(bound), each -> each.small() < bound, bound);
        check(small.isAtMost(bound), each -> each.small() <= bound, bound);
        check(small.isGreaterThan(bound), each -> each.small() > bound, bound);
        check(small.isAtLeast(bound), each -> each.small() >= bound, bound);
      }
    }
  }

  @Test
  void constantsAreInTheOrderOfTheirDeclaration() {
    var level = NumberOrderTest_ReadingColumns.LEVEL;
    for (Level bound : Level.values()) {
      check(level.isLessThan(bound), each -> has(each, l -> l.compareTo(bound) < 0), bound);
      check(level.isAtMost(bound), each -> has(each, l -> l.compareTo(bound) <= 0), bound);
      check(level.isGreaterThan(bound), each -> has(each, l -> l.compareTo(bound) > 0), bound);
      check(level.isAtLeast(bound), each -> has(each, l -> l.compareTo(bound) >= 0), bound);
      for (Level most : Level.values()) {
        check(
            level.isBetween(bound, most),
            each -> has(each, l -> l.compareTo(bound) >= 0 && l.compareTo(most) <= 0),
            bound + " to " + most);
      }
    }
  }

  private static boolean has(Reading reading, Predicate<Level> test) {
    Level level = reading.level();
    return level != null && test.test(level);
  }

  @Test
  void writesTakeThem() {
    NumberOrderTest_ReadingKey key = NumberOrderTest_ReadingKey.of("03"); // -1
    var value = NumberOrderTest_ReadingColumns.VALUE;

    assertThat(readings.patchIf(key, value.isGreaterThan(-1.0), r -> r.value(2.0))).isFalse();
    assertThat(readings.patchIf(key, value.isAtLeast(-1.0), r -> r.value(2.0))).isTrue();
    assertThat(readings.deleteIf(key, value.isLessThan(2.5))).isTrue();
  }
}
