package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports in a separate process, which is killed, or has little memory. */
class ImportOfManyTest {
  private static final long SEED = 4711;

  /** 10 each night: 100,000 items in 256 MB. */
  private static final int SCALE = Integer.getInteger("reliability.scale", 1);

  private static final int KILLED_FILES = 5;
  private static final int LINES_OF_KILLED = 1_600 * SCALE;
  private static final int LINES_OF_LITTLE = 1_250 * SCALE;

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

  private Process process(List<String> options, ImportMode mode, String... more)
      throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                Integer.toString(BundledEmulator.shared().port()),
                instance.projectId(),
                instance.instanceId(),
                folder.resolve("export").toString(),
                folder.resolve("import").toString(),
                mode.name()));
    arguments.addAll(Arrays.asList(more));
    return ImportProcess.start(options, arguments.toArray(String[]::new));
  }

  /** Every 100th line is no film. */
  private static List<String> lines(int from, int to) {
    List<String> lines = FilmItems.plain(from, to);
    List<String> some = new ArrayList<>(lines);
    for (int i = 0; i < some.size(); i += 100) {
      some.set(i, some.get(i).replace("\"year\"", "\"age\""));
    }
    return some;
  }

  @Test
  void anImportThatIsKilledAgainAndAgainEndsWhole() throws Exception {
    TestExport export = TestExport.in(folder.resolve("export"));
    for (int file = 0; file < KILLED_FILES; file++) {
      var unused =
          export.file("f" + file, lines(file * LINES_OF_KILLED, (file + 1) * LINES_OF_KILLED));
    }
    int rejects = KILLED_FILES * LINES_OF_KILLED / 100;
    int whole = KILLED_FILES * LINES_OF_KILLED - rejects;
    var unused = export.end();
    Random random = new Random(SEED);
    String last = "";
    int kills = 0;
    while (!last.startsWith("imported")) {
      Process process = process(List.of(), ImportMode.LOAD);
      int batches = kills < 3 ? 1 + random.nextInt(2 * SCALE) : Integer.MAX_VALUE;
      last = output(process, batches);
      if (!last.startsWith("imported")) {
        kills++;
        assertWithMessage("the process ended: %s", last).that(last).startsWith("progress");
      }
    }

    assertThat(kills).isAtLeast(3);
    assertThat(last)
        .contains("written " + whole + ", present 0, rejected " + rejects + ", skipped 0");
    List<String> rejected = Files.readAllLines(folder.resolve("import").resolve("rejected.jsonl"));
    assertThat(rejected).hasSize(rejects);
    assertThat(rejected).containsNoDuplicates();
    assertThat(films.scan(FilmKey.all()).count()).isEqualTo(whole);
    VerificationReport proof =
        DynamoDbImport.from(DynamoDbExport.open(folder.resolve("export")), folder.resolve("proof"))
            .into(films, Film::of)
            .verify();
    assertThat(proof.equal()).isEqualTo(whole);
    assertThat(proof.rejected()).isEqualTo(rejects);
  }

  @Test
  void aVerificationThatIsKilledAgainAndAgainGoesOn() throws Exception {
    int lines = 1_500; // two batches
    TestExport export = TestExport.in(folder.resolve("export"));
    for (int file = 0; file < 4; file++) {
      var unused = export.file("f" + file, lines(file * lines, (file + 1) * lines));
    }
    var unused = export.end();
    assertThat(output(process(List.of(), ImportMode.LOAD), Integer.MAX_VALUE))
        .startsWith("imported");
    films.delete(FilmKey.of(film(1, "lost")));
    films.delete(FilmKey.of(film(lines + 1, "lost")));
    String last = "";
    int kills = 0;
    int compared = 0;
    while (!last.startsWith("verified")) {
      Process process = process(List.of(), ImportMode.LOAD, "verify");
      List<String> output = new ArrayList<>();
      last = output(process, kills < 2 ? 2 : Integer.MAX_VALUE, output);
      compared += (int) output.stream().filter(line -> line.startsWith("progress")).count();
      if (!last.startsWith("verified")) {
        kills++;
        assertWithMessage("the process ended: %s", last).that(last).startsWith("progress");
      }
    }

    assertThat(kills).isEqualTo(2);
    assertThat(compared).isAtMost(8); // what was reported is not compared again
    assertThat(last).contains("items 6000, compared 5940, equal 5938, missing 2, different 0");
    Path directory = folder.resolve("import");
    List<String> differences = Files.readAllLines(directory.resolve("differences.jsonl"));
    assertThat(differences).hasSize(2);
    assertThat(differences).containsNoDuplicates();
    assertThat(Files.getPosixFilePermissions(directory.resolve("verification.jsonl")))
        .containsExactly(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    VerificationReport again =
        DynamoDbImport.from(DynamoDbExport.open(folder.resolve("export")), directory)
            .into(films, Film::of)
            .verify();
    assertThat(again.compared()).isEqualTo(5_940); // one that has ended begins anew
    assertThat(again.missing()).isEqualTo(2);
  }

  @Test
  void anImportOfAbsentRowsThatIsKilledLeavesWhatWasThere() throws Exception {
    int all = 3_500; // four batches
    var unused = TestExport.in(folder.resolve("export")).file("f", FilmItems.plain(0, all)).end();
    Film written = film(0, "of the application");
    Film meanwhile = film(all - 1, "of the application");
    films.put(written);
    String last = "";
    int kills = 0;
    while (!last.startsWith("imported")) {
      Process process = process(List.of(), ImportMode.ONLY_ABSENT);
      last = output(process, kills < 2 ? 1 : Integer.MAX_VALUE);
      if (!last.startsWith("imported")) {
        kills++;
        films.put(meanwhile);
        assertWithMessage("the process ended: %s", last).that(last).startsWith("progress");
      }
    }

    assertThat(kills).isEqualTo(2);
    assertThat(last).contains("rejected 0, skipped 0");
    assertThat(films.scan(FilmKey.all()).count()).isEqualTo(all);
    assertThat(films.find(FilmKey.of(written))).hasValue(written);
    assertThat(films.find(FilmKey.of(meanwhile))).hasValue(meanwhile);
    VerificationReport proof =
        DynamoDbImport.from(DynamoDbExport.open(folder.resolve("export")), folder.resolve("proof"))
            .into(films, Film::of)
            .verify();
    assertThat(proof.equal()).isEqualTo(all - 2);
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

  /** Kills a process after so many batches; {@return its last line} */
  private static String output(Process process, int batches) throws IOException {
    return output(process, batches, new ArrayList<>());
  }

  private static String output(Process process, int batches, List<String> lines)
      throws IOException {
    String last = "";
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      int count = 0;
      for (@Nullable String line = out.readLine(); line != null; line = out.readLine()) {
        last = line;
        lines.add(line);
        if (line.startsWith("progress") && ++count == batches) {
          break;
        }
      }
    } finally {
      process.destroyForcibly();
    }
    return last;
  }

  @Test
  void manyItemsNeedLittleMemory() throws Exception {
    TestExport export = TestExport.in(folder.resolve("export"));
    Random random = new Random(SEED);
    for (int file = 0; file < 8; file++) {
      int from = file * LINES_OF_LITTLE;
      var unused =
          export.file(
              "f" + file,
              LINES_OF_LITTLE,
              out -> {
                for (int i = from; i < from + LINES_OF_LITTLE; i++) {
                  String line = FilmItems.random(i, random);
                  out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                }
              });
    }
    var unused = export.end();

    Process process = process(List.of("-Xmx256m"), ImportMode.LOAD, "verify");
    List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();

    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    List<String> end =
        lines.stream().filter(line -> line.matches("(imported|verified) .*")).toList();
    assertWithMessage("output: %s", lines).that(process.exitValue()).isEqualTo(0);
    end.forEach(System.out::println); // the figures of the guide
    int all = 8 * LINES_OF_LITTLE;
    assertThat(end).hasSize(2);
    assertThat(end.get(0)).contains("written " + all + ", present 0, rejected 0, skipped 0");
    assertThat(end.get(1)).contains("items %d, compared %d, equal %d,".formatted(all, all, all));
    assertThat(end.get(1)).contains("rows " + all + "]");
  }
}
