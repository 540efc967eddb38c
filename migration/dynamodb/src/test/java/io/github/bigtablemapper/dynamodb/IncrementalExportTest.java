package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.dynamodb.item.ItemFile;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A full export, then incremental ones: the rows are as the table was, after each of them. */
@BigtableTest({
  FilmRepository.class,
  TicketRepository.class,
  IncrementalExportTest_LabelRepository.class
})
class IncrementalExportTest {
  /** Its row exists by its values alone. */
  @Table(value = "labels", rowMarker = false)
  @Family(value = "f", maxVersions = 1)
  record Label(@RowKey String id, @Nullable String text, @Nullable String more) {
    static Label of(Item item) {
      return new Label(
          item.get("id").string(),
          item.find("text").map(Attribute::string).orElse(null),
          item.find("more").map(Attribute::string).orElse(null));
    }
  }

  private static final String OLD_AND_NEW = "NEW_AND_OLD_IMAGES";
  private static final String NEW = "NEW_IMAGE";
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private final FilmRepository films;
  private final TicketRepository tickets;
  private final Path folder;
  private final OldTable table = new OldTable(START, 40);

  IncrementalExportTest(FilmRepository films, TicketRepository tickets, @TempDir Path folder) {
    this.films = films;
    this.tickets = tickets;
    this.folder = folder;
  }

  private DynamoDbImport of(Path export) throws IOException {
    return DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
        .into(ImportTarget.of(films, Film::of).keys(IncrementalExportTest::key));
  }

  private static FilmKey key(Item keys) {
    return FilmKey.of(keys.get("director").string(), keys.get("year").intValue());
  }

  private Path full(String name) throws IOException {
    return TestExport.of(folder.resolve(name), table.now(), table.items());
  }

  private Path increment(String name, Instant since, String view) throws IOException {
    return TestExport.incremental(
        folder.resolve(name), since, table.now(), view, table.changes(since, view));
  }

  private Map<String, String> titles() {
    Map<String, String> titles = new TreeMap<>();
    for (Film film : films.scan(FilmKey.all()).list()) {
      titles.put(film.director() + "/" + film.year(), film.title());
    }
    return titles;
  }

  /** Stopped after any batch, with the last batches not recorded, or half a line of one. */
  private void runWithStops(Path export, Random random) throws IOException {
    Path checkpoint = folder.resolve("import").resolve("checkpoint.jsonl");
    for (int stops = 0; stops < 3; stops++) {
      int batches = 1 + random.nextInt(3);
      List<Object> seen = new ArrayList<>();
      try {
        var unused =
            of(export)
                .threads(2)
                .onProgress(
                    progress -> {
                      seen.add(progress);
                      if (seen.size() == batches) {
                        throw new IllegalStateException("killed");
                      }
                    })
                .run();
        break;
      } catch (IllegalStateException killed) {
        List<String> lines = new ArrayList<>(Files.readAllLines(checkpoint));
        if (random.nextBoolean() && lines.get(lines.size() - 1).contains("\"part\"")) {
          String torn = lines.remove(lines.size() - 1);
          Files.writeString(
              checkpoint, String.join("\n", lines) + "\n" + torn.substring(0, torn.length() / 2));
        }
      }
    }
    ImportReport report = of(export).run();
    assertThat(report.counts().rejected()).isEqualTo(0);
  }

  @ParameterizedTest
  @CsvSource({"1, NEW_AND_OLD_IMAGES", "2, NEW_IMAGE", "3, NEW_AND_OLD_IMAGES", "4, NEW_IMAGE"})
  void theRowsAreAsTheTableWas(long seed, String view) throws IOException {
    Random random = new Random(seed);
    table.write(60, random);
    runWithStops(full("full"), random);
    for (int round = 0; round < 4; round++) {
      Instant since = table.now();
      table.write(80, random);
      Path export = increment("i" + round, since, view);
      runWithStops(export, random);

      assertWithMessage("round %s", round).that(titles()).isEqualTo(table.titles());
      VerificationReport proof = of(export).verify();
      assertWithMessage("%s", proof).that(proof.isWhole()).isTrue();
    }
  }

  /** What the application has written to Bigtable is later than any change. */
  @Test
  void whatIsLaterStays() throws IOException {
    table.put(1, "old");
    table.put(2, "old");
    var first = of(full("full")).run();
    Instant since = table.now();
    table.put(1, "changed");
    table.delete(2);
    films.put(film(1, "later"));
    films.put(film(2, "later"));

    ImportReport second = of(increment("i", since, OLD_AND_NEW)).run();

    assertThat(first.counts().written()).isEqualTo(2);
    assertThat(second.counts().written()).isEqualTo(0);
    assertThat(second.counts().present()).isEqualTo(2);
    assertThat(titles().values()).containsExactly("later", "later");
  }

  private static Film film(int number, String title) {
    return Film.of(OldTable.item(number, title));
  }

  private static String refusal(DynamoDbImport refused) {
    return String.valueOf(assertThrows(ImportException.class, refused::run).getMessage());
  }

  /** A deleted row has no trace: older changes after it would bring it back. */
  @Test
  void onlyTheNextExportIsImported() throws IOException {
    Random random = new Random(5);
    table.write(10, random);
    Path full = full("full");
    Instant first = table.now();
    table.write(10, random);
    Path one = increment("i1", first, NEW);
    Instant second = table.now();
    table.write(10, random);
    Path two = increment("i2", second, NEW);

    assertThat(refusal(of(one))).contains("import a full one into this directory first");
    assertThrows(
        IllegalStateException.class, () -> of(full).onProgress(progress -> killed()).run());
    assertThat(refusal(of(one))).contains("has not ended");
    assertThat(of(full).run().isComplete()).isTrue();
    assertThat(refusal(of(two)))
        .contains("begin at " + second + ". Export the changes from " + first);
    assertThat(of(one).run().isComplete()).isTrue();
    assertThat(of(one).run().isComplete()).isTrue(); // again, it does nothing
    assertThat(of(two).run().isComplete()).isTrue();
    assertThat(refusal(of(one)))
        .contains("was imported already: the rows are as of " + table.now());
    assertThat(refusal(of(full))).contains("another import");
    assertThat(refusal(of(two).into(tickets, item -> ticket("x")))).contains("of other targets");
    assertThrows(IllegalStateException.class, () -> of(two).mode(ImportMode.ONLY_ABSENT).run());
    assertThat(titles()).isEqualTo(table.titles());
  }

  private static void killed() {
    throw new IllegalStateException("killed");
  }

  private static Ticket ticket(String id) {
    throw new IllegalStateException("no ticket " + id.length());
  }

  /** A row key of other attributes, another target and what is skipped: the old row goes. */
  @Test
  void anItemThatMovesLeavesItsRow() throws IOException {
    table.put(1, "a");
    table.put(2, "b");
    table.put(3, "c");
    var unused = byTitle(full("full")).run();
    Instant since = table.now();
    table.put(2, "z");
    table.put(1, "b"); // takes the row that 2 has left
    table.put(3, "skipped");

    ImportReport report = byTitle(increment("i", since, OLD_AND_NEW)).run();

    assertThat(films.scan(FilmKey.all()).list().stream().map(Film::director))
        .containsExactly("b", "z");
    assertThat(report.counts().written()).isEqualTo(2);
    assertThat(report.counts().skipped()).isEqualTo(1);
  }

  /** The title, which is no key of the old table, is in the row key. */
  private DynamoDbImport byTitle(Path export) throws IOException {
    return DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
        .skipping(item -> item.get("title").string().equals("skipped"))
        .into(films, IncrementalExportTest::filedByTitle);
  }

  private static Film filedByTitle(Item item) {
    var unused = Film.of(item); // reads all
    Map<String, Attribute> attributes = new HashMap<>(item.attributes());
    attributes.put("director", attributes.get("title"));
    attributes.put("year", Attribute.ofNumber("year", "1"));
    return Film.of(Item.of(attributes));
  }

  @Test
  void aDeletionWithoutAKeyIsRejectedAndImportedFromTheFile() throws IOException {
    table.put(1, "a");
    var ofAll = of(full("full")).run();
    Instant since = table.now();
    table.delete(1);
    Path export = increment("i", since, NEW);
    DynamoDbImport without =
        DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
            .into(films, Film::of);

    assertThat(ofAll.counts().written()).isEqualTo(1);
    assertThat(without.run().counts().rejected()).isEqualTo(1);
    Path file = folder.resolve("import").resolve("rejected.jsonl");
    assertThat(Files.readString(file)).contains("set keys of the target");
    ImportReport second =
        DynamoDbImport.from(new ItemFile(file, START), folder.resolve("second"))
            .into(ImportTarget.of(films, Film::of).keys(IncrementalExportTest::key))
            .run();
    assertThat(second.counts().written()).isEqualTo(1);
    assertThat(titles()).isEmpty();
  }

  @Test
  void aRowThatCameBackIsADifference() throws IOException {
    table.put(1, "a");
    table.put(2, "b");
    var ofAll = of(full("full")).run();
    Instant since = table.now();
    table.delete(1);
    table.put(2, "c");
    Path export = increment("i", since, NEW);
    var ofSome = of(export).run();
    films.put(film(1, "back"));

    VerificationReport proof = of(export).verify();

    assertThat(ofAll.counts().written() + ofSome.counts().written()).isEqualTo(4);
    assertThat(proof.different()).isEqualTo(1);
    assertThat(proof.equal()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("import").resolve("differences.jsonl")))
        .contains("the item was deleted, and its row is there");
  }

  private static String label(String attributes) {
    return "{" + attributes.replaceAll("(\\w+)=(\\w+)", "\"$1\":{\"S\":\"$2\"}") + "}";
  }

  private static String change(String id, String image) {
    return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%d000000\"}},\"Keys\":%s%s}"
        .formatted(
            START.getEpochSecond() + 10,
            label("id=" + id),
            image.isEmpty() ? "" : ",\"NewImage\":" + label("id=" + id + image));
  }

  /** Without a marker an item of its key alone has no row: it is rejected, and its row stays. */
  @Test
  void rowsWithoutMarkersFollowTheirItems(IncrementalExportTest_LabelRepository labels)
      throws IOException {
    List<String> items =
        Stream.of("id=a,text=a,more=b", "id=b,text=b", "id=c,text=c", "id=d,text=d,more=d")
            .map(each -> "{\"Item\":" + label(each) + "}")
            .toList();
    Path full = TestExport.of(folder.resolve("full"), START, items);
    List<String> changes =
        List.of(change("a", ",more=z"), change("b", ""), change("c", ""), change("e", ",text=e"));
    Path export =
        TestExport.incremental(
            folder.resolve("i"), START, START.plusSeconds(20), NEW, List.of(changes));
    assertThat(labelled(labels, full).run().counts().written()).isEqualTo(4);
    labels.put(new Label("c", "later", null));

    ImportReport report = labelled(labels, export).run();

    assertThat(report.counts().written()).isEqualTo(3);
    assertThat(report.counts().present()).isEqualTo(1);
    assertThat(labels.scan(IncrementalExportTest_LabelKey.all()).list())
        .containsExactly(
            new Label("a", null, "z"),
            new Label("c", "later", null),
            new Label("d", "d", "d"),
            new Label("e", "e", null));
    Path last =
        TestExport.incremental(
            folder.resolve("j"),
            START.plusSeconds(20),
            START.plusSeconds(40),
            NEW,
            List.of(List.of(change("d", " "), change("e", ""))));
    assertThat(labelled(labels, last).run().counts().rejected()).isEqualTo(1);
    assertThat(labels.find(IncrementalExportTest_LabelKey.of("d")))
        .hasValue(new Label("d", "d", "d"));
  }

  private DynamoDbImport labelled(IncrementalExportTest_LabelRepository labels, Path export)
      throws IOException {
    return DynamoDbImport.from(DynamoDbExport.open(export), folder.resolve("import"))
        .into(
            ImportTarget.of(labels, Label::of)
                .keys(keys -> IncrementalExportTest_LabelKey.of(keys.get("id").string())));
  }
}
