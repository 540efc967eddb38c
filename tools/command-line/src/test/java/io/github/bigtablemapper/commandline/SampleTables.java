package io.github.bigtablemapper.commandline;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.HBaseBytes;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.codec.foreign.Varint;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tables of all kinds of keys, columns and values, of 120 rows each. */
final class SampleTables {
  private static final int ROWS = 120;
  private static final Instant AT = Instant.parse("2026-01-01T00:00:00Z");
  private static final IntFunction<ByteString> TEXT = i -> text("text of " + i);

  private SampleTables() {}

  static Stream<SampleTable> all() {
    return Stream.of(
            keysOfText(),
            keysOfUnpaddedNumbers(),
            keysOfBytes(),
            keysOfVarints(),
            values(),
            qualifiers(),
            ForeignSamples.all())
        .flatMap(each -> each);
  }

  private static Stream<SampleTable> keysOfText() {
    return Stream.of(
        key("joined", i -> text("user" + i % 7 + "#item" + i))
            .inferred(
                "@Table(value = \"joined\", rowMarker = false)",
                "@RowKey String part1",
                "@RowKey String part2"),
        key("slashes", i -> text("a/b" + i + "/c")).inferred("delimiter = '/'", "String part3"),
        key("nul", i -> text("a\0b" + i)).inferred("delimiter = '\\000'"),
        key("times", i -> text("host" + i % 3 + "#" + (AT.toEpochMilli() + i)))
            .inferred("@RowKey Instant part2"),
        key("reversed", i -> text("host#" + (Long.MAX_VALUE - AT.toEpochMilli() - i)))
            .inferred("@RowKey(reversed = true) Instant part2"),
        key("dates", i -> text("s" + i + "_" + "2026010" + (1 + i % 9)))
            .inferred("delimiter = '_'", "@RowKey LocalDate part2"),
        key("padded", i -> text("%08d".formatted(i))).inferred("@RowKey(digits = 8) int id"),
        key("uuids", i -> text(new UUID(i, -i).toString())).inferred("@RowKey UUID id"),
        key("slots", i -> text("%016x".formatted(0xabcd0L + i)))
            .inferred("@RowKey @Codec(Hex.class) long id"),
        key("digests", i -> text("d:%040x".formatted(0xabcdef0000L + i)))
            .inferred("@RowKey @Codec(Hex.class) ByteString part2"),
        key("paths", i -> text("/srv/" + "x/".repeat(i % 4) + i + " %#"))
            .inferred("keyFormat = KeyFormat.RAW", "@RowKey String id"),
        key("unicode", i -> text("é日" + i)).inferred("@RowKey String id"));
  }

  private static Stream<SampleTable> keysOfUnpaddedNumbers() {
    String number = "@RowKey @Codec(Ascii.class) long ";
    return Stream.of(
        key("unpadded", i -> text("user/" + i % 17 + "/" + (i * 7 - 60)))
            .inferred("delimiter = '/'", "String part1", number + "part2", number + "part3"),
        key("open-ended", i -> text(i % 3 == 0 ? "a/" + i : "a/" + i + "/" + i * i))
            .inferred(number + "part2", "@Codec(Ascii.class) @Nullable Long part3"),
        key("unescaped", i -> text("%/" + i + "/" + i))
            .inferred("KeyFormat.UNESCAPED", number + "part2", number + "part3"));
  }

  private static Stream<SampleTable> keysOfBytes() {
    Random random = new Random(20_261_126);
    return Stream.of(
        key("longs", i -> CellCodecs.LONG.encode(1_000L + i))
            .inferred("@RowKey(bytes = 8) long id"),
        key("hashes", i -> bytes(random, 32)).inferred("@RowKey ByteString id"),
        key("ids", i -> uuid(random)).inferred("@RowKey UUID id"),
        key(
                "tsdb",
                i ->
                    ByteString.fromHex("%06x%08x".formatted(i % 5, 1_767_225_600 + 3_600 * i))
                        .concat(
                            i % 10 == 0 ? ByteString.EMPTY : ByteString.fromHex("000001000002")))
            .inferred(
                "@RowKey(bytes = 3) int part1",
                "@RowKey(bytes = 4, precision = Precision.SECONDS) Instant part2",
                "@RowKey ByteString part3"),
        key(
                "newest",
                i ->
                    text("agent%03d".formatted(i % 4))
                        .concat(CellCodecs.LONG.encode(Long.MAX_VALUE - AT.toEpochMilli() - i)))
            .inferred("@RowKey(bytes = 8) String part1", "@RowKey(reversed = true) Instant part2"),
        key("mess", i -> bytes(random, 1 + i % 9).concat(bytes(random, 3)))
            .inferred("keyFormat = KeyFormat.RAW", "@RowKey ByteString id"));
  }

  private static Stream<SampleTable> keysOfVarints() {
    String varint = "@RowKey @Codec(Varint.class) long ";
    return Stream.of(
        key("var-id", i -> varint(31L * i * i)).inferred(varint + "id"),
        key("var-last", i -> ByteString.fromHex("%06x".formatted(i % 7)).concat(varint(9L * i)))
            .inferred("@RowKey(bytes = 3) int part1", varint + "part2"),
        key(
                "var-timed",
                i ->
                    ByteString.fromHex("%06x%08x".formatted(i % 5, 1_767_225_600 + i))
                        .concat(varint(i * 9L)))
            .inferred(
                "@RowKey(bytes = 3) int part1",
                "@RowKey(bytes = 4, precision = Precision.SECONDS) Instant part2",
                varint + "part3"),
        key("var-first", i -> varint(i * 9L).concat(CellCodecs.LONG.encode(AT.toEpochMilli() + i)))
            .inferred("// a varint, 8 bytes, which a KeyCodec", "@RowKey ByteString id"),
        key("var-middle", i -> text("user").concat(varint(i * 9L)).concat(bytes(i)))
            .inferred("// 4 bytes, a varint, 1 byte, which", "@RowKey ByteString id"));
  }

  private static ByteString varint(long value) {
    return new Varint.LongKey().encode(value);
  }

  private static ByteString bytes(int value) {
    return CellCodecs.BYTE.encode((byte) value);
  }

  private static Stream<SampleTable> values() {
    Random random = new Random(20_261_126);
    return Stream.of(
        value("long", i -> encoded(CellCodecs.LONG, (long) i * i - 9))
            .inferred("@Column(\"q\") long q"),
        value("little", i -> encoded(new LittleEndian.OfLong(), 77L + i))
            .inferred("@Codec(LittleEndian.class) long q"),
        value("double", i -> encoded(CellCodecs.DOUBLE, i / 7.0)).inferred(" double q"),
        value("little-double", i -> encoded(new LittleEndian.OfDouble(), 1 + i / 7.0))
            .inferred("@Codec(LittleEndian.class) double q"),
        value("epoch", i -> encoded(new Epoch.Micros(), AT.plusSeconds(i)))
            .inferred("@Codec(Epoch.Micros.class) Instant q"),
        value("int", i -> encoded(CellCodecs.INT, i - 5)).inferred(" int q"),
        value("little-int", i -> encoded(new LittleEndian.OfInt(), i + 5))
            .inferred("@Codec(LittleEndian.class) int q"),
        value("float", i -> encoded(CellCodecs.FLOAT, 1.5f + i)).inferred(" float q"),
        value("vector", i -> OddSamples.unitVector(i))
            .inferred("@Column(value = \"q\", dimensions = 16) float[] q"),
        value("no-vector", i -> bytes(random, 64)).inferred(" ByteString q"),
        value("flag", i -> encoded(CellCodecs.BOOLEAN, i % 2 == 0)).inferred(" boolean q"),
        value("word", i -> text(i % 2 == 0 ? "true" : "false"))
            .inferred("@Codec(Ascii.class) boolean q"),
        value("digits", i -> text("" + (i - 3))).inferred("@Codec(Ascii.class) long q"),
        value("seconds", i -> text("" + (AT.getEpochSecond() + i)))
            .inferred("@Codec(Epoch.SecondsText.class) Instant q"),
        value("decimal", i -> text(i + ".50")).inferred(" BigDecimal q"),
        value("number", i -> text(i + "e-05"))
            .inferred("decimal numbers, not in one form", " String q"),
        value("java-number", i -> text("" + (i + 1) * 1e-6))
            .inferred("@Codec(Ascii.class) double q"),
        value("zip", i -> text(i == 7 ? "00800" : "" + (10_000 + i)))
            .inferred("decimal digits, some with zeros before the number", " String q"),
        value("account", i -> text("1%019d".formatted(i)))
            .inferred("@Codec(Ascii.class) BigInteger q"),
        value("hbase-flag", i -> ByteString.fromHex(i % 3 == 0 ? "ff" : "00"))
            .inferred("@Codec(HBaseBytes.class) boolean q"),
        value("hbase-decimal", i -> encoded(new HBaseBytes.OfBigDecimal(), decimal(i)))
            .inferred("@Codec(HBaseBytes.class) BigDecimal q"),
        rows(
                "hbase-null",
                i ->
                    List.of(
                        cell("f", text("name"), text("n" + i)),
                        cell(
                            "f",
                            text("q"),
                            i % 3 == 0 ? ByteString.EMPTY : encoded(CellCodecs.LONG, 9L + i))))
            .inferred("a cell without bytes is null", "@Codec(HBaseBytes.class) Optional<Long> q"),
        value("json", i -> text("{\"a\":[" + i + "]}")).inferred("JSON", " String q"),
        value("text", TEXT).inferred(": text\n", " String q"),
        value("proto", SampleTables::message).inferred("protobuf", " ByteString q"),
        value("varint", i -> encoded(new Varint.OfLong(), i * 1_000L))
            .inferred("@Codec(Varint.class) long q"),
        value("blob", i -> bytes(random, 10 + i % 3)).inferred(" ByteString q"),
        value("empty", i -> ByteString.EMPTY).inferred("always empty"));
  }

  private static Stream<SampleTable> qualifiers() {
    return Stream.of(
        of("map", "m", ROWS, i -> text("k" + i), null, TEXT)
            .inferred("qualifiers are text", "Map<String, String> m"),
        rows(
                "offsets",
                i ->
                    IntStream.range(0, 5)
                        .mapToObj(
                            j ->
                                cell(
                                    "t", encoded(CellCodecs.SHORT, (short) (i * 5 + j)), text("1")))
                        .toList())
            .inferred("@ElementCodec(Ascii.class) Map<Short, Long> t"),
        rows(
                "both",
                i ->
                    List.of(
                        cell("f", text("name"), text("n" + i)),
                        cell("f", text("tag-" + i), text("x"))))
            .inferred("@Column(\"name\")", "@Unmapped @Family", "othersF"),
        rows(
                "sparse",
                i ->
                    i % 4 == 0
                        ? List.of(cell("a", text(""), text("x")))
                        : List.of(cell("b.c", text("n"), text("7"))))
            .inferred(
                "// in 25.0 % of the rows: text",
                "@Column(value = \"n\", family = \"b.c\") @Codec(Ascii.class) Optional<Long>"
                    + " n"));
  }

  private static SampleTable key(String name, IntFunction<ByteString> keys) {
    return of(name, "cf", ROWS, keys, "q", TEXT);
  }

  private static SampleTable value(String name, IntFunction<ByteString> values) {
    return of(name, "cf", ROWS, i -> text("k" + i), "q", values);
  }

  /**
   * @param qualifier that of the one column; null: a different qualifier in each row
   */
  static SampleTable of(
      String name,
      String family,
      int rows,
      IntFunction<ByteString> keys,
      String qualifier,
      IntFunction<ByteString> values) {
    List<SampleTable.Row> all = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      String column = qualifier == null ? "item " + i : qualifier;
      all.add(
          new SampleTable.Row(keys.apply(i), List.of(cell(family, text(column), values.apply(i)))));
    }
    return new SampleTable(name, all, List.of());
  }

  private static SampleTable rows(String name, IntFunction<List<SampleTable.Cell>> cells) {
    return new SampleTable(
        name,
        IntStream.range(0, ROWS)
            .mapToObj(i -> new SampleTable.Row(text("k%03d".formatted(i)), cells.apply(i)))
            .toList(),
        List.of());
  }

  private static SampleTable.Cell cell(String family, ByteString qualifier, ByteString value) {
    return new SampleTable.Cell(family, qualifier, AT.toEpochMilli(), value);
  }

  private static BigDecimal decimal(int i) {
    return BigDecimal.valueOf(i * i * 1_234L, 2);
  }

  private static <T> ByteString encoded(CellCodec<T> codec, T value) {
    return codec.encode(value);
  }

  private static ByteString message(int i) {
    return Struct.newBuilder()
        .putFields("n", Value.newBuilder().setNumberValue(i).build())
        .build()
        .toByteString();
  }

  private static ByteString uuid(Random random) {
    byte[] bytes = bytes(random, 16).toByteArray();
    bytes[6] = (byte) (bytes[6] & 0x0f | 0x40);
    bytes[8] = (byte) (bytes[8] & 0x3f | 0x80);
    return ByteString.copyFrom(bytes);
  }

  private static ByteString bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
