package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Parcel;
import io.github.bigtablemapper.commandline.shop.ParcelRepository;
import io.github.bigtablemapper.commandline.shop.Product;
import io.github.bigtablemapper.commandline.shop.ProductKey;
import io.github.bigtablemapper.commandline.shop.ProductRepository;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The commands that read and drop rows, against the emulator. Rows from x on are written by tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RowCommandsTest {
  private static final Instant NEW_YEAR = Instant.parse("2026-01-01T00:00:00Z");

  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private BigtableMapper mapper;
  private ProductRepository products;

  @BeforeAll
  void connect() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
    mapper = BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
    products = new ProductRepository(mapper);
    mapper.schema(admin).apply(products);
    products.putAll(
        List.of(
            product("hats", 1, "Fedora", true),
            product("hats", 2, "Cap", false),
            product("hats", 10, "Bowler", true),
            product("shoes", 1, "Boot", false)));
    products.incrementSales(ProductKey.of("hats", 2), 7);
  }

  @AfterAll
  void close() {
    client.close();
    admin.close();
  }

  private static Product product(String category, int number, String name, boolean isNew) {
    return new Product(
        category,
        number,
        name,
        BigDecimal.valueOf(number),
        Optional.of(!isNew),
        isNew ? Optional.of(NEW_YEAR) : Optional.empty(),
        Optional.of(ByteString.copyFromUtf8(name)),
        isNew ? Set.of("new") : Set.of(),
        Map.of("Berlin", number),
        0);
  }

  /** Runs a command that succeeds. */
  private List<String> lines(List<String> command, String... arguments) throws Exception {
    assertWithMessage("%s", command)
        .that(commands.run(command, arguments) + commands.err())
        .isEqualTo("0");
    return commands.out().lines().toList();
  }

  @Test
  void aRowIsFoundByTheTypedPartsOfItsKey() throws Exception {
    assertThat(lines(List.of("get", "Product", "hats", "10")))
        .containsExactly(
            "{\"category\":\"hats\",\"number\":10,\"name\":\"Bowler\",\"price\":10,\"soldOut\":false,"
                + "\"since\":\"2026-01-01T00:00:00Z\",\"photo\":\"Qm93bGVy\",\"sales\":0,"
                + "\"tags\":[\"new\"],\"stock\":{\"Berlin\":10}}");
    assertThat(lines(List.of("get", "Product", "hats", "10", "--columns", "stock,name,number")))
        .containsExactly(
            "{\"category\":\"hats\",\"number\":10,\"stock\":{\"Berlin\":10},\"name\":\"Bowler\"}");

    assertThat(commands.run(List.of("get", "Product", "hats", "11"))).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).isEmpty();
    assertThat(commands.err()).isEqualTo("bigtable-mapper: there is no such row.\n");
  }

  @Test
  void rowsAreCommaSeparatedValues() throws Exception {
    products.put(product("x-csv", 1, "a, \"b\"\n\u001b[31m", false));
    products.put(product("x-csv", 2, "", true));

    assertThat(commands.run(List.of("scan", "Product", "x-csv"), "--output", "csv"))
        .isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            """
            category,number,name,price,soldOut,since,photo,sales,tags,stock
            x-csv,1,"a, ""b""
            \\u001b[31m",1,true,,YSwgImIiChtbMzFt,0,[],"{""Berlin"":1}"
            x-csv,2,"",2,false,2026-01-01T00:00:00Z,"",0,"[""new""]","{""Berlin"":2}"
            """);
    assertThat(lines(List.of("keys", "Product", "hats"), "--output", "csv"))
        .containsExactly("category,number", "hats,1", "hats,2", "hats,10")
        .inOrder();
    assertThat(lines(List.of("scan", "Product", "x-none"), "--output", "csv"))
        .containsExactly("category,number,name,price,soldOut,since,photo,sales,tags,stock");
  }

  /** However many digits the number has that is stored, and the one that is typed. */
  @Test
  void aDecimalIsEqualByValue() throws Exception {
    Product hat = product("x-decimal", 1, "Cap", false);
    products.put(hat);
    products.patch(ProductKey.of(hat), patch -> patch.price(new BigDecimal("25.5")));
    products.put(product("x-decimal", 26, "Cap", false));

    for (String price : List.of("25.5", "25.50", "25.500", "2.55E+1", "255e-1")) {
      for (String where :
          List.of(
              "price = " + price,
              "price in (1, " + price + ")",
              "price between " + price + " and " + price,
              "price >= " + price + " and price <= " + price,
              "not price != " + price,
              "price != 26.0")) {
        assertWithMessage(where)
            .that(lines(List.of("count", "Product", "x-decimal"), "--where", where))
            .containsExactly("1");
      }
    }
  }

  /** Who specifies a limit knows it. */
  @Test
  void aScanReportsThatItPrintsSomeOfTheRows() throws Exception {
    products.putAll(
        IntStream.range(0, 101).mapToObj(i -> product("x-many", i, "Cap", false)).toList());

    assertThat(commands.run(List.of("scan", "Product", "x-many"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out().lines().toList()).hasSize(100);
    assertThat(commands.err())
        .isEqualTo("bigtable-mapper: there are more than 100 rows. --limit 0 prints all.\n");
    assertThat(lines(List.of("scan", "Product", "x-many", "--before", "100"))).hasSize(100);
    assertThat(commands.err()).isEmpty();
    assertThat(lines(List.of("scan", "Product", "x-many"), "--limit", "5")).hasSize(5);
    assertThat(commands.err()).isEmpty();
    assertThat(lines(List.of("scan", "Product", "x-many"), "--limit", "0")).hasSize(101);
  }

  @Test
  void partsAndRangesChooseRows() throws Exception {
    assertThat(names("hats")).containsExactly("Fedora", "Cap", "Bowler").inOrder();
    assertThat(names("hats", "--reverse")).containsExactly("Bowler", "Cap", "Fedora").inOrder();
    assertThat(names("hats", "--reverse", "--limit", "1")).containsExactly("Bowler");
    assertThat(names("hats", "2")).containsExactly("Cap");
    assertThat(names("hats", "--from", "2")).containsExactly("Cap", "Bowler").inOrder();
    assertThat(names("hats", "--after", "2")).containsExactly("Bowler");
    assertThat(names("hats", "--from", "1", "--before", "10")).containsExactly("Fedora", "Cap");
    assertThat(names("hats", "--after", "1", "--to", "10")).containsExactly("Cap", "Bowler");
    assertThat(names("--starts-with", "sh")).containsExactly("Boot");
    assertThat(names("--from", "i", "--before", "x")).containsExactly("Boot");
  }

  private List<String> names(String... arguments) throws Exception {
    return lines(List.of("scan", "Product", "--columns", "name"), arguments).stream()
        .map(line -> line.replaceAll(".*\"name\":\"(\\w+)\".*", "$1"))
        .toList();
  }

  @Test
  void conditionsChooseRows() throws Exception {
    assertThat(names("--where", "number = 1", "--where", "category = hats"))
        .containsExactly("Fedora");
  }

  /** A mistake has its place and its reason, and never the value. */
  @Test
  void mistakesInConditionsAndKeysAreExplainedWithoutValues() throws Exception {
    assertMistake(
        "In the condition: number is compared with a whole number from -2147483648 to 2147483647.",
        "scan",
        "Product",
        "--where",
        "number > secret");
    assertMistake(
        "The key part number of Product is a whole number from -2147483648 to 2147483647.",
        "get",
        "Product",
        "hats",
        "secret");
    assertMistake(
        "A row key of Product is category (String), number (int): 1 part is given.",
        "get",
        "Product",
        "secret");
    assertMistake("3 parts are given", "scan", "Product", "secret", "1", "2");
    assertMistake("no part follows", "scan", "Product", "secret", "1", "--from", "2");
    assertMistake("--starts-with does not apply", "scan", "Product", "hats", "--starts-with", "1");
    assertMistake(
        "name one start, one end, or both", "scan", "Product", "--from", "a", "--after", "b");
    assertMistake("Did you mean Product?", "get", "Prodct", "secret", "1");
    assertMistake("Did you mean stock?", "scan", "Product", "--columns", "stok");
  }

  private void assertMistake(String message, String... command) {
    try {
      assertThat(commands.run(List.of(command))).isEqualTo(ExitCode.NOT_DONE);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    assertThat(commands.out()).isEmpty();
    assertThat(commands.err()).contains(message);
    assertThat(commands.err()).doesNotContain("secret");
    assertThat(commands.err().lines().toList()).hasSize(1);
  }

  @Test
  void rowsAreCountedAndTheirKeysListed() throws Exception {
    assertThat(lines(List.of("count", "Product", "--before", "x"))).containsExactly("4");
    assertThat(lines(List.of("count", "Product", "hats", "--from", "2"))).containsExactly("2");
    assertThat(lines(List.of("count", "Product", "hats"), "--where", "tags contains new"))
        .containsExactly("2");
    assertThat(lines(List.of("keys", "Product", "hats"), "--limit", "2"))
        .containsExactly(
            "{\"category\":\"hats\",\"number\":1}", "{\"category\":\"hats\",\"number\":2}")
        .inOrder();
  }

  @Test
  void rowsAreATable() throws Exception {
    products.put(product("x-table", 1, "A \"bag\"\nof two lines", false));
    products.put(product("x-table", 10, "@|bold Bowler|@", true));

    assertThat(
            lines(
                List.of("scan", "Product", "x-table", "-o", "table"),
                "--columns",
                "name,since,stock"))
        .containsExactly(
            "category  number  name                   stock          since",
            "x-table   1       A \"bag\"\\nof two lines  {\"Berlin\":1}",
            "x-table   10      @|bold Bowler|@        {\"Berlin\":10}  2026-01-01T00:00:00Z")
        .inOrder();
    assertThat(lines(List.of("keys", "Product", "none", "-o", "table"))).isEmpty();
  }

  @Test
  void aColumnHasAHistory() throws Exception {
    products.put(product("x-history", 2, "Cap", false));
    products.put(product("x-history", 2, "Cape", false));

    List<String> versions =
        lines(List.of("history", "Product", "x-history", "2", "--column", "name"));

    assertThat(versions.stream().map(line -> line.replaceAll(".*\"value\":", "")))
        .containsExactly("\"Cape\"}", "\"Cap\"}")
        .inOrder();
    assertThat(
            lines(
                List.of(
                    "history", "Product", "x-history", "2", "--column", "name", "--limit", "1")))
        .containsExactly(versions.get(0));
    assertThat(commands.run(List.of("history", "Product", "x-history", "9", "--column", "name")))
        .isEqualTo(ExitCode.FINDINGS);
    assertMistake(
        "tags is not a single column", "history", "Product", "x-history", "2", "--column", "tags");
  }

  @Test
  void theNewestVersionsOfHistoriesAreEnough() throws Exception {
    ParcelRepository parcels = new ParcelRepository(mapper);
    mapper.schema(admin).apply(parcels);
    parcels.put(
        new Parcel(
            "p",
            "Ulm",
            List.of(
                new Versioned<>(NEW_YEAR.plusSeconds(60), "Bonn"),
                new Versioned<>(NEW_YEAR, "Jena")),
            List.of(),
            List.of(),
            List.of(),
            Map.of(),
            Set.of(),
            Map.of(),
            List.of()));

    assertThat(lines(List.of("get", "Parcel", "p", "--columns", "places", "--versions", "1")))
        .containsExactly(
            "{\"id\":\"p\",\"places\":[{\"timestamp\":\"2026-01-01T00:01:00Z\",\"value\":\"Bonn\"}]}");
  }

  @Test
  void rowsAreDroppedOnlyWithTheirNumber() throws Exception {
    for (int i = 1; i <= 3; i++) {
      products.put(product("x-drop", i, "Drop", false));
    }
    assertThat(lines(List.of("drop", "Product", "x-drop", "--dry-run")))
        .containsExactly("3 rows, Product 3");
    assertMistake("specify one of these", "drop", "Product", "x-drop");
    assertMistake("mutually exclusive", "drop", "Product", "x-drop", "--dry-run", "--confirm", "3");
    assertMistake("not all of them", "drop", "Product", "x-drop", "1", "--dry-run");
    assertMistake("or --all", "drop", "Product", "--dry-run");
    assertMistake("or --all", "drop", "Product", "x-drop", "--all", "--dry-run");
    assertThat(lines(List.of("drop", "Product", "--all", "--dry-run")).get(0))
        .matches("\\d+ rows.*");
    assertMistake(
        "there are 3 rows and not the 2 that were confirmed",
        "drop",
        "Product",
        "x-drop",
        "--confirm",
        "2");
    assertThat(lines(List.of("count", "Product", "x-drop"))).containsExactly("3");

    assertThat(lines(List.of("drop", "Product", "x-drop", "--confirm", "3")))
        .containsExactly("3 rows dropped");

    assertThat(lines(List.of("count", "Product", "x-drop"))).containsExactly("0");
    assertThat(lines(List.of("count", "Product", "hats"))).containsExactly("3");
  }
}
