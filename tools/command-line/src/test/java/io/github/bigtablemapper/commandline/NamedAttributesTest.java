package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Rental;
import io.github.bigtablemapper.commandline.shop.Rental.Kind;
import io.github.bigtablemapper.commandline.shop.Rental.Place;
import io.github.bigtablemapper.commandline.shop.RentalKey;
import io.github.bigtablemapper.commandline.shop.RentalRepository;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports without a method of the user's: attributes have the names of properties. */
class NamedAttributesTest {
  private static final String LEAST =
      "{\"Item\":{\"shop\":{\"S\":\"a\"},\"number\":{\"N\":\"-2\"},\"kind\":{\"S\":\"BOAT\"},"
          + "\"Price\":{\"N\":\"1E+3\"},\"place\":{\"M\":{\"city\":{\"S\":\"Ulm\"}}}MORE}}";
  private static final String FULL =
      """
      {"Item":{"shop":{"S":"a"},"number":{"N":"1"},"kind":{"S":"BIKE"},"Price":{"N":"25.50"},\
      "persons":{"N":"2"},"day":{"S":"2026-05-01"},\
      "customer":{"S":"123e4567-e89b-12d3-a456-426614174000"},"paid":{"BOOL":true},\
      "signature":{"B":"AP8Q"},"place":{"M":{"city":{"S":"Ulm"},"zip":{"N":"89073"}}},\
      "tags":{"SS":["x","y"]},"numbers":{"M":{"a":{"N":"1"},"b":{"N":"-2"}}},\
      "kilometres":{"L":[{"N":"1.5"},{"N":"0"}]},"views":{"N":"12"},"until":{"N":"4102444800"},\
      "version":{"N":"7"}}}\
      """;

  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private RentalRepository rentals;
  @TempDir private Path folder;

  @BeforeEach
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
    BigtableMapper mapper =
        BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    rentals = new RentalRepository(mapper);
    mapper.schema(admin).apply(rentals);
  }

  @AfterEach
  void close() {
    client.close();
    admin.close();
  }

  private int run(List<String> items, String... more) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--export",
                ExportFolder.of(folder.resolve("export"), items).toString(),
                "--directory",
                folder.resolve("import").toString()));
    arguments.addAll(List.of(more));
    return commands.run(List.of("import", "Rental"), arguments.toArray(String[]::new));
  }

  private static String least(String more) {
    return LEAST.replace("MORE", more);
  }

  @Test
  void attributesBecomeThePropertiesOfTheirNames() throws Exception {
    int code = run(List.of(FULL, least("")), "--verify");

    assertWithMessage(commands.out() + commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("2 of 2 items compared, 2 equal");
    assertThat(rentals.find(RentalKey.of("a", 1)))
        .hasValue(
            new Rental(
                "a",
                1,
                Kind.BIKE,
                new BigDecimal("25.50"),
                2,
                Optional.of(LocalDate.of(2026, 5, 1)),
                UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
                true,
                Optional.of(ByteString.copyFrom(new byte[] {0, -1, 16})),
                new Place("Ulm", 89073),
                Set.of("x", "y"),
                Map.of("a", 1L, "b", -2L),
                List.of(1.5, 0.0),
                12,
                Instant.parse("2100-01-01T00:00:00Z"),
                7));
    Rental least = rentals.find(RentalKey.of("a", -2)).orElseThrow();
    assertThat(least.price()).isEqualTo(new BigDecimal("1E+3"));
    assertThat(least.persons()).isEqualTo(1);
    assertThat(least.customer()).isNull();
    assertThat(least.place()).isEqualTo(new Place("Ulm", null));
    assertThat(least.tags()).isEmpty();
    assertThat(least.until()).isNull();
  }

  @Test
  void whatDoesNotFitIsRejectedWithItsReason() throws Exception {
    List<String> items =
        List.of(
            least(",\"colour\":{\"S\":\"red\"}"),
            least("").replace("\"Ulm\"}", "\"Ulm\"},\"street\":{\"S\":\"x\"}"),
            least("").replace("BOAT", "CAR"),
            least("").replace("\"kind\":{\"S\":\"BOAT\"},", ""),
            least("").replace("{\"city\":{\"S\":\"Ulm\"}}", "{}"),
            least("").replace("\"N\":\"-2\"", "\"N\":\"2.5\""),
            least(",\"day\":{\"S\":\"soon\"}"),
            least(",\"tags\":{\"S\":\"x\"}"),
            least(",\"numbers\":{\"M\":{\"a\":{\"NULL\":true}}}"));

    assertThat(run(items)).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.out()).startsWith("imported: 0 written, 0 there already, 9 rejected");
    String ignored = ": read them, or call ignore for those that are not needed";
    List<String> reasons =
        Files.readAllLines(folder.resolve("import").resolve("rejected.jsonl")).stream()
            .map(line -> line.replaceAll(".*\"reason\":\"([^\"]*)\".*", "$1"))
            .toList();
    assertThat(reasons)
        .containsExactly(
            "nothing reads or ignores the attributes [colour]" + ignored,
            "nothing reads or ignores the attributes [place.street]" + ignored,
            "the attribute kind cannot be converted to the type of the property kind, "
                + Kind.class.getName(),
            "the attribute kind is not there",
            "the attribute city is not there",
            "the attribute number is a number that is not an int: read it with longValue() or"
                + " number()",
            "the attribute day cannot be converted to the type of the property day,"
                + " java.util.Optional<java.time.LocalDate>",
            "the attribute tags is of type S, not L: read it with string()",
            "the attribute numbers cannot be converted to the type of the property numbers,"
                + " java.util.Map<java.lang.String, java.lang.Long>")
        .inOrder();
  }

  @Test
  void anEntityWhosePropertiesNoAttributeFitsNeedsAMethod() throws Exception {
    String export = ExportFolder.of(folder.resolve("export"), List.of()).toString();

    int code =
        commands.run(
            List.of("import", "Visits"),
            "--export",
            export,
            "--directory",
            folder.resolve("import").toString());

    assertThat(code).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo(
            "bigtable-mapper: Visits has aggregates or histories, which no attribute becomes by"
                + " itself. Write a static method that takes an Item and returns the entity, and"
                + " name it by --mapper CLASS::METHOD.\n");
  }
}
