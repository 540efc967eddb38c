package io.github.bigtablemapper.functional;

import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.type.LatLng;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URI;
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
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;

/** Every scalar type as a nullable, a required and an optional property. */
@SuppressWarnings("ArrayRecordComponent") // byte[] is a type like others
final class Scalars {
  private Scalars() {}

  /** One nullable column of each type. */
  @Table("anything")
  @Family("a")
  record Anything(
      @RowKey String id,
      @Column Boolean boxedBoolean,
      @Column Byte boxedByte,
      @Column Short boxedShort,
      @Column Integer boxedInt,
      @Column Long boxedLong,
      @Column Float boxedFloat,
      @Column Double boxedDouble,
      @Column Character boxedChar,
      @Column String string,
      @Column byte[] bytes,
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

  @NullMarked
  @Table("required")
  @Family("r")
  record Required(
      @RowKey String id,
      @Column Boolean boxedBoolean,
      @Column Byte boxedByte,
      @Column Short boxedShort,
      @Column Integer boxedInt,
      @Column Long boxedLong,
      @Column Float boxedFloat,
      @Column Double boxedDouble,
      @Column Character boxedChar,
      @Column String string,
      @Column byte[] bytes,
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
      @Column Optional<Boolean> boxedBoolean,
      @Column Optional<Byte> boxedByte,
      @Column Optional<Short> boxedShort,
      @Column Optional<Integer> boxedInt,
      @Column Optional<Long> boxedLong,
      @Column Optional<Float> boxedFloat,
      @Column Optional<Double> boxedDouble,
      @Column Optional<Character> boxedChar,
      @Column Optional<String> string,
      @Column Optional<byte[]> bytes,
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
        true,
        Byte.MIN_VALUE,
        Short.MIN_VALUE,
        Integer.MIN_VALUE,
        Long.MIN_VALUE,
        -0.0f,
        Double.MIN_VALUE,
        '\u20ac',
        "h\u00e9llo \ud83d\ude00\u0000#%",
        new byte[] {0, -1},
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
        Timestamp.newBuilder().setSeconds(1).build());
  }
}
