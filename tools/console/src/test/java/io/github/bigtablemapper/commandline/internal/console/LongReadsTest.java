package io.github.bigtablemapper.commandline.internal.console;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static java.nio.charset.StandardCharsets.US_ASCII;

import com.google.bigtable.v2.ReadRowsRequest;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reads that last: part by part the page shows what they have found, and nothing is read twice. */
@SuppressWarnings("NullAway.Init")
class LongReadsTest {
  private static final Pattern KEY = Pattern.compile("name=\"key\" value=\"([0-9a-f]+)\"");
  private static final Pattern READ = Pattern.compile("name=\"read\" value=\"([^\"]+)\"");

  private PacedServer bigtable;
  private RunningConsole console;

  @BeforeEach
  void start() throws Exception {
    bigtable = new PacedServer();
    console = RunningConsole.over(bigtable.server());
  }

  @AfterEach
  void close() throws Exception {
    console.close();
    bigtable.close();
  }

  /** The first part, before which the server has sent two rows. */
  private String firstPart(String path, String fields) throws Exception {
    List<String> all = new ArrayList<>();
    for (String field : fields.split("&", -1)) {
      all.addAll(List.of(field.split("=", 2)));
    }
    Thread sender =
        new Thread(
            () -> {
              try {
                bigtable.send("a1");
                bigtable.send("a2");
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    sender.start();
    String part = console.part(path, all.toArray(String[]::new));
    sender.join(60_000);
    // On a slow machine the first part may end before the server has sent anything.
    for (int i = 0; i < 30 && !part.contains("2 rows so far"); i++) {
      part = console.part(path, "read", read(part));
    }
    assertThat(part).contains("2 rows so far.");
    assertThat(part).contains(RunningConsole.REQUESTED);
    return part;
  }

  private static String read(String part) {
    Matcher matcher = READ.matcher(part);
    assertWithMessage(part).that(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private String lastPart(String path, String part) throws Exception {
    bigtable.send("a3");
    bigtable.complete();
    String last = console.part(path, "read", read(part));
    for (int i = 0; i < 30 && READ.matcher(last).find(); i++) {
      last = console.part(path, "read", read(last));
    }
    assertThat(last).doesNotContain("so far");
    assertThat(bigtable.started.get()).isEqualTo(1);
    return last;
  }

  @Test
  void theRowsOfAQueryAreAppended() throws Exception {
    String part = firstPart("/sql", "entity=Account&query=SELECT * FROM {table}");
    assertThat(part).doesNotContain("The query has no rows.");

    String last = lastPart("/sql", part);

    assertThat(last).contains("<td>a3</td>");
    assertThat(last).contains("<td>7</td>");
    assertThat(last).doesNotContain("<td>a1</td>");
    assertThat(last).doesNotContain("The query has no rows.");
  }

  @Test
  void theClassOfATableIsThatOfTheRowsSoFar() throws Exception {
    String part = firstPart("/table/class", "table=accounts");
    assertThat(part).contains("Proposed from 2 rows so far.");
    assertThat(part).contains("@Table(value = &quot;accounts&quot;");

    String last = lastPart("/table/class", part);

    assertThat(last).contains("Proposed from 3 rows.");
  }

  @Test
  void onlyTheNumberOfAllRowsIsConfirmed() throws Exception {
    String part = firstPart("/drop/preview", "entity=Account&all=true");
    assertThat(part).doesNotContain("action=\"/drop\"");

    String last = lastPart("/drop/preview", part);

    assertThat(last).contains("3 rows, Account 3.");
    assertThat(last).contains("action=\"/drop\"");
    assertThat(last).contains("name=\"all\" value=\"true\"");
  }

  /** Also if they are few of many rows, so that no part is full. */
  @Test
  void theRowsOfAConditionAreShownAsTheyAreFound() throws Exception {
    String part = firstPart("/rows", "entity=Account&where=owner = Ada");
    assertThat(part).doesNotContain("No row matches");

    String last = lastPart("/rows", part);

    assertThat(last).contains("<td>a3</td>");
    assertThat(last).doesNotContain("<td>a1</td>");
    assertThat(last).contains("<p data-said>3 rows.</p>");
  }

  @ParameterizedTest
  @CsvSource({
    "/sql, entity=Account&query=SELECT * FROM {table}",
    "/rows, entity=Account",
    "/table/class, table=accounts",
    "/drop/preview, entity=Account&all=true"
  })
  void aPageThatIsClosedEndsItsReadInAnyPart(String path, String fields) throws Exception {
    String part = firstPart(path, fields);

    try (Socket page = console.open("POST", path, "read=" + read(part))) {
      assertThat(page.getInputStream().read()).isEqualTo('H');
    }

    bigtable.awaitEnd();
    assertThat(console.part(path, "read", read(part)))
        .contains("This read has ended. Start it again.");
  }

  /** Such a page cannot request the next part. */
  @Test
  void withoutScriptsAPageWaitsForTheWholeRead() throws Exception {
    HttpRequest scripted =
        console.form("/sql", "entity", "Account", "query", "SELECT * FROM {table}");
    CompletableFuture<HttpResponse<String>> page =
        console.http.sendAsync(
            HttpRequest.newBuilder(scripted, (name, value) -> !name.equals("HX-Request")).build(),
            HttpResponse.BodyHandlers.ofString());
    bigtable.send("a1");
    bigtable.complete();

    String whole = page.get(60, TimeUnit.SECONDS).body();

    assertThat(whole).contains("<main");
    assertThat(whole).contains("<td>a1</td>");
    assertThat(whole).doesNotContain("name=\"read\"");
  }

  /** A table of any size costs what is shown of it. */
  @ParameterizedTest
  @CsvSource({
    "/rows, entity=Account, 50, 0",
    "/rows, entity=Account&rows=10000, 10000, 0",
    "/table/rows, table=accounts, 50, 21",
    "/row, entity=Account&key=61, 1, 2001",
    "/table/class, table=accounts, 1000, 0"
  })
  void aPageRequestsTheRowsThatItShows(String path, String fields, long rows, int cells)
      throws Exception {
    try (Socket page = console.open("POST", path, fields)) {
      ReadRowsRequest request = bigtable.request();
      assertThat(page.isClosed()).isFalse();
      assertThat(request.getRowsLimit()).isEqualTo(rows);
      if (cells > 0) {
        assertThat(request.getFilter().toString()).contains("_limit_filter: " + cells);
      }
    }
    bigtable.awaitEnd();
  }

  @Test
  void aReadThatNoPageContinuesEnds() throws Exception {
    console.close();
    console = RunningConsole.over(bigtable.server(), Duration.ofSeconds(1));
    String part = firstPart("/drop/preview", "entity=Account&all=true");

    bigtable.awaitEnd();

    assertThat(console.part("/drop/preview", "read", read(part))).contains("This read has ended.");
  }

  @Test
  void aFailureEndsItWithItsSentence() throws Exception {
    String part = firstPart("/sql", "entity=Account&query=SELECT * FROM {table}");
    bigtable.fail();

    String last = console.part("/sql", "read", read(part));
    for (int i = 0; i < 30 && READ.matcher(last).find(); i++) {
      last = console.part("/sql", "read", read(last));
    }

    assertThat(last).contains("role=\"alert\"");
    assertThat(last).contains("PERMISSION_DENIED");
  }

  /** Pages are requested one after the other, as the button for more rows does. */
  @ParameterizedTest
  @CsvSource({
    "12000, Account, a, owner, 10000",
    "12000, Account, a, owner, 150",
    "1000, Shelf, s, room, 250"
  })
  void eachRowIsReadAndShownOnce(
      int rows, String entity, String family, String qualifier, String page) throws Exception {
    try (CountingServer many = new CountingServer(rows, family, qualifier);
        RunningConsole counted = RunningConsole.over(many.server())) {
      List<String> shown = new ArrayList<>();
      String part = counted.part("/rows", "entity", entity, "rows", page);
      addKeys(part, shown);
      while (part.contains("More rows")) {
        part = counted.part("/rows", RunningConsole.nextForm(part));
        addKeys(part, shown);
      }

      assertThat(shown).hasSize(rows);
      assertThat(many.sent).isEqualTo(shown);
      assertThat(many.named).isEqualTo(entity.equals("Shelf") ? shown : List.of());
      assertThat(part).contains(rows + " rows.");
    }
  }

  private static void addKeys(String part, List<String> keys) {
    KEY.matcher(part)
        .results()
        .map(each -> new String(HexFormat.of().parseHex(each.group(1)), US_ASCII))
        .forEach(keys::add);
  }

  /** As after a pause of the machine, or when it was stopped. */
  @Test
  void aPageOfRowsWhoseReadHasEndedGoesOnAfterItsLastRow() throws Exception {
    try (CountingServer many = new CountingServer(300, "a", "owner");
        RunningConsole counted = RunningConsole.over(many.server())) {
      List<String> shown = new ArrayList<>();
      String part = counted.part("/rows", "entity", "Account", "rows", "150");
      addKeys(part, shown);
      while (shown.isEmpty()) { // on a slow machine
        part = counted.part("/rows", RunningConsole.nextForm(part));
        addKeys(part, shown);
      }
      String[] form = RunningConsole.nextForm(part);
      form[List.of(form).indexOf("read") + 1] = "ended";

      part = counted.post("/rows", form);
      addKeys(part, shown);

      assertThat(shown)
          .isEqualTo(IntStream.rangeClosed(1, 150).mapToObj(CountingServer::key).toList());
      assertThat(part).contains("150 rows so far.");
    }
  }
}
