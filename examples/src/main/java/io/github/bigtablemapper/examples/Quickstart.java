package io.github.bigtablemapper.examples;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.schema.SchemaResult;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Creates a table from {@link City}, loads the cities of the world into it and reads them back by
 * key, prefix, range and in reverse. Runs on the bundled emulator, or on the instance that the
 * system properties {@code bigtable.project} and {@code bigtable.instance} name.
 */
public final class Quickstart {
  private static final int BATCH = 1_000;

  private final PrintStream out;
  private final CityRepository cities;

  private Quickstart(PrintStream out, BigtableMapper mapper) {
    this.out = out;
    this.cities = new CityRepository(mapper);
  }

  /** Ends with an exception, and so with an exit code other than 0, if anything fails. */
  public static void main(String[] args) throws Exception {
    // The names of cities need UTF-8, regardless of the platform's default.
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    try (QuickstartInstance instance = QuickstartInstance.open()) {
      run(out, instance);
    }
  }

  static void run(PrintStream out, QuickstartInstance instance) {
    Quickstart quickstart = new Quickstart(out, instance.mapper());
    out.printf("%nInstance  %s%n", instance.description());
    quickstart.createTable(instance.mapper(), instance.admin());
    quickstart.load(WorldCities.read());
    quickstart.read();
    out.printf("%nNext: docs/README.md, and examples/ for more schemas.%n");
  }

  private void createTable(BigtableMapper mapper, BigtableTableAdminClient admin) {
    SchemaResult schema = mapper.schema(admin).apply(cities);
    out.printf(
        "Schema    %s%n",
        Stream.concat(schema.applied().stream(), schema.refused().stream())
            .findFirst()
            .map(Object::toString)
            .orElse("table " + cities.mapping().table() + " is as City declares it"));
  }

  private void load(List<City> all) {
    out.print("Load      ");
    long start = System.nanoTime();
    for (int from = 0; from < all.size(); from += BATCH) {
      int to = Math.min(from + BATCH, all.size());
      cities.putAll(all.subList(from, to));
      out.printf(Locale.ROOT, "%,d ", to);
    }
    double seconds = Duration.ofNanos(System.nanoTime() - start).toMillis() / 1000.0;
    out.printf(Locale.ROOT, "cities in %.1f s%n", seconds);
  }

  private void read() {
    heading("Get", "cities.find(\"asia\", \"japan\", \"tokyo\")");
    print(cities.find("asia", "japan", "tokyo").stream().toList());

    heading(
        "Prefix", "cities.scan(CityKey.continent(\"southamerica\").country(\"uruguay\")).limit(5)");
    print(cities.scan(CityKey.continent("southamerica").country("uruguay")).limit(5).list());

    heading(
        "Range",
        "cities.scan(CityKey.continent(\"europe\").country(\"france\").city().from(\"n\").before(\"o\"))");
    print(
        cities
            .scan(CityKey.continent("europe").country("france").city().from("n").before("o"))
            .list());

    heading(
        "Reverse",
        "cities.scan(CityKey.continent(\"asia\").country(\"india\")).reverse().limit(5)");
    print(cities.scan(CityKey.continent("asia").country("india")).reverse().limit(5).list());

    heading(
        "Where", "cities.scan(CityKey.all()).where(CityColumns.POPULATION.isAtLeast(12_000_000L))");
    print(cities.scan(CityKey.all()).where(CityColumns.POPULATION.isAtLeast(12_000_000L)).list());

    heading("Count", "cities.scan(CityKey.continent(...)).count()");
    for (String continent :
        List.of("africa", "asia", "europe", "northamerica", "oceania", "southamerica")) {
      out.printf(
          Locale.ROOT,
          "    %-14s %,6d%n",
          continent,
          cities.scan(CityKey.continent(continent)).count());
    }
  }

  private void heading(String what, String code) {
    out.printf("%n%-9s %s%n", what, code);
  }

  private void print(List<City> found) {
    for (City city : found) {
      out.printf(
          Locale.ROOT,
          "    %-14s %-14s %-24s %8.3f %8.3f %,12d%n",
          city.continent(),
          city.country(),
          city.name(),
          city.latitude(),
          city.longitude(),
          city.population());
    }
  }
}
