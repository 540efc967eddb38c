package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Digits;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.Hex;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.codec.foreign.Narrow;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Foreign forms at all their places: columns, keys and values of maps, members, key parts. */
@NullMarked
@BigtableTest({ForeignCodecsTest_SensorRepository.class, ForeignCodecsTest_BlockRepository.class})
class ForeignCodecsTest {
  private static final ForeignCodecsTest_SensorKey KEY =
      ForeignCodecsTest_SensorKey.of(ByteString.fromHex("00ff"), 255L);

  /** A width that the library does not have. */
  public static final class Page extends Digits {
    public Page() {
      super(4);
    }
  }

  @Table("sensors")
  @Family("s")
  record Sensor(
      @RowKey @Codec(Hex.class) ByteString id,
      @RowKey @Codec(Hex.class) long slot,
      @Column @Codec(LittleEndian.class) int size,
      @Column @Codec(Narrow.Float32.class) double volts,
      @Column @Codec(Ascii.ZeroOrOne.class) boolean active,
      @Column @Codec(Epoch.SecondsText.class) Instant seen,
      @Family("p") @ElementCodec(keys = Page.class, value = Varint.ZigZag.class)
          Map<Long, Long> pages,
      @Family("n") @ElementCodec(keys = Ascii.class) Map<Integer, String> names,
      @Family("c") @ElementCodec(keys = Hex.class, value = Hex.class)
          Map<Integer, Versioned<Long>> changes,
      @Family("t") @ElementCodec(Epoch.Nanos.class) Set<Instant> times,
      @Family(value = "l", maxVersions = 9)
          @ListMapping(ListMode.VERSIONS)
          @ElementCodec(Varint.class)
          List<Integer> steps,
      @Family(value = "h", maxVersions = 9)
          @ElementCodec(keys = Ascii.class, value = LittleEndian.class)
          Map<Long, List<Versioned<Short>>> past,
      @Family(value = "v", maxVersions = 9) @ElementCodec(Narrow.UnsignedByte.class)
          List<Versioned<Integer>> levels) {}

  @Table(value = "blocks", keyFormat = KeyFormat.RAW)
  @Family("b")
  record Block(
      @RowKey(bytes = 19) @Codec(Digits.Complement.class) long number,
      @RowKey @Codec(Varint.class) long shard,
      @Column String hash) {}

  private final ForeignCodecsTest_SensorRepository sensors;
  private final ForeignCodecsTest_BlockRepository blocks;
  private final BigtableDataClient client;

  ForeignCodecsTest(
      ForeignCodecsTest_SensorRepository sensors,
      ForeignCodecsTest_BlockRepository blocks,
      BigtableDataClient client) {
    this.sensors = sensors;
    this.blocks = blocks;
    this.client = client;
  }

  private static Sensor sensor() {
    return new Sensor(
        ByteString.fromHex("00ff"),
        255,
        1,
        1.5,
        true,
        Instant.ofEpochSecond(10),
        Map.of(7L, -2L, 42L, 300L),
        Map.of(-1, "below", 10, "ten"),
        Map.of(10, new Versioned<>(Instant.EPOCH, 255L)),
        Set.of(Instant.ofEpochSecond(1, 5)),
        List.of(300),
        Map.of(12L, List.of(new Versioned<>(Instant.EPOCH, (short) 258))),
        List.of(new Versioned<>(Instant.EPOCH, 200)));
  }

  private void write(RowMutation mutation) {
    client.mutateRow(mutation);
  }

  @Test
  void whatAnotherProgramWroteIsRead() {
    write(
        RowMutation.create(TableId.of("sensors"), "00ff#00000000000000ff")
            .setCell("s", text("size"), ByteString.fromHex("01000000"))
            .setCell("s", text("volts"), ByteString.fromHex("3fc00000"))
            .setCell("s", text("active"), text("1"))
            .setCell("s", text("seen"), text("10"))
            .setCell("p", text("0007"), ByteString.fromHex("03"))
            .setCell("p", text("0042"), ByteString.fromHex("d804"))
            .setCell("n", text("-1"), text("below"))
            .setCell("n", text("10"), text("ten"))
            .setCell("c", text("0000000a"), 0, text("00000000000000ff"))
            .setCell("t", ByteString.fromHex("000000003b9aca05"), ByteString.fromHex("00"))
            .setCell("l", text("steps"), 0, ByteString.fromHex("ac02"))
            .setCell("h", text("12"), 0, ByteString.fromHex("0201"))
            .setCell("v", text("levels"), 0, ByteString.fromHex("c8")));

    assertThat(sensors.find(KEY)).hasValue(sensor());
    sensors.put(sensor());
    assertThat(sensors.find(KEY)).hasValue(sensor());
  }

  @Test
  void patchesAndConditionsTakeTheForms() {
    sensors.put(sensor());

    assertThat(
            sensors.patchIf(
                KEY,
                ForeignCodecsTest_SensorColumns.SIZE
                    .isEqualTo(1)
                    .and(ForeignCodecsTest_SensorColumns.PAGES.contains(42L, 300L)),
                sensor -> sensor.putPages(8L, 5L).removePages(7L).active(false)))
        .isTrue();

    assertThat(client.readRow(TableId.of("sensors"), "00ff#00000000000000ff").getCells("p"))
        .hasSize(2);
    assertThat(sensors.find(KEY).orElseThrow().pages()).containsExactly(8L, 5L, 42L, 300L);
  }

  @Test
  void aKeyOfAnotherFormIsADecodeException() {
    sensors.put(sensor());
    write(
        RowMutation.create(TableId.of("sensors"), "00ff#00000000000000ff")
            .setCell("p", text("00042"), ByteString.fromHex("03")));

    assertThrows(DecodeException.class, () -> sensors.find(KEY));
  }

  @Test
  void theLargestComplementComesFirst() {
    blocks.put(new Block(1, 300, "a"));
    blocks.put(new Block(2, 1, "b"));

    assertThat(blocks.scan(ForeignCodecsTest_BlockKey.all()).list())
        .containsExactly(new Block(2, 1, "b"), new Block(1, 300, "a"))
        .inOrder();
    assertThat(client.readRow(TableId.of("blocks"), block())).isNotNull();
  }

  private static ByteString block() {
    return text("9223372036854775806").concat(ByteString.fromHex("ac02"));
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
