package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.commandline.internal.console.http.ConsoleServer;
import io.github.bigtablemapper.commandline.internal.console.shop.Product;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductKey;
import io.github.bigtablemapper.commandline.internal.console.shop.ProductRepository;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The console in a real browser. With {@code -Ddocs.update} the pictures of docs/console.md are
 * taken again.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init")
class BrowserTest {
  private static final Path PICTURES = Path.of("..", "..", "docs", "images");
  private static final String SCRIPT =
      "<script>document.title='executed'</script><img src=x onerror=\"document.title='executed'\">";

  private RunningConsole console;
  private ConsoleServer writable;
  private Chromium browser;

  @BeforeAll
  void start(@TempDir Path profile) throws Exception {
    Optional<Chromium> started = Chromium.start(profile);
    assumeTrue(started.isPresent(), "no browser");
    browser = started.get();
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    Path recording = profile.resolve("run.keys");
    console = new RunningConsole(instance, false, recording);
    writable = console.serve(true, null);
    fill();
    record(instance, recording);
    browser.size(1_200, 800);
    browser.open(console.server.link().toString());
  }

  /** A run that reads new hosts more often than old ones. */
  private static void record(BundledEmulator.Instance instance, Path recording) throws IOException {
    BigtableDataSettings.Builder settings = instance.dataSettings();
    KeyHeatMap run = KeyHeatMap.record(settings);
    try (BigtableDataClient client = BigtableDataClient.create(settings.build())) {
      for (int i = 0; i < 10; i++) {
        var unused = client.readRow(TableId.of("logs"), (i < 7 ? "zone-" : "host-") + i);
      }
    }
    run.writeRecording(recording);
  }

  private void fill() {
    String[] hats = {"Fedora", "Beret", "Bowler", "Panama", "Trilby", "Cloche"};
    for (int i = 0; i < hats.length; i++) {
      console
          .products()
          .put(
              new Product(
                  "hats",
                  i + 1,
                  hats[i],
                  Optional.of(BigDecimal.valueOf(1_995 + i * 500L, 2)),
                  Optional.of(Map.of("color", "green", "sizes", List.of(54, 56, 58))),
                  Optional.of(Instant.parse("2040-01-01T00:00:00Z")),
                  Set.of("new", "felt")));
    }
    for (int i = 1; i <= 120; i++) {
      console.products().put(RunningConsole.product("shoes", i, "Boot " + i));
    }
    console.products().put(RunningConsole.product("\u202Ehostile" + SCRIPT, 1, SCRIPT));
    console.products().put(RunningConsole.product("x".repeat(3_000), 1, "wide"));
    console.admin.createTable(
        CreateTableRequest.of("logs")
            .addFamily("l")
            .addSplit(com.google.protobuf.ByteString.copyFromUtf8("m")));
    for (int i = 0; i < 20; i++) {
      console.client.mutateRow(
          RowMutation.create(TableId.of("logs"), "host-" + i + "#2026-01-31T10:15:3" + i % 10 + "Z")
              .setCell("l", "level", i % 3 == 0 ? "WARN" : "INFO")
              .setCell("l", "text", "request " + i));
    }
    console.admin.updateTable(
        UpdateTableRequest.of("products")
            .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
  }

  @AfterEach
  void nothingExecutedAndNothingFailed() throws Exception {
    assertThat(browser.evaluate("document.title").asText()).doesNotContain("executed");
    assertThat(browser.logged).isEmpty();
  }

  @AfterAll
  void close() throws Exception {
    if (browser != null) {
      browser.close();
    }
    if (console != null) {
      writable.close();
      console.close();
    }
  }

  private void open(String path) throws Exception {
    browser.open(console.origin() + path);
  }

  private void picture(String name) throws Exception {
    byte[] png = browser.picture();
    assertThat(png.length).isGreaterThan(1_000);
    if (System.getProperty("docs.update") != null) {
      Files.write(PICTURES.resolve("console-" + name + ".png"), png);
    }
    assertWithMessage("the picture of docs/console.md, written with -Ddocs.update")
        .that(Files.exists(PICTURES.resolve("console-" + name + ".png")))
        .isTrue();
  }

  @Test
  void tablesLeadToATableAndItsClass() throws Exception {
    open("/");
    assertThat(browser.text("main")).contains("As declared");
    picture("tables");
    browser.evaluate("document.querySelector('a[href=\"/table?table=logs\"]').click()");
    browser.await("location.pathname === '/table' && document.querySelector('#rows table')");
    browser.evaluate("document.querySelector('form[action=\"/table/class\"]').requestSubmit()");
    browser.await("document.querySelector('#class pre')");
    assertThat(browser.text("#class")).contains("@Table(value = \"logs\"");
    picture("table");
    browser.evaluate("document.querySelector('#rows td, #rows th[scope=row] button').click()");
    browser.await("document.querySelector('#row article')");
  }

  @Test
  void aRowIsOpenedByTheKeyboard() throws Exception {
    open("/entity?entity=Product");
    browser.await("document.querySelector('#rows table')");
    browser.evaluate("document.querySelector('input[name=part]').focus()");
    browser.type("hats");
    browser.press("Enter");
    browser.await("document.querySelectorAll('#rows tbody tr').length === 6");
    browser.evaluate("document.querySelector('#rows .scroll').focus()");
    browser.press("Tab");
    assertThat(browser.evaluate("document.activeElement.textContent").asText()).isEqualTo("Open");
    browser.press("Enter");
    browser.await("document.activeElement.matches('#row h2')");
    assertThat(browser.text("#row")).contains("46 65 64 6f 72 61");
    assertThat(browser.text("#row")).contains("\"color\" : \"green\"");
    picture("row");
  }

  @Test
  void conditionsAreCompletedAndTheirMistakesShown() throws Exception {
    open("/entity?entity=Product");
    browser.evaluate("document.querySelector('input[name=where]').focus()");
    browser.type("number < 3 and na");
    assertThat(browser.evaluate("document.querySelector('#completions option').value").asText())
        .isEqualTo("number < 3 and name ");
    browser.type("me startsWith F");
    browser.press("Enter");
    browser.await("document.querySelectorAll('#rows tbody tr').length === 1");
    picture("rows");
    browser.evaluate("document.querySelector('input[name=where]').value = 'prize > 1'");
    browser.evaluate("document.querySelector('form[action=\"/rows\"]').requestSubmit()");
    browser.await("document.querySelector('#rows [role=alert]')");
    assertThat(browser.text("#rows")).contains("Did you mean price?");
  }

  @Test
  void pagesAreAppended() throws Exception {
    open("/entity?entity=Product");
    browser.await("document.querySelectorAll('#rows tbody tr').length === 50");
    for (int rows : new int[] {100, 128}) {
      browser.evaluate("[...document.querySelectorAll('#rows > form')].at(-1).requestSubmit()");
      browser.await("document.querySelectorAll('#rows tbody tr').length === " + rows);
    }
    assertThat(browser.evaluate("document.querySelectorAll('#rows > form').length").asInt())
        .isEqualTo(0);
  }

  /** A page of many rows requests them bit by bit, so that it can be used meanwhile. */
  @Test
  void aPageOfManyRowsCanBeUsedWhileItIsRead() throws Exception {
    int rows = 600 * Integer.getInteger("reliability.scale", 1);
    console
        .products()
        .putAll(
            IntStream.rangeClosed(1, rows)
                .mapToObj(i -> RunningConsole.product("many", i, "many " + i))
                .toList());
    open("/entity?entity=Product");
    browser.await("document.querySelector('#rows table')");
    browser.evaluate("document.querySelector('input[name=rows]').value = 10000");
    browser.evaluate("document.querySelector('input[name=part]').value = 'many'");
    browser.evaluate("document.querySelector('form[action=\"/rows\"]').requestSubmit()");
    Waiting.until(
        "the first rows are shown",
        () -> browser.isTrue("document.querySelectorAll('#rows tbody tr').length >= 100"));
    browser.evaluate("document.querySelector('#rows tbody button').click()");
    browser.await("document.querySelector('#row article')");
    browser.await("document.querySelectorAll('#rows tbody tr').length === " + rows);
    assertThat(browser.text("#row")).contains("many 1");
    // Each part is small, has one form, and is drawn only in sight: no pause grows with the rows.
    assertThat(
            browser.isTrue(
                "[...document.querySelectorAll('#rows table')].every(part => part.rows.length <="
                    + " 101 && part.closest('.scroll').querySelectorAll('form, input').length ==="
                    + " 3)"))
        .isTrue();
    assertThat(
            browser.isTrue(
                "[...document.querySelectorAll('#rows .part table')].at(-1)"
                    + ".checkVisibility({contentVisibilityAuto: true})"))
        .isFalse();
    console
        .mapper
        .dropRows(console.admin, new ProductRepository(console.mapper), ProductKey.category("many"))
        .confirm(rows);
  }

  /**
   * What a query has found so far is shown, and stays when it is stopped. What stops it stays where
   * it is, and keeps the focus, while rows come.
   */
  @ParameterizedTest
  @ValueSource(strings = {"the mouse", "Enter", "Escape"})
  void aQueryThatLastsIsStopped(String by) throws Exception {
    try (PacedServer bigtable = new PacedServer();
        RunningConsole paced = RunningConsole.over(bigtable.server())) {
      browser.open(paced.server.link().toString());
      browser.open(paced.origin() + "/sql?entity=Account");
      browser.evaluate("document.querySelector('form[action=\"/sql\"]').requestSubmit()");
      bigtable.send("a1");
      awaitRows(1);
      String place = place();
      if (!by.equals("the mouse")) {
        browser.evaluate("document.querySelector('#work button').focus()");
      }
      for (int i = 2; i <= 40; i++) {
        bigtable.send("a" + i);
      }
      awaitRows(40);
      assertThat(place()).isEqualTo(place);
      assertThat(browser.text("#work")).contains("Reading");
      if (by.equals("the mouse")) {
        picture("reading");
        browser.click("#work button");
      } else {
        assertThat(browser.isTrue("document.activeElement.matches('#work button')")).isTrue();
        browser.press(by);
      }
      bigtable.awaitEnd();
      browser.await("document.querySelector('#work[data-idle]')");
      browser.logged.removeIf(line -> line.contains("htmx:sendAbort"));
      browser.logged.removeIf(line -> line.contains("htmx:afterRequest")); // as of any failure
      assertThat(browser.text("#rows")).contains("40 rows so far.");
      assertThat(browser.text("#work [role=status]")).isEqualTo("Stopped. 40 rows so far.");
      assertThat(browser.isTrue("document.activeElement.matches('#rows')")).isTrue();
      browser.awaitRequests();
    }
  }

  /** Matches that come one by one do not each become a table. */
  @Test
  void rowsThatRarelyMatchAreOneTable() throws Exception {
    try (PacedServer bigtable = new PacedServer();
        RunningConsole paced = RunningConsole.over(bigtable.server())) {
      browser.open(paced.server.link().toString());
      browser.evaluate("location.href = '/entity?entity=Account'"); // without waiting for its read
      for (int i = 1; i <= 3; i++) {
        bigtable.send("a" + i);
        awaitRows(i);
        String progress = "Reading… " + (i == 1 ? "1 row" : i + " rows") + " so far.";
        Waiting.until(
            "the progress is said",
            () ->
                browser.isTrue(
                    "document.querySelector('#work [role=status]').textContent === '"
                        + progress
                        + "'"));
      }
      bigtable.complete();
      browser.await("document.querySelector('#work[data-idle]')");
      assertThat(browser.evaluate("document.querySelectorAll('#rows table').length").asInt())
          .isEqualTo(1);
      assertThat(browser.text("#rows tbody")).containsMatch("(?s)a1.*a2.*a3");
      assertThat(browser.text("#rows")).contains("3 rows.");
      browser.awaitRequests();
    }
  }

  private void awaitRows(int rows) {
    Waiting.until(
        rows + " rows are shown",
        () -> browser.isTrue("document.querySelectorAll('#rows tbody tr').length === " + rows));
  }

  /** Where the button is that stops reads, which is in sight. */
  private String place() throws Exception {
    Waiting.until(
        "the button is in sight",
        () ->
            browser.isTrue(
                "(r => document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)"
                    + ".closest('#work button'))"
                    + "(document.querySelector('#work button').getBoundingClientRect()) !== null"));
    return browser
        .evaluate("JSON.stringify(document.querySelector('#work button').getBoundingClientRect())")
        .asText();
  }

  /** Below many rows it is out of sight. */
  @Test
  void aFailureIsAlsoShownWhereTheReadWas() throws Exception {
    try (PacedServer bigtable = new PacedServer();
        RunningConsole paced = RunningConsole.over(bigtable.server())) {
      browser.open(paced.server.link().toString());
      browser.open(paced.origin() + "/sql?entity=Account");
      browser.evaluate("document.querySelector('form[action=\"/sql\"]').requestSubmit()");
      bigtable.send("a1");
      awaitRows(1);
      bigtable.fail();
      browser.await("document.querySelector('#rows [role=alert]')");
      assertThat(browser.text("#work [role=status]")).contains("PERMISSION_DENIED");
      assertThat(browser.isTrue("document.querySelector('#work[data-idle]') === null")).isTrue();
      browser.press("Escape");
      browser.await("document.querySelector('#work[data-idle]')");
      assertThat(browser.text("#rows")).contains("a1");
      browser.awaitRequests();
    }
  }

  /** Otherwise its rest would be read, and shown nowhere. */
  @Test
  void aReadEndsWithThePartOfThePageThatWaitsForIt() throws Exception {
    try (PacedServer bigtable = new PacedServer();
        RunningConsole paced = RunningConsole.over(bigtable.server())) {
      browser.open(paced.server.link().toString());
      browser.open(paced.origin() + "/sql?entity=Account");
      browser.evaluate("document.querySelector('form[action=\"/sql\"]').requestSubmit()");
      bigtable.send("a1");
      awaitRows(1);
      browser.evaluate("document.querySelector('textarea').value = 'SELECT 1'");
      browser.evaluate("document.querySelector('form[action=\"/sql\"]').requestSubmit()");
      bigtable.awaitEnd();
      browser.click("#work button");
      browser.await("document.querySelector('#work[data-idle]')");
      browser.logged.removeIf(line -> line.contains("htmx:sendAbort"));
      browser.logged.removeIf(line -> line.contains("htmx:afterRequest")); // as of any failure
      browser.awaitRequests();
    }
  }

  @Test
  void hostileTextIsShownAndFits() throws Exception {
    for (int width : new int[] {360, 1_600}) {
      browser.size(width, 900);
      for (String path :
          List.of("/", "/table?table=products", "/entity?entity=Product", "/heat?table=products")) {
        open(path);
        browser.await("!document.querySelector('#rows') || document.querySelector('#rows table')");
        browser.isTrue("document.querySelector('#rows tbody button').click() || true");
        browser.await("!document.querySelector('#rows') || document.querySelector('#row article')");
        assertWithMessage("%s at %s", path, width)
            .that(browser.evaluate("document.documentElement.scrollWidth").asInt())
            .isAtMost(width);
        assertThat(browser.evaluate("document.querySelectorAll('main img').length").asInt())
            .isEqualTo(0);
      }
    }
    for (int width : new int[] {360, 1_600}) {
      browser.size(width, 900);
      open("/changes?entity=Product");
      assertFits(width);
      open("/sql?entity=Product");
      browser.evaluate("document.querySelector('form[action=\"/sql\"]').requestSubmit()");
      browser.await("document.querySelector('#rows table')");
      assertFits(width);
    }
    browser.size(360, 740);
    open("/entity?entity=Product");
    browser.await("document.querySelector('#rows table')");
    picture("narrow");
    browser.size(1_200, 800);
  }

  @Test
  void aPageThatIsLeftEndsItsRead() throws Exception {
    try (PacedServer bigtable = new PacedServer();
        RunningConsole paced = RunningConsole.over(bigtable.server(), Duration.ofSeconds(10))) {
      browser.open(paced.server.link().toString());
      browser.evaluate("location.href = '/entity?entity=Account'"); // without waiting for its read
      assertThat(bigtable.request().getRowsLimit()).isEqualTo(50);
      browser.open(paced.origin() + "/sql");
      bigtable.awaitEnd();
      assertThat(bigtable.started.get()).isEqualTo(1);
      browser.awaitRequests();
    }
  }

  private void assertFits(int width) throws Exception {
    assertWithMessage("%s", browser.evaluate("location.pathname"))
        .that(browser.evaluate("document.documentElement.scrollWidth").asInt())
        .isAtMost(width);
  }

  @Test
  void theContentIsTheFirstStopOfTheKeyboard() throws Exception {
    open("/");
    browser.press("Tab");
    assertThat(browser.evaluate("document.activeElement.textContent").asText())
        .isEqualTo("Skip to the content");
    browser.press("Enter");
    browser.await("document.activeElement.matches('main')");
    browser.press("Tab");
    browser.await("document.activeElement.closest('main')");
  }

  @Test
  void landmarksLabelsAndBothSchemes() throws Exception {
    for (String path :
        List.of(
            "/",
            "/table?table=products",
            "/sql",
            "/changes?entity=Product",
            "/heat?table=products",
            "/entity?entity=Product")) {
      open(path);
      for (String landmark : List.of("header", "nav", "main", "footer", "h1")) {
        assertWithMessage("%s of %s", landmark, path)
            .that(browser.evaluate("document.querySelectorAll('" + landmark + "').length").asInt())
            .isEqualTo(1);
      }
      assertWithMessage(path).that(unlabeled()).isEqualTo(0);
    }
    browser.await("document.querySelector('#rows table')");
    String light = background();
    browser.scheme("dark");
    assertThat(background()).isNotEqualTo(light);
    picture("dark");
    browser.scheme("light");
  }

  private int unlabeled() throws Exception {
    return browser
        .evaluate(
            "[...document.querySelectorAll('input:not([type=hidden]), select, textarea')]"
                + ".filter(each => each.labels.length === 0).length")
        .asInt();
  }

  private String background() throws Exception {
    return browser.evaluate("getComputedStyle(document.documentElement).backgroundColor").asText();
  }

  @Test
  void aWriteIsShownBeforeItIsSent() throws Exception {
    browser.open(writable.link().toString());
    browser.open("http://127.0.0.1:" + writable.link().getPort() + "/entity?entity=Product");
    assertThat(browser.text("header")).contains("writes are on");
    browser.evaluate("document.querySelector('input[name=part]').focus()");
    browser.type("hats");
    browser.press("Enter");
    browser.await("document.querySelectorAll('#rows tbody tr').length === 6");
    browser.evaluate("document.querySelector('#rows tbody button').click()");
    browser.await("document.activeElement.matches('#row h2')");
    browser.evaluate("document.querySelector('#row .write').open = true");
    browser.evaluate(
        "document.querySelector('#row textarea').value ="
            + " '{\"category\":\"hats\", \"number\":1, \"price\":21.5}'");
    browser.evaluate("document.querySelector('#row .write form').requestSubmit()");
    browser.await("document.querySelector('#row form[action=\"/write\"]')");
    assertThat(browser.text("#row .preview")).contains("MutateRow of the table products");
    assertThat(browser.text("#row .preview")).contains("21.5");
    browser.evaluate("document.querySelector('#row .write').scrollIntoView()");
    picture("edit");
    assertThat(unlabeled()).isEqualTo(0);
    browser.size(360, 740);
    assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt()).isAtMost(360);
    browser.size(1_200, 800);
    browser.evaluate("document.querySelector('#row form[action=\"/write\"]').requestSubmit()");
    browser.await("document.querySelector('#row .preview').textContent.includes('is written')");
    browser.evaluate("document.querySelector('#row .preview form').requestSubmit()");
    browser.await("document.querySelector('#row').textContent.includes('21.5')");
  }

  @Test
  void aDropIsConfirmedByTyping() throws Exception {
    for (int i = 1; i <= 3; i++) {
      console.products().put(RunningConsole.product("old", i, "old " + i));
    }
    browser.open(writable.link().toString());
    browser.open("http://127.0.0.1:" + writable.link().getPort() + "/entity?entity=Product");
    browser.evaluate(
        "document.querySelector('form[action=\"/drop/preview\"]').closest('details').open = true");
    browser.evaluate(
        "document.querySelector('form[action=\"/drop/preview\"] input[name=part]').focus()");
    browser.type("old");
    browser.press("Enter");
    browser.await("document.querySelector('form[action=\"/drop\"]')");
    assertThat(browser.text("form[action=\"/drop\"]")).contains("Type the number of rows");
    browser.evaluate("document.querySelector('form[action=\"/drop\"] input[name=rows]').focus()");
    browser.type("3");
    browser.press("Enter");
    browser.await("document.body.textContent.includes('3 rows dropped.')");
  }

  @Test
  void changesAreListedAsTheyCome() throws Exception {
    open("/changes?entity=Product");
    Waiting.until(
        "two changes are listed",
        () -> {
          console.products().put(RunningConsole.product("hats", 1, "Fedora"));
          return browser.isTrue("document.querySelectorAll('#changes li').length >= 2");
        });
    assertThat(browser.text("#changes")).contains("Fedora");
    picture("changes");
  }

  /**
   * It does not look as if there were no more changes. In a separate browser: a cut connection is
   * logged at any time, or not at all.
   */
  @Test
  void aListOfChangesSaysThatItsConsoleHasEnded(@TempDir Path profile) throws Exception {
    ConsoleServer ending = console.serve(false, null);
    Optional<Chromium> started = Chromium.start(profile);
    assumeTrue(started.isPresent(), "no browser");
    try (Chromium cut = started.get()) {
      cut.open(ending.link().toString());
      cut.open("http://127.0.0.1:" + ending.link().getPort() + "/changes?entity=Product");
      cut.await("document.getElementById('state').textContent === 'Waiting for changes.'");
      ending.close();
      cut.await("document.getElementById('state').textContent.includes('does not respond')");
    }
  }

  @Test
  void queriesAndHeatMaps() throws Exception {
    open("/sql?entity=Product");
    browser.evaluate(
        "document.querySelector('textarea').value = 'SELECT * FROM {table}"
            + " WHERE _key BETWEEN \\'hats\\' AND \\'hatt\\' LIMIT 10'");
    browser.evaluate("document.querySelector('form[action=\"/sql\"]').requestSubmit()");
    browser.await("document.querySelectorAll('#rows tbody tr').length === 6");
    assertThat(browser.text("#rows")).contains("Fedora");
    picture("sql");
    open("/heat?table=logs");
    assertThat(browser.text("main")).contains("start of the table");
    assertThat(browser.text("main")).contains("7, 70.0 %");
    picture("heat");
  }

  /** Nothing of what the page showed is in the browser's storage. */
  @Test
  void nothingIsKept() throws IOException, Exception {
    open("/entity?entity=Product");
    browser.await("document.querySelector('#rows table')");
    assertThat(browser.evaluate("JSON.stringify([localStorage, sessionStorage])").asText())
        .doesNotContain("hats");
    assertThat(browser.evaluate("location.href").asText()).doesNotContain("hats");
  }
}
