package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.collect.Iterables;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Every type of key part, in both formats and with its options. */
@BigtableTest({
  KeyPartTest_PlainRepository.class,
  KeyPartTest_SignedRepository.class,
  KeyPartTest_ReversedRepository.class,
  KeyPartTest_SpecialRepository.class,
  KeyPartTest_OrderedRepository.class,
  KeyPartTest_OrderedReversedRepository.class
})
@SuppressWarnings("ArrayRecordComponent") // byte[] is a type like others
class KeyPartTest {
  private static final Instant AT = Instant.parse("2020-05-01T10:00:00.123Z");
  private static final LocalDate DAY = LocalDate.of(2020, 5, 1);
  private static final UUID ID = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");

  @Table("plain")
  @Family("f")
  record Plain(
      @RowKey String text,
      @RowKey byte aByte,
      @RowKey short aShort,
      @RowKey int anInt,
      @RowKey(digits = 12) long aLong,
      @RowKey boolean flag,
      @RowKey UUID uuid,
      @RowKey DayOfWeek day,
      @RowKey Instant at,
      @RowKey LocalDate date,
      @Column String value) {}

  @Table("signed")
  @Family("f")
  record Signed(
      @RowKey(signed = true) byte aByte,
      @RowKey(signed = true, digits = 4) int anInt,
      @RowKey(signed = true) long aLong,
      @RowKey(signed = true) Instant at,
      @Column String value) {}

  @Table("reversed")
  @Family("f")
  record Reversed(
      @RowKey(reversed = true) int anInt,
      @RowKey(reversed = true) boolean flag,
      @RowKey(reversed = true) LocalDate date,
      @RowKey(reversed = true) Instant at,
      @Column String value) {}

  @Table("special")
  @Family("f")
  @KeyConstant("v1")
  record Special(
      @RowKey(reversedDomain = true, name = "site") String domain,
      @RowKey(reversedDigits = true, digits = 4) int number,
      @RowKey(precision = Precision.SECONDS) Instant second,
      @RowKey(precision = Precision.NANOS) Instant nano,
      @Column String value) {}

  @Table(value = "ordered", keyFormat = KeyFormat.ORDERED)
  @Family("f")
  record Ordered(
      @RowKey String text,
      @RowKey byte aByte,
      @RowKey short aShort,
      @RowKey int anInt,
      @RowKey long aLong,
      @RowKey boolean flag,
      @RowKey UUID uuid,
      @RowKey DayOfWeek day,
      @RowKey Instant at,
      @RowKey LocalDate date,
      @RowKey ByteString bytes,
      @Column String value) {}

  @Table(value = "ordered-reversed", keyFormat = KeyFormat.ORDERED)
  @Family("f")
  record OrderedReversed(
      @RowKey(reversed = true) long aLong,
      @RowKey(reversed = true) Instant at,
      @RowKey byte[] bytes,
      @Column String value) {}

  @Test
  void plain(KeyPartTest_PlainRepository plains, BigtableDataClient client) {
    Plain plain =
        new Plain("a#b c", (byte) 7, (short) 7, 7, 7, true, ID, DayOfWeek.FRIDAY, AT, DAY, "value");
    plains.put(plain);
    assertThat(plains.scan(KeyPartTest_PlainKey.all()).list()).containsExactly(plain);
    assertThat(onlyKey(client, "plain"))
        .isEqualTo(
            "a%23b%20c#007#00007#0000000007#000000000007#1"
                + "#00112233-4455-6677-8899-aabbccddeeff#FRIDAY#1588327200123#20200501");
  }

  @Test
  void signed(KeyPartTest_SignedRepository signed, BigtableDataClient client) {
    Signed low = new Signed(Byte.MIN_VALUE, -2, Long.MIN_VALUE, Instant.ofEpochMilli(-1), "low");
    Signed high = new Signed(Byte.MIN_VALUE, 3, 0, Instant.EPOCH, "high");
    signed.put(high);
    signed.put(low);
    assertThat(signed.scan(KeyPartTest_SignedKey.all()).list())
        .containsExactly(low, high)
        .inOrder();
  }

  @Test
  void reversed(KeyPartTest_ReversedRepository reversed, BigtableDataClient client) {
    Reversed old = new Reversed(1, false, DAY, AT, "old");
    Reversed recent = new Reversed(1, false, DAY, AT.plusMillis(1), "recent");
    reversed.put(old);
    reversed.put(recent);
    var stage = KeyPartTest_ReversedKey.anInt(1).flag(false).date(DAY);
    assertThat(reversed.scan(stage).list()).containsExactly(recent, old).inOrder();
    assertThat(reversed.scan(stage.at().from(AT.plusMillis(1))).list()).containsExactly(recent);
    assertThat(reversed.scan(stage.at().to(AT)).list()).containsExactly(old);
    reversed.delete(KeyPartTest_ReversedKey.of(1, false, DAY, AT));
    assertThat(onlyKey(client, "reversed"))
        .isEqualTo("2147483646#1#79799498#" + (Long.MAX_VALUE - AT.toEpochMilli() - 1));
  }

  @Test
  void special(KeyPartTest_SpecialRepository specials, BigtableDataClient client) {
    Special special =
        new Special(
            "drive.google.com", 12, Instant.ofEpochSecond(1), Instant.ofEpochSecond(1, 1), "value");
    specials.put(special);
    assertThat(specials.scan(KeyPartTest_SpecialKey.all().site().under("google.com")).list())
        .containsExactly(special);
    assertThat(onlyKey(client, "special"))
        .isEqualTo("v1#com.google.drive#2100#0000000001#0000000001000000001");
  }

  @Test
  void ordered(KeyPartTest_OrderedRepository ordered) {
    Ordered low =
        new Ordered(
            "a",
            (byte) -7,
            (short) -7,
            -7,
            Long.MIN_VALUE,
            false,
            ID,
            DayOfWeek.FRIDAY,
            Instant.EPOCH,
            DAY,
            ByteString.EMPTY,
            "low");
    Ordered high =
        new Ordered(
            "a",
            (byte) -7,
            (short) -7,
            -7,
            Long.MAX_VALUE,
            true,
            ID,
            DayOfWeek.FRIDAY,
            AT,
            DAY,
            ByteString.copyFrom(new byte[] {0, -1, 1}),
            "high");
    ordered.put(high);
    ordered.put(low);
    assertThat(ordered.scan(KeyPartTest_OrderedKey.text("a")).list())
        .containsExactly(low, high)
        .inOrder();
  }

  @Test
  void orderedReversed(KeyPartTest_OrderedReversedRepository ordered) {
    byte[] bytes = {0, -1};
    ordered.put(new OrderedReversed(-1, AT, bytes, "low"));
    ordered.put(new OrderedReversed(1, AT, bytes, "high"));
    List<OrderedReversed> read = ordered.scan(KeyPartTest_OrderedReversedKey.all()).list();
    assertThat(read.stream().map(OrderedReversed::value)).containsExactly("high", "low").inOrder();
    assertThat(read.get(0).bytes()).isEqualTo(bytes);
    assertThat(ordered.find(1, AT, bytes).map(OrderedReversed::value)).hasValue("high");
  }

  private static String onlyKey(BigtableDataClient client, String table) {
    return Iterables.getOnlyElement(client.readRows(Query.create(TableId.of(table))))
        .getKey()
        .toStringUtf8();
  }
}
