package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Imports in a separate process, which is killed, or has little memory. The test itself continues
 * what was killed, as a process takes long to start.
 */
class ImportOfManyTest {
  private static final boolean NIGHTLY = Runs.isNightly();

  /** Of a file: a batch and a rest. */
  private static final int LINES = Runs.times(1_100);

  private static final int FILES = 3;

  private final Path folder;
  private BundledEmulator.Instance instance;
  private BigtableDataClient client;
  private FilmRepository films;

  ImportOfManyTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    this.instance = BundledEmulator.shared().newInstance();
    this.client = BigtableDataClient.create(instance.dataSettings().build());
    this.films = new FilmRepository(BigtableMapper.create(client));
  }

  @BeforeEach
  void start() throws IOException {
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      BigtableMapper.create(client).schema(admin).apply(films);
    }
  }

  @AfterEach
  void stop() {
    client.close();
  }

  private Process process(List<String> options, Path export, ImportMode mode, Object... more)
      throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                Integer.toString(BundledEmulator.shared().port()),
                instance.projectId(),
                instance.instanceId(),
                export.toString(),
                directory().toString(),
                mode.name()));
    Stream.of(more).map(Object::toString).forEach(arguments::add);
    return ImportProcess.start(options, arguments.toArray(String[]::new));
  }

  private Path directory() {
    return folder.resolve("import");
  }

  private DynamoDbImport continued(Path export, ImportMode mode) throws IOException {
    return ImportProcess.of(films, export, directory(), mode);
  }

  /** Kills a process after so many batches, while other threads of it are in the next ones. */
  private void killAfter(int batches, Path export, ImportMode mode, Object... more)
      throws Exception {
    Object[] options = Stream.concat(Stream.of(batches), Stream.of(more)).toArray();
    Process process = process(List.of(), export, mode, options);
    List<String> output = new ArrayList<>();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      long seen =
          out.lines()
              .peek(output::add)
              .filter(line -> line.startsWith("progress"))
              .limit(batches)
              .count();
      assertWithMessage("%s", output).that(seen).isEqualTo(batches);
    } finally {
      kill(process);
    }
  }

  private static void kill(Process process) throws InterruptedException {
    int unused = process.destroyForcibly().waitFor(); // it has the lock of the directory until then
  }

  /** Every 100th line is no film. */
  private static List<String> lines(int from, int to) {
    List<String> lines = new ArrayList<>(FilmItems.plain(from, to));
    for (int i = 0; i < lines.size(); i += 100) {
      lines.set(i, lines.get(i).replace("\"year\"", "\"age\""));
    }
    return lines;
  }

  @Test
  void anImportAndItsVerificationThatAreKilledEndWhole() throws Exception {
    TestExport files = TestExport.in(folder.resolve("export"));
    for (int file = 0; file < FILES; file++) {
      var unused = files.file("f" + file, lines(file * LINES, (file + 1) * LINES));
    }
    Path export = files.end();
    int rejects = FILES * LINES / 100;
    int whole = FILES * LINES - rejects;
    films.put(film(1, "of the application"));
    films.put(film(LINES + 1, "of the application"));
    Random random = new Random(Runs.seed());
    for (int kills = 0; kills < (NIGHTLY ? 6 : 1); kills++) {
      killAfter(1 + random.nextInt(2), export, ImportMode.RESTORE);
    }

    ImportReport report = continued(export, ImportMode.RESTORE).run();
    assertThat(report.counts().toString())
        .contains("written " + whole + ", present 0, rejected " + rejects + ", skipped 0");
    List<String> rejected = Files.readAllLines(directory().resolve("rejected.jsonl"));
    assertThat(rejected).hasSize(rejects);
    assertThat(rejected).containsNoDuplicates();

    killAfter(2, export, ImportMode.RESTORE, "verify");
    AtomicInteger compared = new AtomicInteger(2);
    VerificationReport proof =
        continued(export, ImportMode.RESTORE)
            .onProgress(progress -> compared.incrementAndGet())
            .verify();
    int batches = FILES * (LINES + 999) / 1_000;
    assertThat(compared.get()).isAtMost(batches); // what was reported is not compared again
    assertThat(proof.equal()).isEqualTo(whole - 2);
    assertThat(proof.different()).isEqualTo(2);
    assertThat(proof.rejected()).isEqualTo(rejects);
    assertThat(proof.rows()).hasValue((long) whole);
    List<String> differences = Files.readAllLines(directory().resolve("differences.jsonl"));
    assertThat(differences).hasSize(2);
    assertThat(differences).containsNoDuplicates();
    assertThat(Files.getPosixFilePermissions(directory().resolve("verification.jsonl")))
        .containsExactly(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    VerificationReport again = continued(export, ImportMode.RESTORE).verify();
    assertThat(again.compared()).isEqualTo(whole); // one that has ended begins anew
    assertThat(again.different()).isEqualTo(2);
  }

  @Test
  void anImportOfAbsentRowsThatIsStoppedLeavesWhatWasThere() throws Exception {
    int all = 1_200;
    Path export =
        TestExport.in(folder.resolve("export"))
            .file("f0", FilmItems.plain(0, all / 2))
            .file("f1", FilmItems.plain(all / 2, all))
            .end();
    Film written = film(0, "of the application");
    Film meanwhile = film(all - 1, "of the application");
    films.put(written);
    DynamoDbImport stopped =
        continued(export, ImportMode.ONLY_ABSENT)
            .onProgress(
                progress -> {
                  throw new IllegalStateException("stopped");
                });
    assertThrows(IllegalStateException.class, stopped::run);
    films.put(meanwhile);

    DynamoDbImport rest = continued(export, ImportMode.ONLY_ABSENT);
    assertThat(rest.run().counts().toString()).contains("rejected 0, skipped 0");
    assertThat(films.find(FilmKey.of(written))).hasValue(written);
    assertThat(films.find(FilmKey.of(meanwhile))).hasValue(meanwhile);
    VerificationReport proof = rest.verify();
    assertThat(proof.equal()).isEqualTo(all - 2);
    assertThat(proof.rows()).hasValue((long) all);
  }

  /** Killed within a batch of changes: none is lost, and no deleted row comes back. */
  @Test
  void incrementalImportsThatAreKilledEndWhole() throws Exception {
    Random random = new Random(Runs.seed());
    OldTable table = new OldTable(TestExport.TIME, 300);
    table.write(500, random);
    Path full = TestExport.of(folder.resolve("full"), table.now(), table.items());
    assertThat(continued(full, ImportMode.RESTORE).run().isComplete()).isTrue();
    int kills = 0;
    List<String> views =
        NIGHTLY ? List.of("NEW_IMAGE", "NEW_AND_OLD_IMAGES") : List.of("NEW_IMAGE");
    for (String view : views) {
      Instant since = table.now();
      table.write(300, random);
      List<List<String>> changes = table.changes(since, view);
      Path export = TestExport.incremental(folder.resolve(view), since, table.now(), view, changes);
      Map<FilmKey, Film> before = rows();
      int some = 1 + random.nextInt(changes.stream().mapToInt(List::size).min().orElseThrow() / 2);

      Process process = process(List.of(), export, ImportMode.RESTORE, 1);
      try {
        assertThat(process.inputReader(StandardCharsets.UTF_8).lines().anyMatch("started"::equals))
            .isTrue();
        Waiting.until(
            "some changes are written",
            () -> !process.isAlive() || changed(before, rows()) >= some);
        assertThat(process.isAlive()).isTrue();
      } finally {
        kill(process);
      }
      kills += rows().equals(before) ? 0 : 1;
      DynamoDbImport rest = continued(export, ImportMode.RESTORE);
      assertThat(rest.run().isComplete()).isTrue();

      assertWithMessage("%s", view).that(titles(rows())).isEqualTo(table.titles());
      assertThat(rest.verify().isWhole()).isTrue();
    }
    assertThat(kills).isEqualTo(views.size());
  }

  private Map<FilmKey, Film> rows() {
    Map<FilmKey, Film> rows = new HashMap<>();
    films.scan(FilmKey.all()).list().forEach(film -> rows.put(FilmKey.of(film), film));
    return rows;
  }

  private static Map<String, String> titles(Map<FilmKey, Film> rows) {
    Map<String, String> titles = new TreeMap<>();
    rows.values().forEach(film -> titles.put(film.director() + "/" + film.year(), film.title()));
    return titles;
  }

  private static long changed(Map<FilmKey, Film> before, Map<FilmKey, Film> now) {
    return Stream.concat(before.keySet().stream(), now.keySet().stream())
        .distinct()
        .filter(key -> !Objects.equals(before.get(key), now.get(key)))
        .count();
  }

  /** {@return the film of an item, with another title} */
  private static Film film(int number, String title) {
    return new Film(
        "director " + number % 7,
        number - 50,
        title,
        null,
        null,
        null,
        Optional.empty(),
        Set.of(),
        Set.of(),
        Set.of(),
        Map.of(),
        List.of(),
        0);
  }

  /** Each night 100,000 items. */
  @Test
  void manyItemsNeedLittleMemory() throws Exception {
    int files = 4;
    int lines = NIGHTLY ? 25_000 : 400;
    TestExport written = TestExport.in(folder.resolve("export"));
    Random random = new Random(Runs.seed());
    for (int file = 0; file < files; file++) {
      int from = file * lines;
      var unused =
          written.file(
              "f" + file,
              lines,
              out -> {
                for (int i = from; i < from + lines; i++) {
                  String line = FilmItems.random(i, random);
                  out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                }
              });
    }
    Path export = written.end();

    Process process = process(List.of("-Xmx256m"), export, ImportMode.RESTORE, 0, "verify");
    List<String> output = process.inputReader(StandardCharsets.UTF_8).lines().toList();

    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    List<String> end =
        output.stream().filter(line -> line.matches("(imported|verified) .*")).toList();
    assertWithMessage("output: %s", output).that(process.exitValue()).isEqualTo(0);
    end.forEach(System.out::println); // the figures of the guide
    int all = files * lines;
    assertThat(end).hasSize(2);
    assertThat(end.get(0)).contains("written " + all + ", present 0, rejected 0, skipped 0");
    assertThat(end.get(1)).contains("items %d, compared %d, equal %d,".formatted(all, all, all));
    assertThat(end.get(1)).contains("rows " + all + "]");
  }
}
