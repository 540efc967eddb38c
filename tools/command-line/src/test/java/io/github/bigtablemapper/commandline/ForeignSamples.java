package io.github.bigtablemapper.commandline;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.foreign.Epoch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tables of what only other programs write: keys without escapes, times that are data. */
final class ForeignSamples {
  private static final int ROWS = 120;
  private static final long AT = 1_767_225_600_000L;
  private static final IntFunction<List<SampleTable.Cell>> ONE =
      i -> List.of(cell("q", AT + 7L * i, text("text of " + i)));

  private ForeignSamples() {}

  static Stream<SampleTable> all() {
    return Stream.of(keys(), times(), versions()).flatMap(each -> each);
  }

  private static Stream<SampleTable> keys() {
    return Stream.of(
        of("homes", i -> "/home/$" + (char) ('a' + i % 26) + "/my docs " + i, ONE)
            .inferred(
                "keyFormat = KeyFormat.UNESCAPED, delimiter = '/'",
                "// always empty\n    @RowKey String part1",
                "@RowKey String part4"),
        of("nodes", i -> "my node#10.0." + i % 3 + "." + i + ":9000", ONE)
            .inferred("keyFormat = KeyFormat.UNESCAPED", "@RowKey String part2"),
        of("rests", i -> "a b|" + i + (i % 2 == 0 ? "|x y" : ""), ONE)
            .inferred("KeyFormat.UNESCAPED, delimiter = '|'", "@RowKey String part2"),
        of("holes", i -> "s" + i + "##" + (i % 2 == 0 ? "" : "x"), ONE)
            .inferred("KeyFormat.UNESCAPED", "// always empty\n    @RowKey String part2"),
        of("escapes", i -> "user%20" + i + "#100%25", ONE)
            .inferred("@Table(value = \"escapes\", rowMarker", "parts joined by #, in all rows"),
        of("languages", i -> "radio" + i / 2 + (i % 2 == 0 ? "" : "#d" + i), ONE)
            .inferred("@RowKey String part1", "missing in some", "@RowKey @Nullable String part2"),
        of("levels", i -> "x/" + i / 3 + "/y".repeat(i % 3), ONE)
            .inferred("@RowKey @Nullable String part3", "@RowKey @Nullable String part4"),
        of("days", i -> "my s" + i / 2 + (i % 2 == 0 ? "" : "~2026010" + (1 + i % 9)), ONE)
            .inferred("KeyFormat.UNESCAPED, delimiter = '~'", "@RowKey @Nullable LocalDate part2"),
        of("numbers", i -> "s" + i / 2 + (i % 2 == 0 ? "" : "#%04d".formatted(i)), ONE)
            .inferred("@RowKey(digits = 4) @Nullable Integer part2"),
        of("kinds", i -> "phone#" + (i % 2 == 0 ? "NEW" : "OLD") + "#" + i, ONE)
            .inferred("the same in all rows", "one of 2 words in capital letters"));
  }

  private static Stream<SampleTable> times() {
    return Stream.of(
        of("zero", i -> "k" + i, i -> List.of(cell("q", 0, text("v")), cell("r", 0, text("w"))))
            .inferred("rowMarker = false, writeTime = \"1970-01-01T00:00:00Z\""),
        of(
                "events",
                i -> "host#" + (AT + i),
                i -> List.of(cell("q", AT + i, text("v")), cell("r", AT + i, text("w"))))
            .inferred("it is the time of the cells, too", "@WriteTime @RowKey Instant part2"),
        of(
                "stored",
                i -> "k" + i,
                i ->
                    List.of(
                        cell("at", AT + i, new Epoch.Millis().encode(Instant.ofEpochMilli(AT + i))),
                        cell("q", AT + i, text("v"))))
            .inferred("@WriteTime @Column(\"at\") @Codec(Epoch.Millis.class) Instant at"),
        of("whole", i -> "k" + i, i -> List.of(cell("q", AT + 1_000L * i, text("v"))))
            .inferred("// the time of all cells of the row\n    @WriteTime Instant writtenAt"),
        of("imported", i -> "k" + i, i -> List.of(cell("q", AT, text("v"))))
            .inferred("keyFormat = KeyFormat.RAW, rowMarker = false)\n"));
  }

  private static Stream<SampleTable> versions() {
    return Stream.of(
        of(
                "ticks",
                i -> "k" + i,
                i ->
                    List.of(
                        cell("price", AT + 2, CellCodecs.DOUBLE.encode(1.5 + i)),
                        cell("price", AT + 1, CellCodecs.DOUBLE.encode(2.5 + i))))
            .inferred("with earlier values", "@Column(\"price\") List<Versioned<Double>> price"),
        of(
                "meters",
                i -> "k" + i,
                i ->
                    IntStream.range(0, 4)
                        .mapToObj(j -> cell("item " + (i + j / 2), AT + j, text("" + (i + j))))
                        .toList())
            .inferred(
                "@ElementCodec(Ascii.class) Map<String, List<Versioned<Long>>> f",
                "replace List&lt;Versioned&lt;T&gt;&gt; by T"),
        of("marked", i -> "k" + i, ForeignSamples::withMarker)
            .inferred("@Table(value = \"marked\", keyFormat = KeyFormat.RAW)\n"),
        of(
                "states",
                i -> "k" + i,
                i -> List.of(cell("q", AT + i, text(i % 3 == 0 ? "NEW" : "PAID"))))
            .inferred("one of 2 words in capital letters", " String q"));
  }

  private static List<SampleTable.Cell> withMarker(int i) {
    List<SampleTable.Cell> cells = new ArrayList<>(ONE.apply(i));
    if (i % 10 == 0) {
      cells.add(
          new SampleTable.Cell(
              "f", ByteString.fromHex("ff".repeat(16)).concat(text("row")), AT, ByteString.EMPTY));
    }
    return cells;
  }

  private static SampleTable of(
      String name, IntFunction<String> keys, IntFunction<List<SampleTable.Cell>> cells) {
    return new SampleTable(
        name,
        IntStream.range(0, ROWS)
            .mapToObj(i -> new SampleTable.Row(text(keys.apply(i)), cells.apply(i)))
            .toList(),
        List.of());
  }

  private static SampleTable.Cell cell(String qualifier, long millis, ByteString value) {
    return new SampleTable.Cell("f", text(qualifier), millis, value);
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
