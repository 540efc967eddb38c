package io.github.bigtablemapper.commandline.internal.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Prints rows as comma-separated values (RFC 4180), after a line of names. Text is itself, and
 * anything else is JSON; a value that a row lacks is empty, and an empty text is a pair of quotes.
 */
final class CsvLines implements RowOutput {
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build())
          .build();

  /** What a value must be in quotes for; spaces at an end, which some readers remove. */
  private static final Pattern SPECIAL = Pattern.compile("[,\"\r\n]|^\\s|\\s$|^$");

  /** What JSON escapes, and a terminal obeys. */
  private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]");

  private final PrintWriter out;
  private final List<String> names;
  private final List<Map<String, String>> rows = new ArrayList<>();
  private boolean hasNames;

  /**
   * @param names the names of all values; empty: they are known at the end, and rows are kept until
   *     then
   */
  CsvLines(PrintWriter out, List<String> names) {
    this.out = out;
    this.names = List.copyOf(names);
  }

  @Override
  public void print(Map<String, Object> row) {
    Map<String, String> texts = new LinkedHashMap<>();
    row.forEach((name, value) -> texts.put(name, quoted(text(value))));
    if (names.isEmpty()) {
      rows.add(texts);
    } else {
      printNames(names);
      print(names, texts);
    }
  }

  private void printNames(List<String> all) {
    if (!hasNames) {
      hasNames = true;
      out.println(all.stream().map(CsvLines::quoted).collect(Collectors.joining(",")));
    }
  }

  private void print(List<String> all, Map<String, String> row) {
    out.println(
        all.stream().map(name -> row.getOrDefault(name, "")).collect(Collectors.joining(",")));
    out.flush(); // one write for a row
  }

  /** {@return a value in one cell: text as it is, anything else as JSON} */
  private static String text(Object value) {
    String json = JsonText.of(value);
    if (!json.startsWith("\"")) {
      return json;
    }
    try (JsonParser parser = JSON.createParser(json)) {
      return Objects.requireNonNull(parser.nextTextValue());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it was written as JSON
    }
  }

  private static String quoted(String text) {
    String safe =
        CONTROLS
            .matcher(text)
            .replaceAll(each -> "\\\\u%04x".formatted((int) each.group().charAt(0)));
    return SPECIAL.matcher(safe).find() ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
  }

  @Override
  public void close() {
    Set<String> all = new LinkedHashSet<>(names);
    rows.forEach(row -> all.addAll(row.keySet()));
    if (!all.isEmpty()) {
      printNames(List.copyOf(all));
    }
    rows.forEach(row -> print(List.copyOf(all), row));
    rows.clear();
    out.flush();
  }
}
