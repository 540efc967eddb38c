package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.commandline.internal.console.shop.Parcel;
import io.github.bigtablemapper.commandline.internal.console.shop.ParcelRepository;
import io.github.bigtablemapper.commandline.internal.console.shop.Product;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables, and the rows of entities: what is chosen, page by page, and one row. */
@SuppressWarnings("NullAway.Init")
class RowPagesTest {
  private static final Pattern KEY = Pattern.compile("name=\"key\" value=\"([0-9a-f]+)\"");

  private RunningConsole console;

  @BeforeEach
  void start() throws Exception {
    console = new RunningConsole();
  }

  @AfterEach
  void close() throws IOException {
    console.close();
  }

  private void put(Product... products) {
    Repository<Product, ?, ?> repository = console.products();
    for (Product product : products) {
      repository.put(product);
    }
  }

  private static List<String> found(Pattern pattern, String html) {
    return pattern.matcher(html).results().map((MatchResult each) -> each.group(1)).toList();
  }

  @Test
  void tablesHaveTheirEntitiesAndDifferences() throws Exception {
    console.admin.createTable(CreateTableRequest.of("logs").addFamily("l"));
    console.admin.deleteTable("accounts");

    String page = console.get("/");

    assertThat(page).contains("href=\"/table?table=products\"");
    assertThat(page).contains("href=\"/entity?entity=Product\"");
    assertThat(page).contains("As declared");
    assertThat(page).contains("accounts <small>(missing)</small>");
    assertThat(page).contains("to do: create table accounts");
    assertThat(page).contains("No entity. Open the table for a class that reads it.");
  }

  @Test
  void aTableWithoutAClassIsBytesAndHasAProposal() throws Exception {
    console.admin.createTable(CreateTableRequest.of("logs").addFamily("l"));
    assertThat(console.post("/table/rows", "table", "logs")).contains("The table has no rows");
    console.client.mutateRow(
        RowMutation.create(TableId.of("logs"), "a#1").setCell("l", "text", "hello"));

    assertThat(console.get("/table?table=logs")).contains("No entity of the class path");
    String rows = console.post("/table/rows", "table", "logs");
    assertThat(rows).contains("a#1");
    assertThat(rows).contains("l:text");
    assertThat(rows).contains("hello");
    assertThat(console.post("/table/class", "table", "logs"))
        .contains("@Table(value = &quot;logs&quot;");
    String row = console.post("/row", "table", "logs", "key", found(KEY, rows).get(0));
    assertThat(row).contains("68 65 6c 6c 6f");
  }

  /** Only what cannot be seen is shown as its bytes. */
  @Test
  void keysAndQualifiersAreTextInAnyLanguage() throws Exception {
    console.admin.createTable(CreateTableRequest.of("logs").addFamily("l"));
    for (String key : List.of("Köln\u00001\\", "東京\u202e", "a\u00a0b\n")) {
      console.client.mutateRow(
          RowMutation.create(TableId.of("logs"), key).setCell("l", "größe", 1));
    }
    console.client.mutateRow(
        RowMutation.create(TableId.of("logs"), ByteString.copyFrom(new byte[] {'b', -61, 40}))
            .setCell("l", "c", 1));

    String rows = console.post("/table/rows", "table", "logs");

    assertThat(rows).contains("Köln\\x001\\x5c");
    assertThat(rows).contains("東京\\xe2\\x80\\xae");
    assertThat(rows).contains("a\\xc2\\xa0b\\x0a");
    assertThat(rows).contains("b\\xc3(");
    assertThat(rows).contains("l:größe");
  }

  @Test
  void rowsAsBytesStartAtASampledKey() throws Exception {
    console.admin.createTable(
        CreateTableRequest.of("logs").addFamily("l").addSplit(ByteString.copyFromUtf8("m<b>")));
    for (String key : List.of("a", "m<b>", "x")) {
      console.client.mutateRow(
          RowMutation.create(TableId.of("logs"), key).setCell("l", "text", "text of " + key));
    }

    String page = console.get("/table?table=logs");
    assertThat(page).contains(">m&lt;b&gt;</option>");
    String start = found(Pattern.compile("<option value=\"([0-9a-f]+)\">m"), page).get(0);
    String rows = console.post("/table/rows", "table", "logs", "start", start);
    assertThat(rows).doesNotContain("text of a");
    assertThat(rows).contains("text of m&lt;b&gt;");
    assertThat(rows).contains("text of x");
    rows = console.post("/table/rows", "table", "logs", "start", start, "after", "true");
    assertThat(rows).doesNotContain("text of m");
    assertThat(console.post("/table/rows", "table", "logs", "start", "canary"))
        .contains("The request has no valid row key. Reload the page.");
  }

  @Test
  void rowsAreChosenByKeyRangeConditionColumnsAndOrder() throws Exception {
    put(
        RunningConsole.product("hats", 1, "Fedora"),
        RunningConsole.product("hats", 2, "Beret"),
        RunningConsole.product("shoes", 1, "Boot"));

    assertThat(rows("part", "hats")).containsExactly("Fedora", "Beret").inOrder();
    assertThat(rows("part", "hats", "part", "2")).containsExactly("Beret");
    assertThat(rows("part", "hats", "reverse", "true"))
        .containsExactly("Beret", "Fedora")
        .inOrder();
    assertThat(rows("part", "hats", "lower", "after", "from", "1")).containsExactly("Beret");
    assertThat(rows("lower", "starts-with", "from", "sh")).containsExactly("Boot");
    assertThat(rows("upper", "to", "to", "hats")).containsExactly("Fedora", "Beret");
    assertThat(rows("where", "name startsWith B and number < 2")).containsExactly("Boot");
    String page = console.post("/rows", "entity", "Product", "column", "price");
    assertThat(page).contains("0.2");
    assertThat(page).doesNotContain("Beret");
  }

  private List<String> rows(String... fields) throws Exception {
    List<String> all = new ArrayList<>(List.of("entity", "Product"));
    all.addAll(List.of(fields));
    return found(
        Pattern.compile("<td>(Fedora|Beret|Boot)</td>"),
        console.post("/rows", all.toArray(String[]::new)));
  }

  @Test
  void mistakesAreSentences() throws Exception {
    assertThat(console.post("/rows", "entity", "Produkt")).contains("Did you mean Product?");
    assertThat(console.post("/rows", "entity", "Product", "where", "prize > 1"))
        .contains("Did you mean price?");
    assertThat(console.post("/rows", "entity", "Product", "part", "hats", "part", "x"))
        .contains("The key part number of Product is ");
    assertThat(console.post("/rows", "entity", "Product", "part", "", "part", "1"))
        .contains("without a gap");
    assertThat(
            console.post(
                "/rows", "entity", "Product", "lower", "from", "from", "1", "upper", "under", "to",
                "x"))
        .contains("--from, --under");
    assertThat(console.post("/rows", "entity", "Product", "after", "x"))
        .contains("The request has no valid row key. Reload the page.");
    assertThat(console.post("/rows", "entity", "Product", "after", "00"))
        .contains("role=\"alert\"");
    assertThat(console.post("/row", "entity", "Product", "key", "00"))
        .contains("The row does not exist anymore.");
    assertThat(console.get("/table?table=nothing")).contains("Bigtable returned NOT_FOUND");
  }

  @Test
  void pagesFollowOneAnother() throws Exception {
    for (int i = 1; i <= 5; i++) {
      put(RunningConsole.product("hats", i, "hat " + i));
    }

    String first = console.post("/rows", "entity", "Product", "rows", "2");
    assertThat(found(KEY, first)).hasSize(2);
    assertThat(first).contains("2 rows so far.");
    String second = console.post("/rows", RunningConsole.nextForm(first));
    assertThat(second).contains("hat 3");
    assertThat(second).contains("hat 4");
    assertThat(second).contains("4 rows so far.");
    assertThat(console.post("/rows", "entity", "Product", "rows", "x"))
        .contains("The number of rows is 1 to 10000.");
    String last = console.post("/rows", RunningConsole.nextForm(second));
    assertThat(last).contains("hat 5");
    assertThat(last).contains("<p data-said>5 rows.</p>");
    assertThat(last).doesNotContain("More rows");
  }

  @Test
  void aPageOfTheLastRowsIsFollowedByEarlierOnes() throws Exception {
    for (int i = 1; i <= 5; i++) {
      put(RunningConsole.product("hats", i, "hat " + i));
    }

    String first = console.post("/rows", "entity", "Product", "rows", "3", "reverse", "true");
    String second = console.post("/rows", RunningConsole.nextForm(first));

    assertThat(first).contains("hat 5");
    assertThat(second).doesNotContain("hat 3");
    assertThat(second).contains("hat 2");
    assertThat(second).contains("hat 1");
  }

  private Product putUntil(String end) {
    Product product =
        new Product(
            "hats",
            1,
            "Fedora",
            Optional.of(BigDecimal.TEN),
            RunningConsole.details("green"),
            Optional.of(Instant.parse(end)),
            Set.of("new"));
    put(product);
    return product;
  }

  private ByteString key(Product product) {
    return console.products().mapping().key(product).toByteString();
  }

  private String row(Product product) throws Exception {
    String key = HexFormat.of().formatHex(key(product).toByteArray());
    return console.post("/row", "entity", "Product", "key", key);
  }

  @Test
  void aRowHasItsPropertiesCellsAndIndexEntries() throws Exception {
    Product product = putUntil("2040-02-03T04:05:06Z");
    console.client.mutateRow(
        RowMutation.create(TableId.of("products"), key(product))
            .setCell("sku", "strange", 1_000, "?"));

    String row = row(product);

    assertThat(row).contains("Expires at 2040-02-03T04:05:06Z");
    assertThat(row).contains("BigDecimal");
    assertThat(row).contains("Set&lt;String&gt;");
    assertThat(row).containsMatch("\\{\\s*&quot;text&quot; : &quot;green&quot;\\s*\\}");
    assertThat(row).contains("46 65 64 6f 72 61");
    assertThat(row).contains("<mark>no property</mark>");
    assertThat(row).contains("1970-01-01T00:00:00.001Z");
    assertThat(row).contains("revision of the row");
    console.client.mutateRow(
        RowMutation.create(TableId.of("products"), key(product))
            .setCell("sku", "name", 4_102_444_800_000_000L, "Fedora of 2100"));
    String versions = row(product);
    assertThat(versions).contains("2100-01-01T00:00:00Z");
    assertThat(versions).contains("<td>Fedora of 2100</td>");
    assertThat(versions).contains("<td>Fedora</td>");
    assertThat(row).contains("in the table products-by-name: Fedora");
    assertThat(row).contains("is there");
    console.admin.dropAllRows("products-by-name");
    assertThat(row(product)).contains("is missing: run reindex");
    console.admin.deleteTable("products-by-name");
    row = row(product);
    assertThat(row).contains("The index entries cannot be read. Bigtable returned NOT_FOUND");
    assertThat(row).contains("BigDecimal");
  }

  @Test
  void anExpiredRowIsShownAsSuch() throws Exception {
    String row = row(putUntil("2001-02-03T04:05:06Z"));

    assertThat(row).contains("Expired at 2001-02-03T04:05:06Z: reads leave this row out");
    assertThat(row).contains("Fedora");
    assertThat(row).doesNotContain("is missing");
  }

  @Test
  void rowsThatDoNotDecodeAreCounted() throws Exception {
    put(RunningConsole.product("hats", 1, "Fedora"));
    console.client.mutateRow(
        RowMutation.create(TableId.of("products"), key(RunningConsole.product("hats", 2, "")))
            .setCell("sku", "price", "x"));

    String page = console.post("/rows", "entity", "Product");

    assertThat(page).contains("1 row cannot be shown, and is left out");
    assertThat(page).contains("Fedora");
  }

  @Test
  void hostileTextIsText() throws Exception {
    String script = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>";
    put(
        RunningConsole.product(script, 1, "\u202Egnp.exe" + script),
        new Product(
            "a".repeat(3_000),
            1,
            "p".repeat(199) + "\uD83D\uDE00".repeat(9),
            Optional.empty(),
            RunningConsole.details("b".repeat(16_384)),
            Optional.empty(),
            Set.of()));

    console.client.mutateRow(
        RowMutation.create(TableId.of("parcels"), "control\u0000\u001b[31m")
            .setCell("p", "label\u0007", 0, "\u0000\u0008\u001b"));
    for (String[] each :
        new String[][] {{"/table/rows", "table", "parcels"}, {"/rows", "entity", "Parcel"}}) {
      assertThat(console.post(each[0], each[1], each[2]))
          .doesNotContainMatch("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]");
    }
    assertThat(console.post("/table/rows", "table", "parcels")).contains("\\u0000\\u0008\\u001b");

    String page = console.post("/rows", "entity", "Product");
    assertThat(page).doesNotContain("<script>");
    assertThat(page).doesNotContain("<img");
    assertThat(page).doesNotContain("\u202E");
    assertThat(page).contains("\\u202egnp.exe&lt;script&gt;");
    assertThat(page).contains("show all 16395 characters");
    for (String key : found(KEY, page)) {
      String row = console.post("/row", "entity", "Product", "key", key);
      assertThat(row).doesNotContain("<script>");
      assertThat(row).doesNotContain("\u202E");
    }
    assertThat(console.post("/table/rows", "table", "products")).doesNotContain("<script>");
    assertThat(console.get("/heat?table=products")).doesNotContain("<script>");
    assertThat(console.post("/sql", "entity", "Product", "query", "SELECT '" + "<script>" + "'"))
        .doesNotContain("<script>");
    assertThat(console.post("/rows", "entity", script)).doesNotContain("<script>");
  }

  /**
   * What is requested at once is bounded, whatever is posted; the page requests the rest itself.
   */
  @Test
  void manyRowsAreReadBitByBit() throws Exception {
    console
        .products()
        .putAll(
            IntStream.rangeClosed(1, 600)
                .mapToObj(i -> RunningConsole.product("hats", i, "hat " + i))
                .toList());
    List<Integer> sizes = new ArrayList<>();
    String page = console.part("/rows", "entity", "Product", "rows", "1000000");
    while (page.contains(RunningConsole.REQUESTED)) {
      sizes.add(found(KEY, page).size());
      assertWithMessage("forms: of the rows, and of the next part")
          .that(page.split("<form ", -1).length - 1)
          .isAtMost(2);
      page = console.part("/rows", RunningConsole.nextForm(page));
    }
    sizes.add(found(KEY, page).size());
    assertThat(sizes.stream().mapToInt(Integer::intValue).sum()).isEqualTo(600);
    assertThat(sizes.stream().mapToInt(Integer::intValue).max()).hasValue(100);
    assertThat(page).contains("600 rows.");
  }

  @Test
  void messagesOfProtobufAreUnfolded() throws Exception {
    new ParcelRepository(console.mapper)
        .put(
            new Parcel(
                "p1",
                Struct.newBuilder()
                    .putFields("city", Value.newBuilder().setStringValue("Bonn").build())
                    .build()));

    String key = found(KEY, console.post("/rows", "entity", "Parcel")).get(0);
    String row = console.post("/row", "entity", "Parcel", "key", key);

    assertThat(row).containsMatch("fields \\{\\s+key: &quot;city&quot;\\s+value \\{");
  }
}
