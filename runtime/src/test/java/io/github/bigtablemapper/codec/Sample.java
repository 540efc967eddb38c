package io.github.bigtablemapper.codec;

import com.google.common.net.InetAddresses;
import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.TextFormat;
import com.google.protobuf.Value;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Currency;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A codec and where its values come from in tests.
 *
 * @param name the name of the constant in {@link CellCodecs}; ENUM, MESSAGE for the other two
 * @param codec the codec
 * @param parse reads a value of golden.tsv
 * @param random makes a value
 * @param order what the codec's Javadoc claims; null for no order
 * @param comparator the order of the values; null for no order
 */
record Sample<T>(
    String name,
    CellCodec<T> codec,
    Function<String, T> parse,
    Function<Random, T> random,
    @Nullable CellOrder order,
    @Nullable Comparator<T> comparator) {

  private static final List<String> ZONES =
      List.of(
          "Z", "UTC", "Europe/Paris", "Asia/Kolkata", "America/New_York", "+02:00", "UTC+01:00");
  private static final List<String> TAGS =
      List.of("und", "en", "de-CH", "zh-Hant-TW", "es-419", "ja-JP-u-ca-japanese");
  private static final List<Currency> CURRENCIES = List.copyOf(Currency.getAvailableCurrencies());

  static final List<Sample<?>> ALL =
      List.of(
          unsigned("BOOLEAN", CellCodecs.BOOLEAN, Boolean::valueOf, Random::nextBoolean, natural()),
          signed("BYTE", CellCodecs.BYTE, Byte::valueOf, r -> (byte) r.nextInt(), natural()),
          signed("SHORT", CellCodecs.SHORT, Short::valueOf, r -> (short) Nasty.anInt(r), natural()),
          signed("INT", CellCodecs.INT, Integer::valueOf, Nasty::anInt, natural()),
          signed("LONG", CellCodecs.LONG, Long::valueOf, Nasty::aLong, natural()),
          unordered(
              "FLOAT", CellCodecs.FLOAT, Float::valueOf, r -> Float.intBitsToFloat(r.nextInt())),
          unordered(
              "DOUBLE",
              CellCodecs.DOUBLE,
              Double::valueOf,
              r -> Double.longBitsToDouble(Nasty.aLong(r))),
          unsigned(
              "CHAR", CellCodecs.CHAR, s -> s.charAt(0), r -> (char) Nasty.anInt(r), natural()),
          unsigned("STRING", CellCodecs.STRING, s -> s, Nasty::text, Sample::compareCodePoints),
          unsigned(
              "BYTES",
              CellCodecs.BYTES,
              HexFormat.of()::parseHex,
              Nasty::bytes,
              Arrays::compareUnsigned),
          unsigned(
              "BYTE_STRING",
              CellCodecs.BYTE_STRING,
              ByteString::fromHex,
              r -> ByteString.copyFrom(Nasty.bytes(r)),
              ByteString.unsignedLexicographicalComparator()),
          unordered(
              "BYTE_BUFFER",
              CellCodecs.BYTE_BUFFER,
              s -> ByteBuffer.wrap(HexFormat.of().parseHex(s)),
              r -> ByteBuffer.wrap(Nasty.bytes(r))),
          unordered("BIG_INTEGER", CellCodecs.BIG_INTEGER, BigInteger::new, Nasty::bigInteger),
          unordered("BIG_DECIMAL", CellCodecs.BIG_DECIMAL, BigDecimal::new, Nasty::bigDecimal),
          unsigned(
              "UUID",
              CellCodecs.UUID,
              UUID::fromString,
              r -> new UUID(Nasty.aLong(r), Nasty.aLong(r)),
              Comparator.comparing(UUID::toString)),
          unordered(
              "URI",
              CellCodecs.URI,
              URI::create,
              r -> URI.create("http://Example.com/" + r.nextInt() + "?é=%20#" + r.nextInt(9))),
          unordered(
              "LOCALE",
              CellCodecs.LOCALE,
              Locale::forLanguageTag,
              r -> Locale.forLanguageTag(TAGS.get(r.nextInt(TAGS.size())))),
          unordered(
              "CURRENCY",
              CellCodecs.CURRENCY,
              Currency::getInstance,
              r -> CURRENCIES.get(r.nextInt(CURRENCIES.size()))),
          unordered(
              "INET_ADDRESS",
              CellCodecs.INET_ADDRESS,
              InetAddresses::forString,
              r -> {
                byte[] bytes = new byte[r.nextBoolean() ? 4 : 16];
                r.nextBytes(bytes);
                return address(bytes);
              }),
          signed(
              "INSTANT",
              TimeCodecs.INSTANT,
              Instant::parse,
              r -> Nasty.dateTime(r).toInstant(ZoneOffset.UTC),
              natural()),
          signed(
              "LOCAL_DATE",
              TimeCodecs.LOCAL_DATE,
              LocalDate::parse,
              r -> Nasty.dateTime(r).toLocalDate(),
              Comparator.comparingLong(LocalDate::toEpochDay)),
          unsigned(
              "LOCAL_TIME",
              TimeCodecs.LOCAL_TIME,
              LocalTime::parse,
              r -> Nasty.dateTime(r).toLocalTime(),
              natural()),
          signed(
              "LOCAL_DATE_TIME",
              TimeCodecs.LOCAL_DATE_TIME,
              LocalDateTime::parse,
              Nasty::dateTime,
              LocalDateTime::compareTo),
          signed(
              "OFFSET_DATE_TIME",
              TimeCodecs.OFFSET_DATE_TIME,
              OffsetDateTime::parse,
              Sample::offsetDateTime,
              natural()),
          unordered(
              "OFFSET_TIME",
              TimeCodecs.OFFSET_TIME,
              OffsetTime::parse,
              r -> Nasty.dateTime(r).toLocalTime().atOffset(Nasty.offset(r))),
          signed(
              "ZONED_DATE_TIME",
              TimeCodecs.ZONED_DATE_TIME,
              ZonedDateTime::parse,
              r -> offsetDateTime(r).toInstant().atZone(zone(r)),
              Comparator.comparing(ZonedDateTime::toInstant)
                  .thenComparing(value -> value.getZone().getId())),
          unordered("ZONE_ID", TimeCodecs.ZONE_ID, ZoneId::of, Sample::zone),
          unordered("ZONE_OFFSET", TimeCodecs.ZONE_OFFSET, ZoneOffset::of, Nasty::offset),
          signed(
              "DURATION",
              TimeCodecs.DURATION,
              Duration::parse,
              r -> Duration.ofSeconds(Nasty.aLong(r), Nasty.nanos(r)),
              natural()),
          unordered(
              "PERIOD",
              TimeCodecs.PERIOD,
              Period::parse,
              r -> Period.of(Nasty.anInt(r), Nasty.anInt(r), Nasty.anInt(r))),
          signed(
              "YEAR",
              TimeCodecs.YEAR,
              s -> Year.of(Integer.parseInt(s)),
              r -> Year.of(Nasty.year(r)),
              natural()),
          signed(
              "YEAR_MONTH",
              TimeCodecs.YEAR_MONTH,
              YearMonth::parse,
              r -> YearMonth.from(Nasty.dateTime(r)),
              natural()),
          unsigned(
              "MONTH_DAY",
              TimeCodecs.MONTH_DAY,
              MonthDay::parse,
              r -> MonthDay.from(Nasty.dateTime(r)),
              natural()),
          unordered(
              "ENUM",
              EnumCodec.of(Month.values()),
              Month::valueOf,
              r -> Month.of(1 + r.nextInt(12))),
          unordered("MESSAGE", MessageCodec.of(Struct.parser()), Sample::struct, Sample::struct));

  private static <T> Sample<T> unordered(
      String name, CellCodec<T> codec, Function<String, T> parse, Function<Random, T> random) {
    return new Sample<>(name, codec, parse, random, null, null);
  }

  private static <T> Sample<T> unsigned(
      String name,
      CellCodec<T> codec,
      Function<String, T> parse,
      Function<Random, T> random,
      Comparator<T> comparator) {
    return new Sample<>(name, codec, parse, random, CellOrder.UNSIGNED, comparator);
  }

  private static <T> Sample<T> signed(
      String name,
      CellCodec<T> codec,
      Function<String, T> parse,
      Function<Random, T> random,
      Comparator<T> comparator) {
    return new Sample<>(name, codec, parse, random, CellOrder.SIGNED, comparator);
  }

  private static <T extends Comparable<? super T>> Comparator<T> natural() {
    return Comparator.naturalOrder();
  }

  private static int compareCodePoints(String a, String b) {
    return Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
  }

  /** Often the same instant at another offset. */
  private static OffsetDateTime offsetDateTime(Random random) {
    OffsetDateTime value = Nasty.dateTime(random).withYear(2020).atOffset(Nasty.offset(random));
    return random.nextBoolean()
        ? value
        : Instant.EPOCH.plusSeconds(random.nextInt(-1, 2)).atOffset(Nasty.offset(random));
  }

  private static ZoneId zone(Random random) {
    return ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
  }

  private static Struct struct(String text) {
    try {
      return TextFormat.parse(text, Struct.class);
    } catch (TextFormat.ParseException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Struct struct(Random random) {
    Struct.Builder struct = Struct.newBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      struct.putFields(
          Nasty.text(random), Value.newBuilder().setStringValue(Nasty.text(random)).build());
    }
    return struct.build();
  }

  private static InetAddress address(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
