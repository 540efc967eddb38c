package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Product;
import io.github.bigtablemapper.commandline.shop.ProductItems;
import io.github.bigtablemapper.commandline.shop.ProductKey;
import io.github.bigtablemapper.commandline.shop.ProductRepository;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports of exports and of a live table, into the emulator. */
class ImportCommandTest {
  private static final String ITEMS = ProductItems.class.getName();

  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private ProductRepository products;
  @TempDir private Path folder;

  @BeforeEach
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
    BigtableMapper mapper =
        BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    products = new ProductRepository(mapper);
    mapper.schema(admin).apply(products);
  }

  @AfterEach
  void close() {
    client.close();
    admin.close();
  }

  private Path export(List<String> items) throws Exception {
    return ExportFolder.of(folder.resolve("export"), items);
  }

  private int run(String method, String... more) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of("--mapper", ITEMS + "::" + method, "--directory", directory().toString()));
    arguments.addAll(List.of(more));
    return commands.run(List.of("import", "Product"), arguments.toArray(String[]::new));
  }

  private Path directory() {
    return folder.resolve("import");
  }

  private static List<String> plain(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(ProductItems::plain).toList();
  }

  @Test
  void anExportIsImportedAndVerified() throws Exception {
    Path export = export(List.of(ProductItems.HAT, ProductItems.plain(2), ProductItems.plain(3)));

    int code = run("target", "--export", export.toString(), "--verify");

    assertWithMessage(commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            """
            imported: 3 written, 0 there already, 0 rejected, 0 skipped
            verified: 3 of 3 items compared, 3 equal, 0 missing, 0 different, 0 rejected
            rows in the table: 3
            """);
    assertThat(commands.err()).isEmpty();
    assertThat(products.find(ProductKey.of("hats", 1)))
        .hasValue(
            new Product(
                "hats",
                1,
                "Fedora",
                new BigDecimal("25.50"),
                Optional.of(true),
                Optional.empty(),
                Optional.empty(),
                Set.of("new", "felt"),
                Map.of(),
                7));

    products.delete(ProductKey.of("hats", 2));
    assertThat(run("target", "--export", export.toString())).isEqualTo(ExitCode.DONE);
    assertWithMessage("what the checkpoint has is not imported again")
        .that(products.find(ProductKey.of("hats", 2)))
        .isEmpty();
  }

  @Test
  void rejectedItemsAreFindingsAndAreImportedOnceTheReasonIsGone() throws Exception {
    String noted =
        ProductItems.plain(2).replace("\"name\"", "\"note\":{\"S\":\"canary\"},\"name\"");
    Path export = export(List.of(ProductItems.plain(1), noted, "{\"Item\":"));

    assertThat(run("of", "--export", export.toString())).isEqualTo(ExitCode.FINDINGS);

    Path rejected = directory().resolve("rejected.jsonl");
    assertThat(commands.out())
        .isEqualTo(
            "imported: 1 written, 0 there already, 2 rejected, 0 skipped\nrejected items: "
                + rejected
                + "\n");
    assertThat(commands.err()).isEmpty();
    assertThat(Files.readString(rejected)).contains("nothing reads or ignores");

    Files.write(rejected, List.of(Files.readAllLines(rejected).get(0)));
    int code =
        commands.run(
            List.of("import", "Product"),
            "--mapper",
            ITEMS + "::withoutNote",
            "--directory",
            folder.resolve("second").toString(),
            "--items",
            rejected.toString(),
            "--time",
            ExportFolder.TIME);
    assertWithMessage(commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(products.find(ProductKey.of("hats", 2)).orElseThrow().name()).isEqualTo("hat 2");
  }

  @Test
  void rowsThatDifferAreFindings() throws Exception {
    Path export = export(plain(4));
    assertThat(run("of", "--export", export.toString())).isEqualTo(ExitCode.DONE);
    products.delete(ProductKey.of("hats", 1));
    products.patch(ProductKey.of("hats", 2), patch -> patch.name("canary"));

    int code = run("of", "--export", export.toString(), "--verify-only");

    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    Path differences = directory().resolve("differences.jsonl");
    assertThat(commands.out())
        .isEqualTo(
            "verified: 4 of 4 items compared, 2 equal, 1 missing, 1 different, 0 rejected\n"
                + "rows in the table: 3\ndifferences: "
                + differences
                + "\n");
    assertThat(commands.err()).isEmpty();
    assertThat(Files.readString(differences)).contains("the row has other values of [name]");

    assertThat(run("of", "--export", export.toString(), "--verify-only", "--sample", "3"))
        .isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).startsWith("verified: 1 of 4 items compared, 1 equal");
  }

  @Test
  void rowsThatAreThereCanBeLeftAndExpiredItemsPassedOver() throws Exception {
    products.put(product(1, "mine"));
    String old =
        ProductItems.plain(2)
            .replace(
                "\"name\"",
                "\"photo\":{\"NULL\":true},\"ttl\":{\"N\":\"%d\"},\"name\""
                    .formatted(Instant.now().getEpochSecond() - 9));
    String unset = ProductItems.plain(3).replace("\"name\"", "\"ttl\":{\"N\":\"0\"},\"name\"");
    Path export = export(List.of(ProductItems.plain(1), old, unset));

    int code =
        run(
            "of",
            "--export",
            export.toString(),
            "--mode",
            "only-absent",
            "--expires-at",
            "ttl",
            "--threads",
            "2",
            "--max-bytes-per-second",
            "200");

    assertWithMessage(commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo("imported: 1 written, 1 there already, 0 rejected, 1 skipped\n");
    assertThat(products.find(ProductKey.of("hats", 1)).orElseThrow().name()).isEqualTo("mine");
    assertThat(products.find(ProductKey.of("hats", 2))).isEmpty();
    assertThat(products.find(ProductKey.of("hats", 3))).isPresent();
  }

  @Test
  void bytesPassAtTheRateThatIsAskedForAndProgressIsTold() throws Exception {
    Path export = export(plain(4_000)); // about 350,000 bytes, in four batches
    long start = System.nanoTime();

    assertThat(run("of", "--export", export.toString(), "--max-bytes-per-second", "30000"))
        .isEqualTo(ExitCode.DONE);

    assertThat((System.nanoTime() - start) / 1e9).isAtLeast(10.0);
    assertThat(commands.progress())
        .containsMatch(
            "(?m)^after \\d+ s: importing \\[=+ +\\] \\d+ of 4000 items \\(\\d+%\\), 0 rejected,"
                + " \\d+ a second, \\d+ s left$");
    assertThat(commands.out()).startsWith("imported: 4000 written");
  }

  @Test
  void anErrorOfTheUsersCodeIsOneLineAndNoFinding() throws Exception {
    Path export = export(plain(1));

    assertThat(run("broken", "--export", export.toString())).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).isEqualTo("bigtable-mapper: AssertionError: not finished yet\n");
    assertThat(run("endless", "--export", export.toString())).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).isEqualTo("bigtable-mapper: StackOverflowError.\n");
  }

  @Test
  void aLiveTableIsScannedByTheSdkOfTheClassPath() throws Exception {
    List<String> names = List.of("aws.region", "aws.accessKeyId", "aws.secretAccessKey");
    names.forEach(property -> System.setProperty(property, "eu-west-1"));
    try (DynamoDbServer server =
        new DynamoDbServer(List.of(ProductItems.HAT, ProductItems.plain(2)))) {
      String[] table = {"--dynamodb-endpoint", server.url(), "--segments", "1", "--dynamodb-table"};

      List<String> shop = new ArrayList<>(List.of(table));
      shop.addAll(List.of("Shop", "--verify"));
      int code = run("of", shop.toArray(String[]::new));
      assertWithMessage(commands.err()).that(code).isEqualTo(ExitCode.DONE);
      assertThat(commands.out())
          .startsWith("imported: 2 written, 0 there already, 0 rejected, 0 skipped\nverified: 2");

      List<String> none = new ArrayList<>(List.of(table));
      none.addAll(List.of("None", "--directory", folder.resolve("none").toString()));
      none.addAll(List.of("--mapper", ITEMS + "::of"));
      assertThat(commands.run(List.of("import", "Product"), none.toArray(String[]::new)))
          .isEqualTo(ExitCode.NOT_DONE);
      assertThat(commands.err()).startsWith("bigtable-mapper: ResourceNotFoundException: no table");
      assertThat(commands.err().lines().toList()).hasSize(1);
    } finally {
      names.forEach(System::clearProperty);
    }
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    String export = export(plain(1)).toString();
    assertThat(run("of", "--export", folder.toString())).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).startsWith("bigtable-mapper: There is no manifest-summary.json");
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(run("nothing", "--export", export)).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo(
            "bigtable-mapper: --mapper is a static method, such as com.example.Items::of: "
                + ITEMS
                + " has none of the name nothing with one parameter.\n");
    assertThat(run("noProduct", "--export", export)).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err())
        .isEqualTo(
            "bigtable-mapper: --mapper: "
                + ITEMS
                + "::noProduct neither makes Product of an Item, nor an ImportTarget of its"
                + " repository.\n");
    assertThat(run("of", "--export", export, "--mode", "replace")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).isEqualTo("bigtable-mapper: --mode is restore or only-absent.\n");
    assertThat(run("of", "--export", export, "--threads", "0")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(run("of")).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("Try 'bigtable-mapper import --help'.");

    admin.deleteTable("dev-catalog");
    assertThat(run("of", "--export", export)).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("NOT_FOUND");
    assertThat(commands.err().lines().toList()).hasSize(1);
    assertThat(Files.exists(directory())).isFalse();
  }

  private static Product product(int number, String name) {
    return new Product(
        "hats",
        number,
        name,
        BigDecimal.ONE,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Set.of(),
        Map.of(),
        0);
  }
}
