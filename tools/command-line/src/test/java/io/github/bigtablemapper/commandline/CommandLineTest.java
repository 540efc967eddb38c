package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Parcel;
import io.github.bigtablemapper.commandline.shop.ParcelKey;
import io.github.bigtablemapper.commandline.shop.ParcelRepository;
import io.github.bigtablemapper.commandline.shop.Product;
import io.github.bigtablemapper.commandline.shop.ProductItems;
import io.github.bigtablemapper.commandline.shop.ProductKey;
import io.github.bigtablemapper.commandline.shop.ProductRepository;
import io.github.bigtablemapper.commandline.shop.Sessions;
import io.github.bigtablemapper.fixture.RefusingPort;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each command against the emulator, with the entities of this module's tests. */
class CommandLineTest {
  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private BigtableMapper mapper;

  @BeforeEach
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
    mapper = BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
  }

  @AfterEach
  void close() {
    client.close();
    admin.close();
  }

  @Test
  void aSchemaIsComparedAppliedAndVerified() throws Exception {
    assertThat(commands.run(List.of("schema", "diff"))).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).contains("to do: create table dev-catalog with sku (maxVersions 5)");
    assertThat(commands.out()).contains("create table dev-sessions");
    assertThat(admin.listTables()).isEmpty();
    assertThat(commands.run(List.of("schema", "verify"))).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).isEmpty();
    assertThat(commands.err().lines().toList()).hasSize(1);

    assertThat(commands.run(List.of("schema", "apply"), "Product")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).startsWith("done: create table dev-catalog");
    assertThat(admin.listTables()).containsExactly("dev-catalog");
    assertThat(commands.run(List.of("schema", "apply"))).isEqualTo(ExitCode.DONE);
    assertThat(admin.listTables())
        .containsAtLeast("dev-catalog", "dev-parcels", "dev-rentals", "dev-sessions", "dev-visits");

    assertThat(commands.run(List.of("schema", "diff"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            "As declared: Basket, BasketByOwner, Buyer, Coupon, Invoice, Leaflet, Letter, Memo, Parcel,"
                + " Probe, Product, Purchase, Reading, Rental,"
                + " RentalByPlaceZipAndDayAndPersonsAndUntilAndCustomerAndPaidAndKind, Session,"
                + " Sheet, Sketch, Ticket, Visits,"
                + " Voucher, Voucher.Gift, Voucher.Refund.\n");
    assertThat(commands.run(List.of("schema", "verify"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out() + commands.err()).isEmpty();
  }

  @Test
  void aSchemaIsExported() throws Exception {
    String classes = CommandRun.testClasses().toString();

    for (Map.Entry<String, String> each :
        Map.of(
                "cbt", "cbt createtable catalog 'families=",
                "gcloud", "gcloud bigtable tables create catalog ",
                "terraform", "resource \"google_bigtable_table\" \"catalog\"",
                "markdown", "## catalog")
            .entrySet()) {
      assertThat(commands.run("schema", "export", each.getKey(), "-cp", classes))
          .isEqualTo(ExitCode.DONE);
      assertThat(commands.out()).contains(each.getValue());
      assertThat(commands.out()).contains("sessions");
      assertThat(commands.err()).isEmpty();
    }
  }

  @Test
  void tablesAreExportedUnderThePrefixThatApplyGivesThem() throws Exception {
    String classes = CommandRun.testClasses().toString();
    assertThat(commands.run(List.of("schema", "apply"))).isEqualTo(ExitCode.DONE);

    assertThat(commands.run("schema", "export", "cbt", "-cp", classes, "--table-prefix", "dev-"))
        .isEqualTo(ExitCode.DONE);

    assertThat(
            commands
                .out()
                .lines()
                .filter(line -> line.startsWith("cbt createtable "))
                .map(line -> line.split(" ", -1)[2]))
        .containsExactlyElementsIn(
            admin.listTables().stream()
                .filter(table -> !table.equals("dev-memos")) // without MappingDesigns.write
                .toList());
  }

  /** What a shell would run. */
  @Test
  void aPrefixThatMakesNoIdIsAMistake() throws Exception {
    String classes = CommandRun.testClasses().toString();
    for (String prefix : List.of("x; rm -rf y ", "$(x)", "`x`-", "-", "x".repeat(50))) {
      assertThat(commands.run("schema", "export", "cbt", "-cp", classes, "--table-prefix", prefix))
          .isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.out()).isEmpty();
      assertThat(commands.err()).contains("which is not a table's id");
    }
  }

  @Test
  void anExportOfNothingIsAMistake(@TempDir Path empty) throws Exception {
    Path text = Files.writeString(empty.resolve("notes.txt"), "none");

    assertThat(commands.run("schema", "export", "cbt", "-cp", empty.toString()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).startsWith("bigtable-mapper: --class-path contains no entities.");
    assertThat(commands.run("schema", "export", "cbt", "-cp", text.toString()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).startsWith("bigtable-mapper: --class-path contains no entities.");
    assertThat(commands.run("schema", "export", "ddl", "-cp", empty.toString()))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("cbt, gcloud, terraform, sql, bigquery, markdown");
    assertThat(commands.err().lines().toList()).hasSize(1);
  }

  @Test
  void whatCouldLoseCellsIsLeft() throws Exception {
    admin.createTable(
        CreateTableRequest.of("dev-sessions").addFamily("s", GCRules.GCRULES.maxVersions(3)));

    assertThat(commands.run(List.of("schema", "apply"), "Session")).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.out()).contains("to do by hand: ");
    assertThat(admin.getTable("dev-sessions").getColumnFamilies().get(0).getGCRule())
        .isEqualTo(GCRules.GCRULES.maxVersions(3));
  }

  @Test
  void rowsAreLinesOfJson() throws Exception {
    ProductRepository products = new ProductRepository(mapper);
    mapper.schema(admin).apply(products);
    products.putAll(
        List.of(
            new Product(
                "hats",
                1,
                "\"Fedora\"",
                new BigDecimal("25.50"),
                Optional.of(true),
                Optional.of(Instant.parse("2026-01-01T00:00:00Z")),
                Optional.of(ByteString.copyFromUtf8("photo")),
                Set.of("new"),
                Map.of("Berlin", 3),
                0),
            product(2),
            product(3)));
    products.incrementSales(ProductKey.of("hats", 1), 7);

    assertThat(commands.run(List.of("scan", "Product"), "--limit", "2")).isEqualTo(ExitCode.DONE);

    assertThat(commands.out().lines().toList())
        .containsExactly(
            "{\"category\":\"hats\",\"number\":1,\"name\":\"\\\"Fedora\\\"\",\"price\":25.50,"
                + "\"soldOut\":true,\"since\":\"2026-01-01T00:00:00Z\",\"photo\":\"cGhvdG8=\","
                + "\"sales\":7,\"tags\":[\"new\"],\"stock\":{\"Berlin\":3}}",
            "{\"category\":\"hats\",\"number\":2,\"name\":\"hat 2\",\"price\":2,\"sales\":0,"
                + "\"tags\":[],\"stock\":{}}")
        .inOrder();
    assertThat(commands.run(List.of("scan", "Product"), "--limit", "0")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out().lines().toList()).hasSize(3);
    assertThat(commands.err()).isEmpty();
  }

  @Test
  void whatIsManyCellsIsPrintedWhole() throws Exception {
    ParcelRepository parcels = new ParcelRepository(mapper);
    mapper.schema(admin).apply(parcels);
    Instant noon = Instant.parse("2026-01-01T12:00:00Z");
    parcels.put(
        new Parcel(
            "p",
            "Ulm",
            List.of(new Versioned<>(noon.plusSeconds(60), "Berlin"), new Versioned<>(noon, "Bonn")),
            List.of("first", "second", "third"),
            List.of("a", "b"),
            List.of(3, 4),
            Map.of("kg", new Versioned<>(noon, 7)),
            Set.of(new Versioned<>(noon, "new")),
            Map.of(
                "heat",
                List.of(new Versioned<>(noon.plusSeconds(60), 2.5), new Versioned<>(noon, 1.5))),
            List.of()));
    parcels.patch(ParcelKey.of("p"), parcel -> parcel.addDays(noon, 5).addDays(noon, 6));
    parcels.patch(ParcelKey.of("p"), parcel -> parcel.addDays(noon.plusSeconds(86_400), 1));
    parcels.put(
        new Parcel(
            "q", "Rom", List.of(), List.of(), List.of(), List.of(), Map.of(), Set.of(), Map.of(),
            List.of()));

    assertThat(commands.run(List.of("scan", "Parcel"))).isEqualTo(ExitCode.DONE);

    assertThat(commands.out().lines().toList())
        .containsExactly(
            "{\"id\":\"p\",\"to\":\"Ulm\",\"places\":[{\"timestamp\":\"2026-01-01T12:01:00Z\","
                + "\"value\":\"Berlin\"},{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":"
                + "\"Bonn\"}],\"notes\":[\"first\",\"second\",\"third\"],\"sides\":[3,4],\"days\":"
                + "[{\"timestamp\":\"2026-01-02T00:00:00Z\",\"value\":1},{\"timestamp\":"
                + "\"2026-01-01T00:00:00Z\",\"value\":11}],\"stops\":[\"a\",\"b\"],\"weights\":"
                + "{\"kg\":{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":7}},\"marks\":"
                + "[{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":\"new\"}],"
                + "\"readings\":{\"heat\":[{\"timestamp\":\"2026-01-01T12:01:00Z\",\"value\":2.5},"
                + "{\"timestamp\":\"2026-01-01T12:00:00Z\",\"value\":1.5}]}}",
            "{\"id\":\"q\",\"to\":\"Rom\",\"places\":[],\"notes\":[],\"sides\":[],\"days\":[],"
                + "\"stops\":[],\"weights\":{},\"marks\":[],\"readings\":{}}")
        .inOrder();
    assertThat(commands.err()).isEmpty();
  }

  @Test
  void rowsThatDoNotDecodeAreTold() throws Exception {
    ProductRepository products = new ProductRepository(mapper);
    mapper.schema(admin).apply(products);
    products.putAll(List.of(product(1), product(2)));
    client.mutateRow(
        RowMutation.create(TableId.of("dev-catalog"), ProductKey.of("hats", 1).toByteString())
            .setCell("sku", "soldOut", "canary"));

    assertThat(commands.run(List.of("scan", "Product"))).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.out().lines().toList()).hasSize(1);
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(commands.err()).contains("Product.soldOut");
    assertThat(commands.err()).doesNotContain("canary");
  }

  @Test
  void expiredRowsAreSwept() throws Exception {
    assertThat(commands.run(List.of("schema", "apply"), "Session")).isEqualTo(ExitCode.DONE);
    for (int i = 0; i < 30; i++) {
      Sessions.put(mapper, "old" + i, Instant.parse("2026-01-01T00:00:00Z"));
    }
    Sessions.put(
        mapper,
        "new",
        Instant.now().plusSeconds(3600).truncatedTo(java.time.temporal.ChronoUnit.MILLIS));

    assertThat(commands.run(List.of("sweep", "Session"))).isEqualTo(ExitCode.DONE);

    assertThat(commands.out()).isEqualTo("30 rows deleted\n");
    assertThat(commands.run(List.of("scan", "Session"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out().lines().toList()).hasSize(1);
    assertThat(commands.run(List.of("sweep", "Product"))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo("bigtable-mapper: Product has no @ExpiresAt, and so never expires.\n");
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    assertThat(commands.run("scan")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(commands.err()).endsWith(". Try 'bigtable-mapper scan --help'.\n");
    assertThat(commands.run(List.of("scan", "Products"))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo(
            "bigtable-mapper: There is no entity Products. Did you mean Product? There are: Basket,"
                + " BasketByOwner, Buyer, Coupon, Invoice, Leaflet, Letter, Memo, Parcel, Probe, Product,"
                + " Purchase, Reading, Rental,"
                + " RentalByPlaceZipAndDayAndPersonsAndUntilAndCustomerAndPaidAndKind, Session,"
                + " Sheet, Sketch, Ticket, Visits,"
                + " Voucher, Voucher.Gift, Voucher.Refund.\n");
    assertThat(commands.run(List.of("scan", "Product"))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("NOT_FOUND");
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(
            commands.run("schema", "diff", "--project", "p", "--instance", "i", "-cp", "nowhere"))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo("bigtable-mapper: --class-path: nowhere does not exist.\n");
    assertThat(commands.run("--help")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("heat-map");
  }

  /**
   * A user of the command line cannot call Java, but there is a command that applies the schema.
   */
  @Test
  void aMissingTableIsCreatedByTheSchema() throws Exception {
    for (List<String> command :
        List.of(
            List.of("get", "Product", "hats", "1"),
            List.of("scan", "Product"),
            List.of("keys", "Product"),
            List.of("count", "Product"),
            List.of("history", "Product", "hats", "1", "--column", "name"))) {
      assertThat(commands.run(command)).isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.err())
          .endsWith(
              " of Product (table dev-catalog) failed with NOT_FOUND. The instance, the table or a"
                  + " family does not exist; applying the schema creates tables and families.\n");
    }
  }

  @Test
  void aServerThatIsNotThereEndsBeforeTheClientGivesUp(@TempDir Path folder) throws Exception {
    try (RefusingPort refusing = new RefusingPort()) {
      everyCommandEndsBeforeTheClientGivesUp(refusing.number(), folder);
    }
  }

  @Test
  void aServerThatNeverAnswersEndsBeforeTheClientGivesUp(@TempDir Path folder) throws Exception {
    try (ServerSocket silent = new ServerSocket(0)) { // connections wait for accept, for ever
      everyCommandEndsBeforeTheClientGivesUp(silent.getLocalPort(), folder);
    }
  }

  private void everyCommandEndsBeforeTheClientGivesUp(int port, Path folder) throws Exception {
    for (List<String> command :
        List.of(
            List.of("schema", "diff"),
            List.of("schema", "verify"),
            List.of("schema", "apply"),
            List.of("scan", "Product"),
            List.of("get", "Product", "hats", "1"),
            List.of("drop", "Product", "hats", "--dry-run"),
            List.of("heat-map", "entity", "Product"),
            List.of("sql", "Product", "SELECT 1"),
            List.of("sweep", "Session"),
            List.of(
                "import",
                "Product",
                "--export",
                ExportFolder.of(folder.resolve("export"), List.of(ProductItems.HAT)).toString(),
                "--directory",
                folder.resolve("import").toString(),
                "--mapper",
                ProductItems.class.getName() + "::of"))) {
      String[] all =
          CommandRun.joined(
              command,
              CommandRun.connection(port),
              List.of("--class-path", CommandRun.testClasses().toString(), "--timeout", "1"));
      long start = System.nanoTime();

      assertThat(commands.run(all)).isEqualTo(ExitCode.NOT_DONE);

      // A minute is what the client waits for by itself.
      assertWithMessage("%s", command)
          .that(Duration.ofNanos(System.nanoTime() - start))
          .isLessThan(Duration.ofMinutes(1));
      assertThat(commands.err().lines().toList()).hasSize(1);
      assertWithMessage("%s", command).that(commands.err()).contains("localhost:" + port);
      assertWithMessage("%s", command).that(commands.err()).contains(": check ");
    }
  }

  @Test
  void anEmulatorHasAPlaceAndACredentialIsAFile(@TempDir Path folder) throws Exception {
    String classes = CommandRun.testClasses().toString();
    for (String emulator :
        List.of(
            "http://localhost:8086", "localhost", ":8086", "localhost:", "a:b", "a:0", "a:70000")) {
      assertThat(
              commands.run(
                  "scan",
                  "Product",
                  "--project",
                  "p",
                  "--instance",
                  "i",
                  "--emulator",
                  emulator,
                  "-cp",
                  classes))
          .isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.err())
          .startsWith("bigtable-mapper: --emulator is a host and a port, such as localhost:8086");
      assertThat(commands.err().contains("without http://")).isEqualTo(emulator.contains("/"));
    }
    Path missing = folder.resolve("key.json");
    assertThat(
            commands.run(
                "scan",
                "Product",
                "--project",
                "p",
                "--instance",
                "i",
                "--credentials",
                missing.toString(),
                "-cp",
                classes))
        .isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo("bigtable-mapper: --credentials: " + missing + " does not exist.\n");
  }

  /** Also where no row of a file can be sent: one reason, and not one for each line. */
  @Test
  void linesThatNoServerTakesAreReportedOnce(@TempDir Path folder) throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      lines.append("{\"code\":\"a" + i + "\",\"percent\":" + i + "}\n");
    }
    Path file = Files.writeString(folder.resolve("lines.jsonl"), lines);
    try (RefusingPort refusing = new RefusingPort()) {
      for (String command : List.of("put", "patch")) {
        assertThat(
                commands.run(
                    CommandRun.joined(
                        List.of(command, "Coupon", file.toString(), "--timeout", "2"),
                        CommandRun.connection(refusing.number()),
                        List.of("-cp", CommandRun.testClasses().toString()))))
            .isEqualTo(ExitCode.NOT_DONE);
        assertThat(commands.out()).isEqualTo("0 rows written, 30 failed\n");
        assertThat(commands.err()).contains("--emulator is localhost:" + refusing.number() + ".");
        assertThat(commands.err().lines().toList()).hasSize(2);
      }
    }
  }

  @Test
  void aFolderIsNotAFile(@TempDir Path folder) throws Exception {
    for (List<String> command :
        List.of(
            List.of("put", "Product", folder.toString()),
            List.of("patch", "Product", folder.toString()),
            List.of(
                "import",
                "--layout",
                folder.toString(),
                "--export",
                folder.toString(),
                "--directory",
                folder.toString()),
            List.of("heat-map", "run", folder.toString()))) {
      List<String> options =
          command.get(0).equals("heat-map") ? List.of() : commands.ofTestEntities();
      assertThat(commands.run(CommandRun.joined(command, options))).isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.err()).startsWith("bigtable-mapper: " + folder + " is ");
    }
  }

  @Test
  void aTableThatHasNoIdIsNamedByWhoeverNamesIt() throws Exception {
    for (String name : List.of("", "../x", "a\nb", "x".repeat(500))) {
      assertThat(
              commands.run(
                  CommandRun.joined(List.of("schema", "infer", name), commands.connection())))
          .isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.err()).startsWith("bigtable-mapper: The table is '");
      assertThat(commands.err()).contains("', which is not a table's id");
      assertThat(commands.err().lines().toList()).hasSize(1);
    }
  }

  private static Product product(int number) {
    return new Product(
        "hats",
        number,
        "hat " + number,
        BigDecimal.valueOf(number),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Set.of(),
        Map.of(),
        0);
  }
}
