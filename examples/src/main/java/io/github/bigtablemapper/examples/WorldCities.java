package io.github.bigtablemapper.examples;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the cities of {@code cities/world-cities.tsv}; its source and license are next to it. */
final class WorldCities {
  private static final String FILE = "/cities/world-cities.tsv";

  private WorldCities() {}

  /** {@return all cities of the file, in the order of their row keys} */
  static List<City> read() {
    InputStream file = WorldCities.class.getResourceAsStream(FILE);
    if (file == null) {
      throw new IllegalStateException("not on the class path: " + FILE);
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8.newDecoder()))) {
      return lines.lines().skip(1).map(WorldCities::city).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static City city(String line) {
    String[] fields = line.split("\t", -1);
    return new City(
        fields[0],
        fields[1],
        fields[2],
        fields[3],
        fields[4],
        Double.parseDouble(fields[5]),
        Double.parseDouble(fields[6]),
        Long.parseLong(fields[7]));
  }
}
