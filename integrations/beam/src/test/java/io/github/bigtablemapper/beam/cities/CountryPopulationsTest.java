package io.github.bigtablemapper.beam.cities;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.beam.Emulated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The program, from its command line to its sums, with all cities of the file. */
class CountryPopulationsTest {
  /** The tests run in the module's folder. */
  private static final Path FILE =
      Path.of("../../examples/src/main/resources/cities/world-cities.tsv");

  @Test
  void theSumsAreThoseOfTheFile() throws IOException {
    List<String> lines = Files.readAllLines(FILE);
    Map<CountryKey, Long> expected = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split("\t", -1);
      expected.merge(CountryKey.of(fields[0], fields[1]), Long.valueOf(fields[7]), Long::sum);
    }
    try (Emulated emulated = new Emulated()) {
      CountryPopulations.main(
          emulated.arguments("--cities=" + FILE, "--targetParallelism=2", "--blockOnRun=false"));

      assertThat(new CityRepository(emulated.mapper()).scan(CityKey.all()).count())
          .isEqualTo(lines.size() - 1);
      Map<CountryKey, Long> actual = new HashMap<>();
      for (Country country :
          new CountryRepository(emulated.mapper()).scan(CountryKey.all()).list()) {
        actual.put(CountryKey.of(country), country.population());
      }
      assertThat(actual).isEqualTo(expected);
      assertThat(actual.size()).isGreaterThan(150);
    }
  }
}
