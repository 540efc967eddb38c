package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.dynamodb.item.ItemSource;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an import writes, refuses and proves. */
@BigtableTest({FilmRepository.class, TicketRepository.class})
class DynamoDbImportTest {
  private static final Film METROPOLIS =
      new Film(
          "Fritz Lang",
          1927,
          "Metropolis",
          new BigDecimal("8.3"),
          true,
          ByteString.copyFrom(new byte[] {0, -1, 16}),
          Optional.empty(),
          Set.of("Brigitte Helm", "Alfred Abel"),
          Set.of(new BigDecimal("1"), new BigDecimal("2.5"), new BigDecimal("1E+30")),
          Set.of(ByteString.copyFrom(new byte[] {1}), ByteString.copyFrom(new byte[] {2})),
          Map.of("Maria", "Helm", "Joh", "Abel"),
          List.of("a", "", "c"),
          12);

  private final FilmRepository films;
  private final TicketRepository tickets;
  private final BigtableDataClient client;
  private final Path folder;

  DynamoDbImportTest(
      FilmRepository films,
      TicketRepository tickets,
      BigtableDataClient client,
      @TempDir Path folder) {
    this.films = films;
    this.tickets = tickets;
    this.client = client;
    this.folder = folder;
  }

  private DynamoDbImport of(String... lines) throws IOException {
    return of(List.of(lines));
  }

  private DynamoDbImport of(List<String> lines) throws IOException {
    return from(TestExport.of(folder.resolve("export"), lines), "import");
  }

  private DynamoDbImport from(Path export, String directory) throws IOException {
    return from(DynamoDbExport.open(export), directory);
  }

  private DynamoDbImport from(ItemSource source, String directory) {
    return DynamoDbImport.from(source, folder.resolve(directory))
        .into(
            ImportTarget.of(films, Film::of)
                .counter(FilmColumns.VIEWS, Film::views)
                .counting(FilmKey.all()));
  }

  private List<Row> rows(String table) {
    List<Row> rows = new ArrayList<>();
    client.readRows(Query.create(TableId.of(table))).forEach(rows::add);
    return rows;
  }

  private List<String> rejected() throws IOException {
    return Files.readAllLines(folder.resolve("import").resolve("rejected.jsonl"));
  }

  @Test
  void everyTypeIsReadBack() throws IOException {
    DynamoDbImport films = of(FilmItems.FULL);

    ImportReport report = films.run();

    assertThat(this.films.find(METROPOLIS.key())).hasValue(METROPOLIS);
    assertThat(report.isComplete()).isTrue();
    assertThat(report.counts().written()).isEqualTo(1);
    VerificationReport proof = films.verify();
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(1L);
  }

  @Test
  void cellsCarryTheTimeOfTheExport() throws IOException {
    var unused = of(FilmItems.FULL).run();

    List<Row> rows = rows("films");
    assertThat(rows).hasSize(1);
    rows.get(0)
        .getCells()
        .forEach(
            cell ->
                assertThat(cell.getTimestamp()).isEqualTo(TestExport.TIME.toEpochMilli() * 1000));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void generatedItemsAreReadBackAndAnotherImportChangesNothing(long seed) throws IOException {
    Random random = new Random(seed);
    TestExport export = TestExport.in(folder.resolve("export"));
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    for (int i = 0; i < 1_500; i++) {
      (i < 1_200 ? first : second).add(FilmItems.random(i, random));
    }
    Path path = export.file("a", first).file("b", second).file("empty", List.of()).end();

    DynamoDbImport films = from(path, "import");
    assertThat(films.run().isComplete()).isTrue();
    VerificationReport proof = films.verify();
    List<Row> before = rows("films");
    assertThat(from(path, "again").run().counts().written()).isEqualTo(1_500);

    assertThat(proof.toString())
        .isEqualTo(
            "VerificationReport[items 1500, compared 1500, equal 1500, missing 0, different 0,"
                + " expired 0, rejected 0, skipped 0, rows 1500]");
    assertThat(rows("films")).containsExactlyElementsIn(before).inOrder();
  }

  @Test
  void whatDoesNotFitIsRejectedWithItsReason() throws IOException {
    String text = FilmItems.plain(1);
    ImportReport report =
        of(
                text,
                text.replace("\"director 1\"", "\"unread\"")
                    .replace("}}}", "},\"x\":{\"S\":\"\"}}}"),
                text.replace("\"N\"", "\"S\""),
                text.replace("\"-49\"", "\"1.5\""),
                text.replace("title\":{\"S\"", "name\":{\"S\""),
                text.replace("\"title 1\"", "\"\\ud800\"").replace("\"director 1\"", "\"lone\""),
                "{\"Item\":{",
                "no json",
                text)
            .run();

    assertThat(report.counts().written()).isEqualTo(1);
    assertThat(report.counts().rejected()).isEqualTo(8);
    assertThat(report.isComplete()).isFalse();
    List<String> rejected = rejected();
    assertThat(rejected).hasSize(8);
    assertThat(String.join("\n", rejected)).contains("nothing reads or ignores the attributes [x]");
    assertThat(String.join("\n", rejected)).contains("the attribute year is of type S, not N");
    assertThat(String.join("\n", rejected))
        .contains("the attribute year is a number that is not an int");
    assertThat(String.join("\n", rejected)).contains("the attribute title is not there");
    assertThat(String.join("\n", rejected)).contains("the same row key");
    assertThat(String.join("\n", rejected)).contains("\"text\":\"no json\"");
    assertThat(rejected.stream().filter(line -> line.contains("\"line\":2,")).count()).isEqualTo(1);
  }

  @Test
  void rejectedItemsAreImportedWhenTheReasonIsGone() throws IOException {
    String item = FilmItems.FULL.replace("\"views\"", "\"seen\"");
    assertThat(of(item).run().counts().rejected()).isEqualTo(1);

    ItemFile rejected =
        new ItemFile(folder.resolve("import").resolve("rejected.jsonl"), TestExport.TIME);
    ImportReport report =
        DynamoDbImport.from(rejected, folder.resolve("second"))
            .into(films, read -> Film.of(read.ignore("seen")))
            .run();

    assertThat(report.counts().written()).isEqualTo(1);
    assertThat(films.find(METROPOLIS.key()).map(Film::actors)).hasValue(METROPOLIS.actors());
  }

  @Test
  void whatIsWrittenLaterStaysInFront() throws IOException {
    films.put(
        new Film(
            "director 1",
            -49,
            "newer",
            null,
            null,
            null,
            Optional.empty(),
            Set.of("newer"),
            Set.of(),
            Set.of(),
            Map.of(),
            List.of(),
            0));

    DynamoDbImport old = of(FilmItems.plain(1));
    var unused = old.run();

    Film film = films.find(FilmKey.of("director 1", -49)).orElseThrow();
    assertThat(film.title()).isEqualTo("newer");
    assertThat(film.actors()).containsExactly("newer");
    VerificationReport proof = old.verify();
    assertThat(proof.different()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("import").resolve("differences.jsonl")))
        .contains("the row has other values of [actors, title]");
  }

  @Test
  void aTableInUseKeepsItsRows() throws IOException {
    var first = of(FilmItems.plain(0, 150)).run();
    films.patch(FilmKey.of("director 1", -49), film -> film.title("newer").addActors("newer"));
    films.delete(FilmKey.of("director 2", -48));

    ImportReport report =
        from(folder.resolve("export"), "second").mode(ImportMode.ONLY_ABSENT).run();

    assertThat(first.counts().written()).isEqualTo(150);
    assertThat(report.counts().present()).isEqualTo(149);
    assertThat(report.counts().written()).isEqualTo(1); // what was deleted comes back
    assertThat(films.find(FilmKey.of("director 1", -49)).map(Film::title)).hasValue("newer");
    assertThat(films.find(FilmKey.of("director 2", -48))).isPresent();
  }

  private static String ticket(int number) {
    return "{\"Item\":{\"kind\":{\"S\":\"ticket\"},\"id\":{\"S\":\"t%d\"},\"seat\":{\"S\":\"A1\"},\"bought\":{\"N\":\"1700000000\"},\"version\":{\"N\":\"7\"}}}"
        .formatted(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RESTORE", "ONLY_ABSENT"})
  void versionsAndTimesStayAsTheyAre(ImportMode mode) throws IOException {
    Path export = TestExport.of(folder.resolve("export"), List.of(ticket(1)));

    DynamoDbImport imported =
        DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
            .into(tickets, item -> Ticket.of(item.ignore("kind")))
            .mode(mode);
    assertThat(imported.run().isComplete()).isTrue();

    Ticket ticket = new Ticket("t1", "A1", Instant.ofEpochSecond(1_700_000_000), 7);
    assertThat(tickets.find(TicketKey.of("t1"))).hasValue(ticket);
    assertThat(imported.verify().isWhole()).isTrue();
    assertThat(tickets.put(ticket).version()).isEqualTo(8);
  }

  @Test
  void itemsGoToTheFirstTargetThatTakesThem() throws IOException {
    Path export =
        TestExport.of(
            folder.resolve("export"),
            List.of(
                ticket(1),
                FilmItems.plain(1),
                ticket(2),
                "{\"Item\":{\"kind\":{\"S\":\"other\"}}}",
                "{\"Item\":{\"kind\":{\"S\":\"old\"}}}"));

    ImportReport report =
        DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
            .skipping(item -> kind(item).equals("old"))
            .into(ImportTarget.of(tickets, Ticket::of).when(item -> kind(item).equals("ticket")))
            .into(ImportTarget.of(films, Film::of).when(item -> kind(item).isEmpty()))
            .run();

    assertThat(report.counts().written()).isEqualTo(3);
    assertThat(report.counts().skipped()).isEqualTo(1);
    assertThat(rejected()).hasSize(1);
    assertThat(rejected().get(0)).contains("no target takes the item");
    assertThat(tickets.scan(TicketKey.all()).count()).isEqualTo(2);
    assertThat(films.scan(FilmKey.all()).count()).isEqualTo(1);
  }

  private static String kind(Item item) {
    return item.find("kind").map(Attribute::string).orElse("");
  }

  @Test
  void theProofFindsWhatIsMissingAndWhatDiffers() throws IOException {
    DynamoDbImport imported = of(FilmItems.plain(0, 100));
    var unused = imported.run();
    films.delete(FilmKey.of("director 3", -47));
    films.patch(FilmKey.of("director 4", -46), film -> film.title("other"));

    VerificationReport proof = imported.verify();

    assertThat(proof.isWhole()).isFalse();
    assertThat(proof.missing()).isEqualTo(1);
    assertThat(proof.different()).isEqualTo(1);
    assertThat(proof.equal()).isEqualTo(98);
    assertThat(proof.rows()).hasValue(99L);
    List<String> differences =
        Files.readAllLines(folder.resolve("import").resolve("differences.jsonl"));
    assertThat(differences).hasSize(2);
    assertThat(String.join("\n", differences)).contains("there is no row");
    assertThat(String.join("\n", differences)).contains("other values of [title]");
    ImportReport repaired =
        from(
                new ItemFile(
                    folder.resolve("import").resolve("differences.jsonl"), TestExport.TIME),
                "repair")
            .run();
    assertThat(repaired.counts().written()).isEqualTo(2);
    assertThat(imported.verify().missing()).isEqualTo(0);
  }

  /** The files hold keys and values. */
  @Test
  @DisabledOnOs(OS.WINDOWS) // has no such permissions
  void onlyTheOwnerReadsTheFilesAndNoLinkIsFollowed() throws IOException {
    DynamoDbImport imported = of(FilmItems.plain(0, 10));
    var unused = imported.run();
    assertThat(imported.verify().isWhole()).isTrue();
    Path directory = folder.resolve("import");
    List<String> names = List.of("checkpoint.jsonl", "rejected.jsonl", "differences.jsonl");
    for (String name : names) {
      assertThat(
              PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(name))))
          .isEqualTo("rw-------");
    }
    for (String name : names) {
      Path target = folder.resolve("target-of-" + name);
      Files.move(directory.resolve(name), target);
      String text = Files.readString(target);
      Files.createSymbolicLink(directory.resolve(name), target);
      ImportException refused =
          assertThrows(
              ImportException.class,
              () -> {
                var unusedRun = imported.run();
                var unusedReport = imported.verify();
              });
      assertThat(refused).hasCauseThat().hasMessageThat().contains("symbolic link");
      Files.delete(directory.resolve(name));
      Files.move(target, directory.resolve(name));
      assertThat(Files.readString(directory.resolve(name))).isEqualTo(text);
    }
  }

  @Test
  void aSampleSaysSo() throws IOException {
    DynamoDbImport imported = of(FilmItems.plain(0, 100));
    var unused = imported.run();

    VerificationReport sample = imported.verifySample(10);

    assertThat(sample.items()).isEqualTo(100);
    assertThat(sample.compared()).isEqualTo(10);
    assertThat(sample.equal()).isEqualTo(10);
    assertThat(sample.isWhole()).isFalse();
  }

  @Test
  void progressTellsRateAndRest() throws IOException {
    List<ImportProgress> told = new CopyOnWriteArrayList<>();

    var unused = of(FilmItems.plain(0, 2_500)).onProgress(told::add).run();

    assertThat(told).hasSize(3);
    assertThat(told.get(0).counts().items()).isEqualTo(1_000);
    assertThat(told.get(0).total()).hasValue(2_500L);
    assertThat(told.get(0).itemsPerSecond()).isGreaterThan(0.0);
    assertThat(told.get(0).remaining()).isPresent();
    assertThat(told.get(2).counts().items()).isEqualTo(2_500);
    assertThat(told.get(2).toString()).startsWith("2500 of 2500 items (100%), 0 rejected, ");
  }

  @Test
  void theRateIsKept() throws IOException {
    List<String> lines = FilmItems.plain(0, 2_000);
    long bytes = lines.stream().mapToLong(line -> line.length() + 1).sum();

    ImportReport report = of(lines).maxBytesPerSecond(bytes).run(); // a second for all of them

    assertThat(report.counts().bytes()).isEqualTo(bytes);
    assertThat(report.elapsed().toMillis()).isAtLeast(990);
    assertThat(report.isComplete()).isTrue();
  }

  @Test
  void theDirectoryIsOfOneImport() throws IOException {
    var unused = of(FilmItems.plain(1)).run();

    ImportException refused =
        assertThrows(
            ImportException.class,
            () -> from(folder.resolve("export"), "import").mode(ImportMode.ONLY_ABSENT).run());

    assertThat(refused).hasMessageThat().contains("the checkpoint of another import");
  }

  @Test
  void anImportThatHasEndedIsNotDoneAgain() throws IOException {
    var unused = of(FilmItems.plain(0, 10)).run();
    films.delete(FilmKey.of("director 1", -49));

    ImportReport again = from(folder.resolve("export"), "import").run();

    assertThat(again.counts().written()).isEqualTo(10);
    assertThat(films.find(FilmKey.of("director 1", -49))).isEmpty();
  }

  @Test
  void aTableWithoutTheFamilyStopsTheImport() throws IOException {
    FilmRepository elsewhere = new FilmRepository(BigtableMapper.create(client), "nowhere");
    Path export = TestExport.of(folder.resolve("export"), FilmItems.plain(0, 3));

    ImportException failure =
        assertThrows(
            ImportException.class,
            () ->
                DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
                    .into(elsewhere, Film::of)
                    .run());

    assertThat(failure).hasMessageThat().contains("Rows could not be written");
    assertThat(failure).hasMessageThat().doesNotContain("director");
    assertThat(rejected()).isEmpty();
  }
}
