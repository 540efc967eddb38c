package io.github.bigtablemapper.column;

import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/**
 * The expression that Bigtable evaluates matches the numbers that Java finds greater or smaller.
 */
@NullMarked
class DecimalPatternTest {
  private static final List<BigDecimal> EDGES =
      Stream.of(
              "0",
              "0.00",
              "0E-10",
              "0E+3",
              "1",
              "1.0",
              "9",
              "10",
              "99.9",
              "100",
              "1E+2",
              "1.2E+3",
              "12.5",
              "12.50",
              "12.05",
              "0.1",
              "0.10",
              "0.09",
              "0.000001",
              "1E-7",
              "1.5E-7",
              "9E-7",
              "9.99E-8",
              "1E-10",
              "1E+9",
              "1E+10",
              "1E+11",
              "1200",
              "1200.5",
              "1199.99",
              "10.01")
          .map(BigDecimal::new)
          .flatMap(each -> Stream.of(each, each.negate()))
          .toList();

  private static boolean isBeyond(BigDecimal value, DecimalPattern pattern) {
    int order = value.compareTo(pattern.bound());
    return order == 0 ? pattern.inclusive() : order > 0 == pattern.upwards();
  }

  private static void assertMatches(BigDecimal value, BigDecimal bound) {
    ByteString cell = CellCodecs.BIG_DECIMAL.encode(value);
    for (boolean upwards : new boolean[] {false, true}) {
      for (boolean inclusive : new boolean[] {false, true}) {
        DecimalPattern pattern = new DecimalPattern(bound, upwards, inclusive);
        boolean expected = isBeyond(value, pattern);
        String regex = pattern.regex().toStringUtf8();
        String message = "%s and %s, upwards %s, inclusive %s, %s";
        assertWithMessage(message, value, bound, upwards, inclusive, regex)
            .that(Pattern.matches(regex, value.toString()))
            .isEqualTo(expected);
        assertWithMessage(message, value, bound, upwards, inclusive, regex)
            .that(pattern.matches(cell))
            .isEqualTo(expected);
      }
    }
  }

  private static void assertEqual(BigDecimal value, BigDecimal number) {
    EqualDecimals pattern = new EqualDecimals(List.of(number, new BigDecimal("-123.456")));
    boolean expected = value.compareTo(number) == 0;
    String regex = pattern.regex().toStringUtf8();
    assertWithMessage("%s = %s, %s", value, number, regex)
        .that(Pattern.matches(regex, value.toString()))
        .isEqualTo(expected);
    assertWithMessage("%s = %s", value, number)
        .that(pattern.matches(CellCodecs.BIG_DECIMAL.encode(value)))
        .isEqualTo(expected);
  }

  @Test
  void numbersOfAnyScaleAreEqual() {
    EDGES.forEach(value -> EDGES.forEach(number -> assertEqual(value, number)));
    Random random = new Random(41);
    for (int i = 0; i < 3_000; i++) {
      BigDecimal number = number(random);
      assertEqual(number(random), number);
      assertEqual(number.setScale(number.scale() + random.nextInt(12)), number);
      assertEqual(number, number.setScale(number.scale() + random.nextInt(12)));
      assertEqual(number.stripTrailingZeros(), number);
      assertEqual(number.scaleByPowerOfTen(1), number);
    }
  }

  @Test
  void edgesAreComparedWithEachOther() {
    EDGES.forEach(value -> EDGES.forEach(bound -> assertMatches(value, bound)));
  }

  @Test
  void randomNumbersAreComparedWithTheirNeighbors() {
    Random random = new Random(24);
    for (int i = 0; i < 3_000; i++) {
      BigDecimal bound = number(random);
      assertMatches(number(random), bound);
      BigDecimal step =
          BigDecimal.valueOf(random.nextInt(3) - 1, bound.scale() + random.nextInt(3));
      assertMatches(bound.add(step), bound);
    }
  }

  /** Few digits, so that many numbers are equal or share their first digits. */
  private static BigDecimal number(Random random) {
    BigInteger digits = new BigInteger(1 + random.nextInt(16), random);
    return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), random.nextInt(24) - 12);
  }

  @Test
  void aBoundWithTooManyDigitsIsRefused() {
    BigDecimal long101 = new BigDecimal("1." + "0".repeat(99) + "1");
    assertThrows(InvalidValueException.class, () -> new DecimalPattern(long101, true, true));
    BigDecimal far = new BigDecimal("1E+101");
    assertThrows(InvalidValueException.class, () -> new DecimalPattern(far, true, true));
    assertMatches(new BigDecimal("2E+100"), new BigDecimal("1E+100"));
  }
}
