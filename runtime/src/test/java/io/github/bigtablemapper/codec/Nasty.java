package io.github.bigtablemapper.codec;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;

/** Random values in which the edges of a type are as likely as all the rest. */
final class Nasty {
  private static final long[] LONGS = {
    0,
    1,
    -1,
    127,
    128,
    255,
    256,
    -128,
    -129,
    32767,
    32768,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE - 1L,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
  };
  private static final List<String> CHARACTERS =
      List.of(
          "", "\0", "\1", "#", "?", "a", "A", "é", "\u0800", "\uFFFD", "\uFFFF", "\uD83D\uDE00");
  private static final int MAX_YEAR = 999_999_999;

  private Nasty() {}

  static long aLong(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> LONGS[random.nextInt(LONGS.length)];
      case 1 -> random.nextLong() >> random.nextInt(64);
      default -> random.nextLong();
    };
  }

  static int anInt(Random random) {
    return (int) aLong(random);
  }

  static int nanos(Random random) {
    return random.nextBoolean() ? random.nextInt(2) * 999_999_999 : random.nextInt(1_000_000_000);
  }

  static int year(Random random) {
    return random.nextBoolean()
        ? random.nextInt(-20_000, 20_000)
        : random.nextInt(-MAX_YEAR, MAX_YEAR + 1);
  }

  static LocalDateTime dateTime(Random random) {
    return LocalDateTime.of(
        year(random),
        1 + random.nextInt(12),
        1 + random.nextInt(28),
        random.nextInt(24),
        random.nextInt(60),
        random.nextInt(60),
        nanos(random));
  }

  /** Few instants, so that equal ones meet at different offsets. */
  static ZoneOffset offset(Random random) {
    return ZoneOffset.ofTotalSeconds(
        random.nextBoolean() ? 3600 * random.nextInt(-18, 19) : random.nextInt(-64_800, 64_801));
  }

  static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(CHARACTERS.get(random.nextInt(CHARACTERS.size())));
    }
    return text.toString();
  }

  static byte[] bytes(Random random) {
    byte[] bytes = new byte[random.nextInt(20)];
    random.nextBytes(bytes);
    return bytes;
  }

  static BigInteger bigInteger(Random random) {
    return random.nextBoolean()
        ? BigInteger.valueOf(aLong(random))
        : new BigInteger(random.nextInt(300), random).negate();
  }

  static BigDecimal bigDecimal(Random random) {
    int scale = random.nextBoolean() ? random.nextInt(-2, 9) : random.nextInt(-9_000, 9_001);
    return new BigDecimal(bigInteger(random), scale);
  }
}
