package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.type.LatLng;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
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
import java.util.Arrays;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Every scalar type as a required property and as an Optional. */
@BigtableTest({
  ScalarNullabilityTest_RequiredRepository.class,
  ScalarNullabilityTest_MaybeRepository.class
})
@SuppressWarnings("ArrayRecordComponent") // byte[] is a type like others
class ScalarNullabilityTest {
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

  @Test
  void requiredValuesAreReadAsTheyWereWritten(ScalarNullabilityTest_RequiredRepository repository)
      throws Exception {
    Object[] values = Records.values(ScalarTest.full());
    repository.put(Records.create(Required.class, values));

    Object[] read = Records.values(repository.find("full").orElseThrow());
    for (int i = 0; i < values.length; i++) {
      assertWithMessage(name(i)).that(read[i]).isEqualTo(values[i]);
    }
  }

  @Test
  void noRequiredValueMayBeNull(ScalarNullabilityTest_RequiredRepository repository)
      throws Exception {
    for (int i = 1; i < Required.class.getRecordComponents().length; i++) {
      Object[] values = Records.values(ScalarTest.full());
      values[i] = null;
      Required incomplete = Records.create(Required.class, values);

      InvalidValueException e =
          assertThrows(InvalidValueException.class, () -> repository.put(incomplete));
      assertThat(e).hasMessageThat().contains(name(i));
    }
    assertThat(repository.exists(ScalarNullabilityTest_RequiredKey.of("full"))).isFalse();
  }

  @Test
  void noRequiredValueMayBeMissing(
      ScalarNullabilityTest_RequiredRepository repository, BigtableDataClient client)
      throws Exception {
    Required complete = Records.create(Required.class, Records.values(ScalarTest.full()));
    for (int i = 1; i < Required.class.getRecordComponents().length; i++) {
      repository.put(complete);
      client.mutateRow(
          RowMutation.create(TableId.of("required"), "full").deleteCells("r", name(i)));

      DecodeException e = assertThrows(DecodeException.class, () -> repository.find("full"));
      assertThat(e).hasMessageThat().contains(name(i));
    }
  }

  @Test
  void optionalValuesAreReadAsTheyWereWritten(ScalarNullabilityTest_MaybeRepository repository)
      throws Exception {
    Object[] values = Records.values(ScalarTest.full());
    for (int i = 1; i < values.length; i++) {
      values[i] = Optional.of(values[i]);
    }
    repository.put(Records.create(Maybe.class, values));

    Object[] read = Records.values(repository.find("full").orElseThrow());
    for (int i = 1; i < values.length; i++) {
      assertWithMessage(name(i))
          .that(((Optional<?>) read[i]).orElseThrow())
          .isEqualTo(((Optional<?>) values[i]).orElseThrow());
    }
  }

  @Test
  void noValueIsAnEmptyOptional(ScalarNullabilityTest_MaybeRepository repository) throws Exception {
    Object[] values = Records.values(ScalarTest.full());
    Arrays.fill(values, 1, values.length, Optional.empty());
    Maybe nothing = Records.create(Maybe.class, values);
    repository.put(nothing);

    assertThat(repository.find("full")).hasValue(nothing);
  }

  private static String name(int component) {
    return ScalarTest.Anything.class.getRecordComponents()[component].getName();
  }
}
