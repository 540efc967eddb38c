package io.github.bigtablemapper.commandline.internal.output;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints rows as a table, whose columns are as wide as their widest value. Of more than a thousand
 * rows each thousand is a table, so that memory contains no more. It is not picocli's table: that
 * one needs the widths before the first row, and takes {@code @|bold x|@} in a value for markup, of
 * which it prints {@code x}.
 */
final class TextTable implements RowOutput {
  private static final int BLOCK = 1000;

  private final PrintWriter out;
  private final List<Map<String, String>> rows = new ArrayList<>();
  private boolean isFirst = true;

  TextTable(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(Map<String, Object> row) {
    Map<String, String> texts = new LinkedHashMap<>();
    row.forEach((name, value) -> texts.put(name, text(value)));
    rows.add(texts);
    if (rows.size() == BLOCK) {
      close();
    }
  }

  /** {@return a value in one line: text without quotes, anything else as JSON} */
  private static String text(Object value) {
    String json = JsonText.of(value);
    return json.startsWith("\"")
        ? json.substring(1, json.length() - 1).replace("\\\"", "\"")
        : json;
  }

  @Override
  public void close() {
    if (rows.isEmpty()) {
      return;
    }
    Map<String, Integer> widths = new LinkedHashMap<>();
    for (Map<String, String> row : rows) {
      row.forEach(
          (name, text) -> widths.merge(name, Math.max(width(name), width(text)), Math::max));
    }
    if (!isFirst) {
      out.println();
    }
    isFirst = false;
    Map<String, String> names = new LinkedHashMap<>();
    widths.keySet().forEach(name -> names.put(name, name));
    out.println(line(names, widths));
    rows.forEach(row -> out.println(line(row, widths)));
    out.flush();
    rows.clear();
  }

  private static String line(Map<String, String> row, Map<String, Integer> widths) {
    return widths.entrySet().stream()
        .map(column -> padded(row.getOrDefault(column.getKey(), ""), column.getValue()))
        .collect(Collectors.joining("  "))
        .stripTrailing();
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - width(text));
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
