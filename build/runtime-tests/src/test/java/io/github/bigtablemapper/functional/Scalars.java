package io.github.bigtablemapper.functional;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.type.LatLng;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
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
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/** Every scalar type as a nullable, a required and an optional property. */
@SuppressWarnings("ArrayRecordComponent") // byte[] is a type like others
public final class Scalars {
  private Scalars() {}

  /** A value of each type whose values {@code equals} compares. */
  public record Values(
      @Column Boolean boxedBoolean,
      @Column Byte boxedByte,
      @Column Short boxedShort,
      @Column Integer boxedInt,
      @Column Long boxedLong,
      @Column Float boxedFloat,
      @Column Double boxedDouble,
      @Column Character boxedChar,
      @Column String string,
      @Column ByteString byteString,
      @Column ByteBuffer byteBuffer,
      @Column BigInteger bigInteger,
      @Column BigDecimal bigDecimal,
      @Column UUID uuid,
      @Column URI uri,
      @Column Locale locale,
      @Column Currency currency,
      @Column InetAddress inetAddress,
      @Column Instant instant,
      @Column LocalDate localDate,
      @Column LocalTime localTime,
      @Column LocalDateTime localDateTime,
      @Column OffsetDateTime offsetDateTime,
      @Column OffsetTime offsetTime,
      @Column ZonedDateTime zonedDateTime,
      @Column ZoneId zoneId,
      @Column ZoneOffset zoneOffset,
      @Column Duration duration,
      @Column Period period,
      @Column Year year,
      @Column YearMonth yearMonth,
      @Column MonthDay monthDay,
      @Column DayOfWeek anEnum,
      @Column LatLng message,
      @Column Timestamp otherMessage) {
    /** {@return values that differ, without one that is null} */
    public static Values of(Random random) {
      Instant at = Instant.ofEpochMilli(random.nextLong(1L << 40));
      LocalDateTime time = LocalDateTime.ofInstant(at, ZoneOffset.UTC);
      ZoneOffset offset = ZoneOffset.ofHours(random.nextInt(37) - 18);
      return new Values(
          random.nextBoolean(),
          (byte) random.nextInt(),
          (short) random.nextInt(),
          random.nextInt(),
          random.nextLong(),
          random.nextFloat(),
          random.nextDouble(),
          (char) ('a' + random.nextInt(26)),
          "string",
          ByteString.copyFromUtf8("bytes"),
          ByteBuffer.wrap(new byte[] {1, 2, 3}),
          new BigInteger(random.nextInt(200), random),
          new BigDecimal(new BigInteger(80, random), random.nextInt(20)),
          new UUID(random.nextLong(), random.nextLong()),
          URI.create("https://example.com/" + random.nextInt()),
          Locale.CANADA_FRENCH,
          Currency.getInstance("CHF"),
          address(random),
          at,
          time.toLocalDate(),
          time.toLocalTime(),
          time,
          time.atOffset(offset),
          time.toLocalTime().atOffset(offset),
          time.atZone(ZoneId.of("Europe/Zurich")),
          ZoneId.of("Asia/Tokyo"),
          offset,
          Duration.ofNanos(random.nextLong()),
          Period.of(random.nextInt(), random.nextInt(), random.nextInt()),
          Year.from(time),
          YearMonth.from(time),
          MonthDay.from(time),
          time.getDayOfWeek(),
          LatLng.newBuilder().setLatitude(random.nextDouble()).build(),
          Timestamp.newBuilder().setSeconds(random.nextInt()).build());
    }

    private static InetAddress address(Random random) {
      byte[] bytes = new byte[random.nextBoolean() ? 4 : 16];
      random.nextBytes(bytes);
      try {
        return InetAddress.getByAddress(bytes);
      } catch (UnknownHostException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** One nullable column of each type. */
  @Table("anything")
  @Family("a")
  record Anything(@RowKey String id, @Column byte[] bytes, @Embedded Values values) {
    /** Made of its id and a value of each column. */
    static Anything of(Object[] all) throws ReflectiveOperationException {
      return new Anything(
          (String) all[0],
          (byte[]) all[1],
          Records.create(Values.class, Arrays.copyOfRange(all, 2, all.length)));
    }

    /** {@return its id and the values of all columns} */
    Object[] all() throws ReflectiveOperationException {
      Object[] others =
          values == null
              ? new Object[Values.class.getRecordComponents().length]
              : Records.values(values);
      return Stream.concat(Stream.of(id, bytes), Arrays.stream(others)).toArray();
    }
  }

  @NullMarked
  @Table("required")
  @Family("r")
  record Required(
      @RowKey String id,
      @Column byte[] bytes,
      @Column Boolean boxedBoolean,
      @Column Byte boxedByte,
      @Column Short boxedShort,
      @Column Integer boxedInt,
      @Column Long boxedLong,
      @Column Float boxedFloat,
      @Column Double boxedDouble,
      @Column Character boxedChar,
      @Column String string,
      @Column ByteString byteString,
      @Column ByteBuffer byteBuffer,
      @Column BigInteger bigInteger,
      @Column BigDecimal bigDecimal,
      @Column UUID uuid,
      @Column URI uri,
      @Column Locale locale,
      @Column Currency currency,
      @Column InetAddress inetAddress,
      @Column Instant instant,
      @Column LocalDate localDate,
      @Column LocalTime localTime,
      @Column LocalDateTime localDateTime,
      @Column OffsetDateTime offsetDateTime,
      @Column OffsetTime offsetTime,
      @Column ZonedDateTime zonedDateTime,
      @Column ZoneId zoneId,
      @Column ZoneOffset zoneOffset,
      @Column Duration duration,
      @Column Period period,
      @Column Year year,
      @Column YearMonth yearMonth,
      @Column MonthDay monthDay,
      @Column DayOfWeek anEnum,
      @Column LatLng message,
      @Column Timestamp otherMessage) {}

  @Table("maybe")
  @Family("m")
  record Maybe(
      @RowKey String id,
      @Column Optional<byte[]> bytes,
      @Column Optional<Boolean> boxedBoolean,
      @Column Optional<Byte> boxedByte,
      @Column Optional<Short> boxedShort,
      @Column Optional<Integer> boxedInt,
      @Column Optional<Long> boxedLong,
      @Column Optional<Float> boxedFloat,
      @Column Optional<Double> boxedDouble,
      @Column Optional<Character> boxedChar,
      @Column Optional<String> string,
      @Column Optional<ByteString> byteString,
      @Column Optional<ByteBuffer> byteBuffer,
      @Column Optional<BigInteger> bigInteger,
      @Column Optional<BigDecimal> bigDecimal,
      @Column Optional<UUID> uuid,
      @Column Optional<URI> uri,
      @Column Optional<Locale> locale,
      @Column Optional<Currency> currency,
      @Column Optional<InetAddress> inetAddress,
      @Column Optional<Instant> instant,
      @Column Optional<LocalDate> localDate,
      @Column Optional<LocalTime> localTime,
      @Column Optional<LocalDateTime> localDateTime,
      @Column Optional<OffsetDateTime> offsetDateTime,
      @Column Optional<OffsetTime> offsetTime,
      @Column Optional<ZonedDateTime> zonedDateTime,
      @Column Optional<ZoneId> zoneId,
      @Column Optional<ZoneOffset> zoneOffset,
      @Column Optional<Duration> duration,
      @Column Optional<Period> period,
      @Column Optional<Year> year,
      @Column Optional<YearMonth> yearMonth,
      @Column Optional<MonthDay> monthDay,
      @Column Optional<DayOfWeek> anEnum,
      @Column Optional<LatLng> message,
      @Column Optional<Timestamp> otherMessage) {}

  static Anything full() throws Exception {
    return new Anything(
        "full",
        new byte[] {0, -1},
        new Values(
            true,
            Byte.MIN_VALUE,
            Short.MIN_VALUE,
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            -0.0f,
            Double.MIN_VALUE,
            '\u20ac',
            "h\u00e9llo \ud83d\ude00\u0000#%",
            ByteString.copyFrom(new byte[] {-1, 0}),
            ByteBuffer.wrap(new byte[] {1, 2, 3}),
            BigInteger.TWO.pow(200).negate(),
            new BigDecimal("-12.500"),
            new UUID(-1, 1),
            URI.create("https://example.com/a?b=c#d"),
            Locale.forLanguageTag("de-CH"),
            Currency.getInstance("CHF"),
            InetAddress.getByName("2001:db8::1"),
            Instant.parse("1969-12-31T23:59:59.999999999Z"),
            LocalDate.MIN,
            LocalTime.MAX,
            LocalDateTime.MAX,
            OffsetDateTime.parse("2024-02-29T23:00:00.000000001-18:00"),
            OffsetTime.parse("00:00:00+18:00"),
            ZonedDateTime.parse("2024-10-27T02:30:00+01:00[Europe/Paris]"),
            ZoneId.of("Asia/Kolkata"),
            ZoneOffset.MIN,
            Duration.ofNanos(-1),
            Period.of(-1, 13, 400),
            Year.of(-44),
            YearMonth.of(2024, 2),
            MonthDay.of(2, 29),
            DayOfWeek.SUNDAY,
            LatLng.newBuilder().setLatitude(47.4).setLongitude(8.5).build(),
            Timestamp.newBuilder().setSeconds(1).build()));
  }
}
