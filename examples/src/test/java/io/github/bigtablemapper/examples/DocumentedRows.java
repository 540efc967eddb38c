package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertWithMessage;
import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A table of a page whose rows are a name and a list of names: what the project has agreed to. What
 * the code has in addition fails the test of the page, so that a person decides about it. With
 * {@code -Ddocs.update} the rows are rewritten, and the difference is for a reviewer.
 */
record DocumentedRows(Path page, String heading) {
  /** Compares the rows with what the code has; with what is gone, too, if all of it is known. */
  void check(SortedMap<String, SortedSet<String>> present, boolean isComplete) throws IOException {
    if (System.getProperty("docs.update") != null) {
      write(present);
      return;
    }
    SortedMap<String, SortedSet<String>> rows = read();
    SortedMap<String, SortedSet<String>> added = difference(present, rows);
    assertWithMessage(
            "not in the table \"%s\" of %s: add a row if it is meant (-Ddocs.update), or make it"
                + " internal",
            heading, page.getFileName())
        .that(added)
        .isEmpty();
    if (isComplete) {
      assertWithMessage("gone, but in the table \"%s\" of %s", heading, page.getFileName())
          .that(difference(rows, present))
          .isEmpty();
    }
  }

  private static SortedMap<String, SortedSet<String>> difference(
      Map<String, SortedSet<String>> all, Map<String, SortedSet<String>> others) {
    SortedMap<String, SortedSet<String>> difference = new TreeMap<>();
    all.forEach(
        (row, names) -> {
          SortedSet<String> rest = new TreeSet<>(names);
          rest.removeAll(others.getOrDefault(row, new TreeSet<>()));
          if (!rest.isEmpty()) {
            difference.put(row, rest);
          }
        });
    return difference;
  }

  /** {@return the names of each row} */
  SortedMap<String, SortedSet<String>> read() throws IOException {
    SortedMap<String, SortedSet<String>> rows = new TreeMap<>();
    for (String line : table().lines().filter(row -> row.startsWith("| `")).toList()) {
      String[] cells = line.split("\\|");
      rows.put(
          cells[1].strip().replace("`", ""),
          new TreeSet<>(Arrays.asList(cells[2].strip().split(", "))));
    }
    return rows;
  }

  private void write(SortedMap<String, SortedSet<String>> rows) throws IOException {
    String table =
        rows.entrySet().stream()
            .map(row -> "| `" + row.getKey() + "` | " + String.join(", ", row.getValue()) + " |\n")
            .collect(joining());
    String old = table();
    int first = old.indexOf("| `");
    String head = first < 0 ? old : old.substring(0, first);
    String text = Files.readString(page);
    Files.writeString(page, text.replace(heading + old, heading + head + table));
  }

  /** {@return what follows the heading, up to the next one} */
  private String table() throws IOException {
    String text = Files.readString(page);
    int start = text.indexOf(heading) + heading.length();
    int end = text.indexOf("\n## ", start);
    return text.substring(start, end < 0 ? text.length() : end);
  }
}
