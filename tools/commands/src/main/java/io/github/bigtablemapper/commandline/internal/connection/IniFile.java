package io.github.bigtablemapper.commandline.internal.connection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of a configuration file: lines of a name, an equals sign and a value, perhaps in
 * sections. One that cannot be read has none.
 */
record IniFile(Map<String, String> values) {
  static IniFile read(Path file) {
    Map<String, String> values = new HashMap<>();
    String section = "";
    for (String line : lines(file)) {
      String text = line.strip();
      int equals = text.indexOf('=');
      if (text.startsWith("[") && text.endsWith("]")) {
        section = text.substring(1, text.length() - 1).strip() + "/";
      } else if (equals > 0 && !text.startsWith("#") && !text.startsWith(";")) {
        values.put(section + text.substring(0, equals).strip(), text.substring(equals + 1).strip());
      }
    }
    return new IniFile(values);
  }

  /** {@return the first line of a file, or empty} */
  static Optional<String> firstLine(Path file) {
    return lines(file).stream().findFirst().map(String::strip).filter(line -> !line.isEmpty());
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) { // it is not there, or is none
      return List.of();
    }
  }

  /** {@return a value; empty if it is not there, or is} */
  Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
  }
}
