package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.common.collect.MoreCollectors;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.SketchRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Vectors in the output and the input of commands: lists of numbers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VectorCommandsTest {
  private static final String LINE =
      "{\"id\":\"a\",\"embedding\":[0.1,-0.0,1.4E-45],\"place\":[0.1,-3.4028234663852886E38],"
          + "\"strokes\":[[1.0],[2.0]],\"ofModels\":{\"none\":[],\"one\":[0.5]}}";

  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;
  private int runs;

  @BeforeAll
  void createTable() throws IOException {
    try (BigtableDataClient client =
            BigtableDataClient.create(commands.instance().dataSettings().build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(commands.instance().adminSettings().build())) {
      BigtableMapper mapper =
          BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build();
      mapper.schema(admin).apply(new SketchRepository(mapper));
    }
  }

  private int run(String command, String lines) throws Exception {
    Path file = Files.writeString(folder.resolve("lines.jsonl"), lines);
    return commands.run(List.of(command, "Sketch", file.toString()));
  }

  private String scanned(String id) throws Exception {
    assertThat(commands.run(List.of("scan", "Sketch"))).isEqualTo(ExitCode.DONE);
    return commands
        .out()
        .lines()
        .filter(line -> line.startsWith("{\"id\":\"" + id + "\""))
        .collect(MoreCollectors.onlyElement());
  }

  private void put() throws Exception {
    int code = run("put", LINE);
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
  }

  @Test
  void whatScanPrintsIsPut() throws Exception {
    put();

    assertThat(scanned("a")).isEqualTo(LINE);
  }

  @Test
  void patchesReplaceThem() throws Exception {
    put();
    int code = run("patch", "{\"id\":\"a\",\"embedding\":[1,2,3],\"place\":null}");
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);

    assertThat(scanned("a")).contains("\"embedding\":[1.0,2.0,3.0],\"strokes\"");
  }

  @Test
  void whatIsNoVectorIsRefused() throws Exception {
    put();
    for (String value :
        List.of("[1,2]", "[1,2,3,4]", "[1,2,1e39]", "[1,2,\"3\"]", "[1,2,null]", "7", "\"AAAA\"")) {
      int code = run("put", LINE.replace("[0.1,-0.0,1.4E-45]", value));
      assertWithMessage(value).that(code).isNotEqualTo(ExitCode.DONE);
      assertWithMessage(value).that(commands.out() + commands.err()).contains("line 1");
    }
    assertThat(scanned("a")).isEqualTo(LINE);
  }

  @Test
  void noTextIsComparedWithThem() throws Exception {
    int code = commands.run(List.of("scan", "Sketch"), "--where", "embedding = 1");

    assertThat(code).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("embedding is a float[], which cannot be written as text.");
  }

  private int imports(String embedding) throws Exception {
    Path place = folder.resolve("import" + runs++);
    String item =
        "{\"Item\":{\"id\":{\"S\":\"i\"},\"embedding\":%s,\"strokes\":{\"L\":[]},\"ofModels\":{\"M\":{}}}}"
            .formatted(embedding);
    return commands.run(
        List.of("import", "Sketch"),
        "--export",
        ExportFolder.of(place.resolve("export"), List.of(item)).toString(),
        "--directory",
        place.resolve("import").toString());
  }

  /** Models return more digits than a float has. */
  @Test
  void listsOfNumbersAreImported() throws Exception {
    int code =
        imports("{\"L\":[{\"N\":\"0.12345678901234567890\"},{\"N\":\"-2\"},{\"N\":\"1E-3\"}]}");
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);

    assertThat(scanned("i")).contains("\"embedding\":[0.12345679,-2.0,0.001]");
  }

  /** A set has no order, and the order of binary values is unknown. */
  @Test
  void othersAreNotImported() throws Exception {
    for (String embedding :
        List.of(
            "{\"NS\":[\"1\",\"2\",\"3\"]}",
            "{\"B\":\"AAAAAAAAAAAAAAAA\"}",
            "{\"L\":[{\"N\":\"1\"},{\"N\":\"2\"}]}",
            "{\"L\":[{\"N\":\"1\"},{\"N\":\"2\"},{\"N\":\"1E+100\"}]}",
            "{\"L\":[{\"N\":\"1\"},{\"N\":\"2\"},{\"S\":\"3\"}]}")) {
      assertWithMessage(embedding).that(imports(embedding)).isEqualTo(ExitCode.FINDINGS);
    }
  }
}
