package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.commandline.internal.console.shop.Account;
import io.github.bigtablemapper.commandline.internal.console.shop.Product;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductKey;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductRepository;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes: each is shown before it is sent, and only a console with --write sends any. */
@SuppressWarnings("NullAway.Init")
class WritePagesTest {
  private static final Pattern KEY = Pattern.compile("name=\"key\" value=\"([0-9a-f]+)\"");
  private static final String HAT =
      "{\"category\":\"hats\",\"number\":1,\"name\":\"Fedora\",\"price\":19.95}";
  private static final List<String> ROUTES =
      List.of("/write/preview", "/write", "/drop/preview", "/drop");

  private RunningConsole console;

  @BeforeEach
  void start() throws Exception {
    console = new RunningConsole(true);
  }

  @AfterEach
  void close() throws IOException {
    console.close();
  }

  /** All that is stored. */
  private static List<Row> stored(RunningConsole of) {
    List<Row> rows = new ArrayList<>();
    for (String table : of.admin.listTables()) {
      of.client.readRows(Query.create(TableId.of(table))).forEach(rows::add);
    }
    return rows;
  }

  private List<Product> products() {
    return new ProductRepository(console.mapper).scan(ProductKey.all()).list();
  }

  private String preview(String... fields) throws Exception {
    return console.post("/write/preview", fields);
  }

  @Test
  void aPutIsShownAndThenSent() throws Exception {
    String[] put = {"entity", "Product", "operation", "put", "line", HAT};

    String preview = preview(put);
    assertThat(preview).contains("Not sent yet");
    assertThat(preview).contains("MutateRow</code> of the table products");
    assertThat(preview).contains("of the table products-by-name");
    assertThat(preview).contains("46 65 64 6f 72 61");
    assertThat(preview).contains("delete its cells");
    assertThat(stored(console)).isEmpty();

    assertThat(console.post("/write", put)).contains("The row is written.");
    assertThat(products())
        .containsExactly(
            new Product(
                "hats",
                1,
                "Fedora",
                Optional.of(new BigDecimal("19.95")),
                Optional.empty(),
                Optional.empty(),
                Set.of()));
  }

  /** A page that is posted twice, or from another tab, is what it says, not more. */
  @Test
  void preconditionsAreThoseOfTheCommands() throws Exception {
    String[] absent = {"entity", "Product", "operation", "put", "line", HAT, "only", "true"};
    String[] present = {"entity", "Product", "operation", "patch", "line", HAT, "only", "true"};

    assertThat(preview(present)).contains("CheckAndMutateRow");
    assertThat(console.post("/write", present)).contains("its precondition is false");
    assertThat(stored(console)).isEmpty();
    assertThat(preview(absent)).contains("It checks the row");
    assertThat(console.post("/write", absent)).contains("The row is written.");
    List<Row> before = stored(console);
    assertThat(console.post("/write", absent)).contains("its precondition is false");
    assertThat(stored(console)).isEqualTo(before);
  }

  @Test
  void patchesHaveTheVersionThatThePageHasShown() throws Exception {
    Account stored = console.accounts().put(new Account("a", "Ada", 5, 0));
    String page = row("Account");
    assertThat(page).contains("&quot;version&quot; : " + stored.version());
    String patch = "{\"id\":\"a\",\"owner\":\"Bob\",\"version\":" + stored.version() + "}";

    String preview = preview("entity", "Account", "operation", "patch", "line", patch);
    assertThat(preview).contains("CheckAndMutateRow");
    assertThat(preview).contains("If the filter matches:");
    String[] write = {"entity", "Account", "operation", "patch", "line", patch};
    assertThat(console.post("/write", write)).contains("The row is written.");
    String again = console.post("/write", write);
    assertThat(again).contains("The row is not written: ");
    assertThat(again).contains("version");
    assertThat(again).doesNotContain("Bob");
  }

  private String row(String entity) throws Exception {
    String rows = console.post("/rows", "entity", entity);
    return console.post("/row", "entity", entity, "key", key(rows));
  }

  private static String key(String page) {
    return KEY.matcher(page)
        .results()
        .map((MatchResult each) -> each.group(1))
        .findFirst()
        .orElseThrow(() -> new AssertionError(page));
  }

  @Test
  void aRowIsDeletedWithItsEntriesIfItHasTheVersionShown() throws Exception {
    console.products().put(RunningConsole.product("hats", 1, "Fedora"));
    Account stored = console.accounts().put(new Account("a", "Ada", 5, 0));

    String key = key(console.post("/rows", "entity", "Product"));
    String[] delete = {"entity", "Product", "operation", "delete", "key", key};
    String preview = preview(delete);
    assertThat(preview).contains("delete the row");
    assertThat(preview).contains("of the table products-by-name");
    assertThat(stored(console)).hasSize(3);
    assertThat(console.post("/write", delete)).contains("The row is deleted.");
    assertThat(stored(console)).hasSize(1);

    String page = row("Account");
    assertThat(page).contains("Only if its version is " + stored.version());
    String[] stale = {"entity", "Account", "operation", "delete", "key", key(page), "version", "7"};
    assertThat(console.post("/write", stale)).contains("The row is not written: ");
    assertThat(stored(console)).hasSize(1);
  }

  @Test
  void rowsAreDroppedIfTheirNumberIsTyped() throws Exception {
    for (int i = 1; i <= 3; i++) {
      console.products().put(RunningConsole.product("hats", i, "hat " + i));
    }
    console.products().put(RunningConsole.product("shoes", 1, "Boot"));
    String[] hats = {"entity", "Product", "part", "hats", "part", ""};

    assertThat(console.post("/drop/preview", hats)).contains("3 rows, Product 3.");
    for (String wrong : List.of("", "2", "4", "all", "-3")) {
      String page = console.post("/drop", "entity", "Product", "part", "hats", "rows", wrong);
      assertWithMessage(wrong).that(page).contains("role=\"alert\"");
    }
    assertThat(products()).hasSize(4);
    assertThat(console.post("/drop", "entity", "Product", "part", "hats", "rows", "3"))
        .contains("3 rows dropped.");
    assertThat(console.post("/drop/preview", "entity", "Product")).contains("or choose all rows");
    assertThat(
            console.post("/drop", "entity", "Product", "part", "shoes", "part", "1", "rows", "1"))
        .contains("not all of them");
    assertThat(console.post("/drop", "entity", "Product", "all", "true", "rows", "1"))
        .contains("1 row dropped.");
  }

  @Test
  void mistakesAreSentencesAndWriteNothing() throws Exception {
    assertMistake("{\"category\":\"hats\"", "it is not JSON at character");
    assertMistake("{\"category\":\"hats\"}", "the property number is missing");
    assertMistake(HAT.replace("name", "nome"), "Did you mean name?");
    assertMistake(HAT.replace("19.95", "\"x\""), "the property price");
    assertMistake(HAT.replace("19.95", "{}"), "the property price");
    assertThat(preview("entity", "Product", "operation", "drop", "line", HAT))
        .contains("must put, patch or delete a row");
    assertThat(preview("entity", "Product", "operation", "delete", "key", "00"))
        .contains("role=\"alert\"");
    assertThat(preview("entity", "Product", "operation", "put")).contains("Fill in the field line");
    assertThat(stored(console)).isEmpty();
  }

  private void assertMistake(String line, String message) throws Exception {
    for (String path : List.of("/write/preview", "/write")) {
      String page = console.post(path, "entity", "Product", "operation", "put", "line", line);
      assertWithMessage(line).that(page).contains("The row is not written: ");
      assertWithMessage(line).that(page).contains(message);
      assertThat(page).doesNotContain("Send</button>");
    }
  }

  @Test
  void hostileTextIsTextInPreviewsToo() throws Exception {
    String script = "\\u202e<script>alert(1)</script>";
    String line = HAT.replace("Fedora", script).replace("hats", script);

    String page = preview("entity", "Product", "operation", "put", "line", line);

    assertThat(page).contains("Not sent yet");
    assertThat(page).doesNotContain("<script>");
    assertThat(page).doesNotContain("\u202E");
  }

  @Test
  void aRowThatDoesNotDecodeCanBePatchedAndDeleted() throws Exception {
    console.products().put(RunningConsole.product("hats", 1, "Fedora"));
    String key = key(console.post("/rows", "entity", "Product"));
    console.client.mutateRow(
        RowMutation.create(
                TableId.of("products"), ByteString.copyFrom(HexFormat.of().parseHex(key)))
            .setCell("sku", "price", "x"));

    String page = console.post("/row", "entity", "Product", "key", key);

    assertThat(page).contains("Patch: change some properties");
    assertThat(page).doesNotContain("Put: replace the row");
    String line = "{\"category\":\"hats\",\"number\":1,\"price\":1}";
    console.post("/write", "entity", "Product", "operation", "patch", "line", line);
    assertThat(console.post("/rows", "entity", "Product")).contains("Fedora");
  }

  /** A put of what is shown would delete what is not. */
  @Test
  void aRowThatIsNotShownWholeCannotBePut() throws Exception {
    Set<String> tags =
        IntStream.range(0, 2_100).mapToObj(i -> "tag" + i).collect(Collectors.toSet());
    Product wide =
        new Product(
            "hats", 1, "Fedora", Optional.empty(), Optional.empty(), Optional.empty(), tags);
    console.products().put(wide);

    String page = row("Product");

    assertThat(page).contains("These are the first 2000");
    assertThat(page).doesNotContain("Put: replace the row");
    assertThat(page).doesNotContain("<h3>Properties</h3>");
    assertThat(page).contains("Patch: change some properties");
    String line = "{\"category\":\"hats\",\"number\":1,\"price\":1}";
    console.post("/write", "entity", "Product", "operation", "patch", "line", line);
    assertThat(products().get(0).tags()).isEqualTo(tags);
  }

  @ParameterizedTest
  @ValueSource(ints = {1_997, 1_998}) // besides the name, and the revision of an indexed row
  void aRowOfAllCellsThatAreShownIsWhole(int tags) throws Exception {
    Product wide =
        new Product(
            "hats",
            1,
            "Fedora",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            IntStream.range(0, tags).mapToObj(i -> "tag" + i).collect(Collectors.toSet()));
    console.products().put(wide);

    String page = row("Product");

    assertThat(page).doesNotContain("The row has more cells");
    putAsShown(page);
    assertThat(products()).containsExactly(wide);
  }

  /** The line of the form, as a browser reads and sends it, stores the same row again. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "",
        " b ",
        "\n\nlines\r\nand\rlines\n",
        "\t\"quoted\" \\ back",
        "<b>&amp;</b></textarea><script>",
        "\u0000\u0007\u001b[31m",
        "\u202eabc\u2066\u200f\ufeff",
        "\u2028\u2029\u0085",
        "e\u0301 \u00e9 \ud83d\ude00 \uffff",
        "%41+%20&line=x"
      })
  void aRowThatIsPutAsItIsShownStaysAsItIs(String text) throws Exception {
    Product product =
        new Product(
            "hats",
            1,
            text,
            Optional.of(new BigDecimal("1.5000")),
            RunningConsole.details(text),
            Optional.empty(),
            Set.of(text, "b"));
    console.products().put(product);

    putAsShown(row("Product"));

    assertThat(products()).containsExactly(product);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0.00",
        "1.5000",
        "1E+3",
        "1E-30",
        "9007199254740993",
        "12345678901234567890.12345678901234567890"
      })
  void aNumberThatIsPutAsItIsShownKeepsItsDigits(String digits) throws Exception {
    Product product =
        new Product(
            "hats",
            1,
            "Fedora",
            Optional.of(new BigDecimal(digits)),
            Optional.of(Map.of("number", new BigDecimal(digits))),
            Optional.empty(),
            Set.of());
    console.products().put(product);
    List<Product> before = products();
    assertThat(before.get(0).price()).isEqualTo(product.price());

    putAsShown(row("Product"));

    assertThat(products()).isEqualTo(before);
  }

  private void putAsShown(String page) throws Exception {
    Matcher form =
        Pattern.compile("(?s)name=\"operation\" value=\"put\">.*?<textarea[^>]*>(.*?)</textarea>")
            .matcher(page);
    assertWithMessage(page).that(form.find()).isTrue();
    String text = form.group(1).replaceFirst("^\n", "");
    String line =
        text.replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&quot;", "\"")
            .replace("&#39;", "'")
            .replace("&amp;", "&");
    String sent = line.replaceAll("\r\n?|\n", "\r\n");
    assertThat(console.post("/write", "entity", "Product", "operation", "put", "line", sent))
        .contains("The row is written.");
  }

  /** Whatever is posted: a console that only reads has no such routes, and a read-only mapper. */
  @Test
  void nothingIsWrittenWithoutTheOption() throws Exception {
    try (RunningConsole reading = new RunningConsole()) {
      reading.products().put(RunningConsole.product("hats", 1, "Fedora"));
      List<Row> before = stored(reading);
      String key = key(reading.post("/rows", "entity", "Product"));
      assertThat(reading.post("/row", "entity", "Product", "key", key))
          .doesNotContain("Change the row");
      assertThat(reading.get("/entity?entity=Product")).doesNotContain("Put a row");
      for (String route : ROUTES) {
        for (String[] form :
            new String[][] {
              {"entity", "Product", "operation", "put", "line", HAT},
              {"entity", "Product", "operation", "patch", "line", HAT},
              {"entity", "Product", "operation", "delete", "key", key},
              {"entity", "Product", "part", "hats", "rows", "1"},
              {"entity", "Product", "all", "true", "rows", "1"}
            }) {
          HttpRequest request = reading.form(route, form);
          assertWithMessage(route).that(reading.send(request).statusCode()).isEqualTo(403);
          assertThat(reading.send(request).body()).contains("start it with --write");
        }
      }
      assertThat(stored(reading)).isEqualTo(before);
    }
  }

  /** A page of another site, or one without the token, cannot post either. */
  @Test
  void onlyFormsOfTheConsoleWrite() throws Exception {
    String[] put = {"entity", "Product", "operation", "put", "line", HAT};
    for (String route : ROUTES) {
      HttpRequest own = console.form(route, put);
      String body = RunningConsole.encoded(put);
      List<HttpRequest> refused =
          List.of(
              without(own, "Cookie"),
              without(own, "Origin"),
              HttpRequest.newBuilder(without(own, "Origin"), (name, value) -> true)
                  .header("Origin", "http://localhost:1")
                  .build(),
              HttpRequest.newBuilder(own, (name, value) -> true)
                  .header("Sec-Fetch-Site", "cross-site")
                  .build(),
              HttpRequest.newBuilder(own, (name, value) -> true)
                  .POST(HttpRequest.BodyPublishers.ofString(body))
                  .build(),
              HttpRequest.newBuilder(own, (name, value) -> true)
                  .POST(HttpRequest.BodyPublishers.ofString(body + "&form=x"))
                  .build());
      for (HttpRequest request : refused) {
        assertWithMessage("%s %s", route, request.headers())
            .that(console.send(request).statusCode())
            .isEqualTo(403);
      }
      assertThat(console.send(console.request(route).build()).statusCode()).isEqualTo(404);
    }
    assertThat(stored(console)).isEmpty();
  }

  private static HttpRequest without(HttpRequest request, String header) {
    return HttpRequest.newBuilder(request, (name, value) -> !name.equalsIgnoreCase(header)).build();
  }
}
