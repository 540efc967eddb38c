package io.github.bigtablemapper.conformance;

import static java.util.Objects.requireNonNull;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * One case of {@code read-rows.txt}: chunks, and what must be read of them.
 *
 * @param name what Google calls it
 * @param chunks what the server sends
 * @param cells what is read
 * @param fails whether reading fails after that
 */
@NullMarked
record AcceptanceCase(String name, List<CellChunk> chunks, List<ReadCell> cells, boolean fails) {
  /** A cell that is read. */
  record ReadCell(
      String rowKey,
      String family,
      String qualifier,
      long micros,
      @Nullable String label,
      String value) {}

  static List<AcceptanceCase> all() throws IOException {
    List<AcceptanceCase> cases = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                requireNonNull(
                    AcceptanceCase.class.getResourceAsStream("/conformance/read-rows.txt")),
                StandardCharsets.UTF_8))) {
      List<String> lines = in.lines().filter(line -> !line.startsWith("#")).toList();
      int start = 0;
      for (int i = 0; i <= lines.size(); i++) {
        if (i == lines.size() || lines.get(i).isEmpty()) {
          if (i > start) {
            cases.add(parse(lines.subList(start, i)));
          }
          start = i + 1;
        }
      }
    }
    return cases;
  }

  private static AcceptanceCase parse(List<String> lines) {
    List<CellChunk> chunks = new ArrayList<>();
    List<ReadCell> cells = new ArrayList<>();
    boolean fails = false;
    for (String line : lines.subList(1, lines.size())) {
      Map<String, String> words = words(line);
      if (words.containsKey("failure")) {
        fails = true;
      } else if (words.containsKey("gives")) {
        cells.add(cell(words));
      } else {
        chunks.add(chunk(words));
      }
    }
    return new AcceptanceCase(lines.get(0), chunks, cells, fails);
  }

  private static Map<String, String> words(String line) {
    Map<String, String> words = new HashMap<>();
    for (String word : line.strip().split(" ", -1)) {
      int equals = word.indexOf('=');
      words.put(
          equals < 0 ? word : word.substring(0, equals),
          equals < 0 ? "" : word.substring(equals + 1));
    }
    return words;
  }

  private static ReadCell cell(Map<String, String> words) {
    return new ReadCell(
        words.getOrDefault("rowKey", ""),
        words.getOrDefault("family", ""),
        words.getOrDefault("qualifier", ""),
        Long.parseLong(words.getOrDefault("micros", "0")),
        words.get("label"),
        words.getOrDefault("value", ""));
  }

  private static CellChunk chunk(Map<String, String> words) {
    CellChunk.Builder chunk =
        CellChunk.newBuilder()
            .setRowKey(bytes(words.getOrDefault("rowKey", "")))
            .setTimestampMicros(Long.parseLong(words.getOrDefault("micros", "0")))
            .setValue(bytes(words.getOrDefault("value", "")))
            .setValueSize(Integer.parseInt(words.getOrDefault("valueSize", "0")));
    String family = words.get("family");
    if (family != null) {
      chunk.setFamilyName(StringValue.of(family));
    }
    String qualifier = words.get("qualifier");
    if (qualifier != null) {
      chunk.setQualifier(BytesValue.of(bytes(qualifier)));
    }
    String label = words.get("label");
    if (label != null) {
      chunk.addLabels(label);
    }
    if (words.containsKey("reset")) {
      chunk.setResetRow(true);
    }
    if (words.containsKey("commit")) {
      chunk.setCommitRow(true);
    }
    return chunk.build();
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }

  /** All chunks in one message. */
  ReadRowsResponse inOneMessage() {
    return ReadRowsResponse.newBuilder().addAllChunks(chunks).build();
  }

  /** The chunks in separate messages. */
  ReadRowsResponse[] inMessagesOfTheirOwn() {
    return chunks.stream()
        .map(chunk -> ReadRowsResponse.newBuilder().addChunks(chunk).build())
        .toArray(ReadRowsResponse[]::new);
  }

  /** The same without labels, which the mapper reserves for its filters. */
  AcceptanceCase withoutLabels() {
    return new AcceptanceCase(
        name,
        chunks.stream().map(chunk -> chunk.toBuilder().clearLabels().build()).toList(),
        cells.stream()
            .map(
                cell ->
                    new ReadCell(
                        cell.rowKey(),
                        cell.family(),
                        cell.qualifier(),
                        cell.micros(),
                        null,
                        cell.value()))
            .toList(),
        fails);
  }

  @Override
  public String toString() {
    return name;
  }
}
