package io.github.bigtablemapper.commandline;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tables whose values and keys have one form each, but for a few that only look as if they had it.
 */
final class OddSamples {
  private static final int ROWS = 40;
  private static final int SEED = 20_261_128;
  private static final long AT = 1_767_225_600_000L;

  private OddSamples() {}

  static Stream<SampleTable> all() {
    Random random = new Random(SEED);
    List<ByteString> odd = odd();
    List<SampleTable> tables = new ArrayList<>();
    forms()
        .forEach(
            (name, form) -> {
              tables.add(columns("c-" + name, form, odd));
              tables.add(map("m-" + name, form, odd.get(random.nextInt(odd.size()))));
            });
    keys().forEach((name, form) -> tables.add(keys("k-" + name, form, random)));
    return tables.stream();
  }

  static Map<String, IntFunction<ByteString>> forms() {
    Map<String, IntFunction<ByteString>> forms = new LinkedHashMap<>();
    forms.put("digits", i -> text("" + i));
    forms.put("decimals", i -> text(i + ".5"));
    forms.put("doubles", i -> text(Double.toString((i + 1) * 1e-9)));
    forms.put("booleans", i -> text(i % 2 == 0 ? "true" : "false"));
    forms.put("millis", i -> text("" + (AT + i)));
    forms.put("seconds", i -> text("" + (AT / 1_000 + i)));
    forms.put("padded", i -> text("%019d".formatted(i)));
    forms.put("long-digits", i -> text("1%020d".formatted(i)));
    forms.put("hex", i -> text("%08x".formatted(i * 7_919)));
    forms.put("uuids", i -> text(new UUID(i, -i).toString()));
    forms.put("json", i -> text("{\"a\":" + i + "}"));
    forms.put("text", i -> text("text " + i));
    forms.put("long", i -> encoded(CellCodecs.LONG, (long) i));
    forms.put("double", i -> encoded(CellCodecs.DOUBLE, i / 7.0));
    forms.put("epoch", i -> encoded(new Epoch.Millis(), Instant.ofEpochMilli(AT + i)));
    forms.put("instant", i -> encoded(TimeCodecs.INSTANT, Instant.ofEpochMilli(AT + i)));
    forms.put("little", i -> encoded(new LittleEndian.OfLong(), 77L + i));
    forms.put("little-double", i -> encoded(new LittleEndian.OfDouble(), 1 + i / 7.0));
    forms.put("int", i -> encoded(CellCodecs.INT, i));
    forms.put("float", i -> encoded(CellCodecs.FLOAT, 1.5f + i));
    forms.put("little-float", i -> encoded(new LittleEndian.OfFloat(), 1.3f + i));
    forms.put("short", i -> encoded(CellCodecs.SHORT, (short) (i - 5)));
    forms.put("flag", i -> encoded(CellCodecs.BOOLEAN, i % 2 == 0));
    forms.put("vector", OddSamples::unitVector);
    forms.put("varint", i -> encoded(new Varint.OfLong(), i * 1_000L));
    return forms;
  }

  static ByteString unitVector(int number) {
    float[] vector = new float[16];
    vector[number % 16] = 0.6f;
    vector[(number + 1) % 16] = -0.8f;
    return VectorCodec.ofFloats(16).encode(vector);
  }

  static List<ByteString> odd() {
    return Stream.concat(
            Stream.of(
                    "",
                    "0",
                    "1",
                    "00800",
                    "007",
                    "+1",
                    "-0",
                    "-01",
                    "1e5",
                    "1E5",
                    "1.0",
                    "1.",
                    "0.50",
                    "1.50",
                    ".5",
                    "NaN",
                    "Infinity",
                    " 1",
                    "1 ",
                    "1\n",
                    "1_000",
                    "\u0661",
                    "TRUE",
                    "True",
                    "false ",
                    "yes",
                    "00ff",
                    "00FF",
                    "0x1f",
                    "DEADBEEF",
                    "12345678901234567890",
                    "09223372036854775807",
                    "99999999999999999999.5",
                    "1e400",
                    "4.0E-10",
                    "4e-10",
                    "1767225600.123",
                    "1767225600000000",
                    "2026-01-01T00:00:00Z",
                    "2026-01-01",
                    "null",
                    "{}",
                    "a\0b",
                    "\u00e9",
                    "\ufeff1",
                    "00000000-0000-000A-FFFF-FFFFFFFFFFFF",
                    "00000000-0000-000a-ffff-ffffffffffff")
                .map(OddSamples::text),
            Stream.of(
                    "ff",
                    "00",
                    "02",
                    "e9",
                    "ff00",
                    "800b",
                    "c328",
                    "7ff8000000000001",
                    "7ff0000000000000",
                    "8000000000000000",
                    "0000000000000000",
                    "0100000000f87f7f",
                    "7fc00001",
                    "0100c07f",
                    "00000001",
                    "ffffffff",
                    "ac8200",
                    "8000",
                    "000000006955b900ffffffff",
                    "00112233445566778899aabbccddeeff")
                .map(ByteString::fromHex))
        .toList();
  }

  /** A column for each odd value, which one row has. */
  private static SampleTable columns(
      String name, IntFunction<ByteString> form, List<ByteString> odd) {
    return table(
        name,
        i -> text("k" + i),
        i ->
            IntStream.range(0, odd.size())
                .mapToObj(
                    j ->
                        cell(
                            "q" + (char) ('a' + j / 26) + (char) ('a' + j % 26),
                            i == j % ROWS ? odd.get(j) : form.apply(i)))
                .toList());
  }

  private static SampleTable map(String name, IntFunction<ByteString> form, ByteString odd) {
    return table(
        name,
        i -> text("k" + i),
        i ->
            List.of(
                cell("item " + i, i == 7 ? odd : form.apply(i)), cell("more " + i, form.apply(i))));
  }

  private static Map<String, IntFunction<String>> keys() {
    Map<String, IntFunction<String>> forms = new LinkedHashMap<>();
    forms.put("digits", i -> "%08d".formatted(i));
    forms.put("unpadded", i -> "a#" + (i + 1));
    forms.put("uuids", i -> new UUID(i, -i).toString());
    forms.put("hex", i -> "d:%040x".formatted(i * 7_919L));
    forms.put("dates", i -> "s" + i + "#202601%02d".formatted(1 + i % 28));
    forms.put("times", i -> "host" + i % 3 + "#" + (AT + i));
    forms.put("paths", i -> "/a/" + i + "/x");
    forms.put("optional", i -> "x#" + i + (i % 2 == 0 ? "" : "#y" + i));
    return forms;
  }

  /** Every eighth key is another one. */
  private static SampleTable keys(String name, IntFunction<String> form, Random random) {
    List<String> odd =
        List.of(
            "%s0",
            "0%s",
            "+%s",
            "%s ",
            " %s",
            "%s#",
            "#%s",
            "%s/",
            "%s%%",
            "%s%%20",
            "%s%%2g",
            "%s\u00e9",
            "%s\0",
            "-%s",
            "%sA");
    return table(
        name,
        i ->
            text(
                i % 8 == 3
                    ? odd.get(random.nextInt(odd.size())).formatted(form.apply(i))
                    : form.apply(i)),
        i -> List.of(cell("q", text("v" + i))));
  }

  private static SampleTable table(
      String name, IntFunction<ByteString> keys, IntFunction<List<SampleTable.Cell>> cells) {
    return new SampleTable(
        name,
        IntStream.range(0, ROWS)
            .mapToObj(i -> new SampleTable.Row(keys.apply(i), cells.apply(i)))
            .toList(),
        List.of());
  }

  private static SampleTable.Cell cell(String qualifier, ByteString value) {
    return new SampleTable.Cell("f", text(qualifier), AT, value);
  }

  private static <T> ByteString encoded(CellCodec<T> codec, T value) {
    return codec.encode(value);
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
