package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.type.LatLng;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
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
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Every scalar type, with a value, without one, and alone in its row. */
@BigtableTest({ScalarTest_AnythingRepository.class, ScalarTest_PrimitivesRepository.class})
@SuppressWarnings("ArrayRecordComponent") // byte[] is a type like others
class ScalarTest {
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

  @Table("primitives")
  @Family("p")
  record Primitives(
      @RowKey String id,
      @Column boolean aBoolean,
      @Column byte aByte,
      @Column short aShort,
      @Column int anInt,
      @Column long aLong,
      @Column float aFloat,
      @Column double aDouble,
      @Column char aChar) {}

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

  @Test
  void everyTypeIsReadAsItWasWritten(ScalarTest_AnythingRepository anythings) throws Exception {
    anythings.put(full());
    assertSame(anythings.find("full").orElseThrow(), Records.values(full()));
  }

  @Test
  void anEntityWithoutAnyValueExists(ScalarTest_AnythingRepository anythings) throws Exception {
    Object[] nothing = onlyValue(Records.values(full()), 0, "nothing");
    anythings.put(Records.create(Anything.class, nothing));
    assertThat(anythings.exists(ScalarTest_AnythingKey.of("nothing"))).isTrue();
    assertSame(anythings.find("nothing").orElseThrow(), nothing);
  }

  @Test
  void eachTypeAloneInItsRow(ScalarTest_AnythingRepository anythings, BigtableDataClient client)
      throws Exception {
    Object[] all = Records.values(full());
    assertThat(all).hasLength(37);
    for (int i = 1; i < all.length; i++) {
      Object[] one = onlyValue(all, i, "row" + i);
      anythings.put(Records.create(Anything.class, one));
      assertSame(anythings.find("row" + i).orElseThrow(), one);
      Row row = client.readRow(TableId.of("anything"), "row" + i);
      assertThat(row.getCells()).hasSize(1);
    }
  }

  @Test
  void primitivesAreReadAsTheyWereWritten(ScalarTest_PrimitivesRepository primitives) {
    Primitives zeros = new Primitives("zeros", false, (byte) 0, (short) 0, 0, 0, 0, 0, '\0');
    Primitives extremes =
        new Primitives(
            "extremes",
            true,
            Byte.MAX_VALUE,
            Short.MAX_VALUE,
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            Float.NEGATIVE_INFINITY,
            Double.NaN,
            Character.MAX_VALUE);
    primitives.put(zeros);
    primitives.put(extremes);
    assertThat(primitives.find("zeros")).hasValue(zeros);
    assertThat(primitives.find("extremes")).hasValue(extremes);
  }

  private static Object[] onlyValue(Object[] all, int index, String id) {
    Object[] one = new Object[all.length];
    one[index] = all[index];
    one[0] = id;
    return one;
  }

  private static void assertSame(Anything actual, Object[] expected)
      throws ReflectiveOperationException {
    Object[] values = Records.values(actual);
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage(Anything.class.getRecordComponents()[i].getName())
          .that(values[i])
          .isEqualTo(expected[i]);
    }
  }
}
