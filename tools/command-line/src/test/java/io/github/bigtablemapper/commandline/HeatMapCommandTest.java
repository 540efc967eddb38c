package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.ProductKey;
import io.github.bigtablemapper.commandline.shop.ProductRepository;
import io.github.bigtablemapper.heatmap.KeyHeatMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Heat maps of a recorded run and of tables, against the emulator. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HeatMapCommandTest {
  private final CommandRun commands = new CommandRun();

  /** A table with a row, and one with two split points, of which the second is no product's key. */
  @BeforeAll
  void createTables() throws IOException {
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(commands.instance().adminSettings().build());
        BigtableDataClient client =
            BigtableDataClient.create(commands.instance().dataSettings().build())) {
      admin.createTable(CreateTableRequest.of("dev-catalog").addFamily("sku").addFamily("n"));
      client.mutateRow(
          RowMutation.create(TableId.of("dev-catalog"), ProductKey.of("hats", 200).toByteString())
              .setCell("sku", "name", 1000, "Fedora"));
      admin.createTable(
          CreateTableRequest.of("split-catalog")
              .addFamily("sku")
              .addSplit(ProductKey.of("hats", 5).toByteString())
              .addSplit(ByteString.fromHex("6d3c26ff")));
    }
  }

  /** Records 30 reads of the products 0 to 99. */
  private Path recording(Path folder) throws IOException {
    var settings = commands.instance().dataSettings();
    KeyHeatMap recorded = KeyHeatMap.record(settings);
    try (BigtableDataClient observed = BigtableDataClient.create(settings.build())) {
      ProductRepository read =
          new ProductRepository(
              BigtableMapper.builder(observed).tableNames(name -> "dev-" + name).build());
      List<ProductKey> keys =
          IntStream.range(0, 100).mapToObj(number -> ProductKey.of("hats", number)).toList();
      for (int i = 0; i < 30; i++) {
        var unused = read.findAll(keys);
      }
    }
    Path file = folder.resolve("run.keys");
    recorded.writeRecording(file);
    recorded.writeSvg(folder.resolve("same.svg"));
    return file;
  }

  @Test
  void aRecordedRunHasAHeatMap(@TempDir Path folder) throws Exception {
    String recording = recording(folder).toString();
    Path picture = folder.resolve("run.svg");
    String same = folder.resolve("same.svg").toString();

    int code =
        commands.run("heat-map", "run", recording, "--svg", picture.toString(), "--max-share", "1");

    assertThat(code).isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).matches("dev-catalog: \\d+\\.\\d %\n");
    assertThat(Files.readString(picture)).isEqualTo(Files.readString(Path.of(same)));
    assertThat(commands.run("heat-map", "run", same)).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).endsWith("same.svg is not a recording that can be read.\n");
  }

  /** Runs a command on the table with the split points. */
  private int onSplitTable(List<String> command, String... more) {
    return commands.run(
        CommandRun.joined(
            command, List.of(more), commands.connection(), List.of("--table-prefix", "split-")));
  }

  @Test
  void bytesOfATableAreShownByItsSamples() throws Exception {
    List<String> command = List.of("heat-map", "table", "catalog");

    assertThat(onSplitTable(command)).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            """
            {"range":1,"bytes":1048576,"percent":33.3}
            {"range":2,"bytes":1048576,"percent":33.3}
            {"range":3,"bytes":1048576,"percent":33.3}
            """);
    assertThat(onSplitTable(command, "--ranges", "2", "-o", "table")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out())
        .isEqualTo(
            """
            range  bytes    percent
            1      1048576  33.3
            2      2097152  66.7
            """);
    assertThat(onSplitTable(command, "--with-keys")).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("\"from\":\"hats#");
    assertThat(commands.out()).endsWith("\"from\":\"m<&\\\\xff\"}\n");

    assertThat(commands.run(List.of("heat-map", "entity", "Product"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).endsWith(",\"percent\":100.0}\n");
  }

  @Test
  void mistakesAreOneLine() throws Exception {
    for (List<String> mistake :
        List.of(
            List.of("--ranges is 1 at least.", "Product", "--ranges", "0"),
            List.of("needs a --recording", "Product", "--recorded-table", "dev-catalog"),
            List.of("not a recording that can be read", "Product", "--recording", "nothing"),
            List.of("NOT_FOUND", "Session"))) {
      List<String> command = new ArrayList<>(List.of("heat-map", "entity"));
      command.addAll(mistake.subList(1, mistake.size()));

      assertThat(commands.run(command)).isEqualTo(ExitCode.NOT_DONE);

      assertThat(commands.err()).contains(mistake.get(0));
      assertThat(commands.err().lines().toList()).hasSize(1);
      assertThat(commands.out()).isEmpty();
    }
  }

  @Test
  void rangesOfAnEntityHaveTypedKeysBesideTheAccessesOfARun(@TempDir Path folder) throws Exception {
    Path svg = folder.resolve("table.svg");
    List<String> withoutTable =
        List.of(
            "heat-map",
            "entity",
            "Product",
            "--class-path",
            CommandRun.testClasses().toString(),
            "--recording",
            recording(folder).toString());
    List<String> command = new ArrayList<>(withoutTable);
    command.addAll(List.of("--recorded-table", "dev-catalog"));

    assertThat(onSplitTable(withoutTable)).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("--recorded-table: dev-catalog.");

    assertThat(onSplitTable(command, "--svg", svg.toString())).isEqualTo(ExitCode.DONE);
    String third = "\"bytes\":1048576,\"percent\":33.3,";
    assertThat(commands.out().lines())
        .containsExactly(
            "{\"range\":1," + third + "\"accesses\":150,\"accessPercent\":5.0}",
            "{\"range\":2," + third + "\"accesses\":2850,\"accessPercent\":95.0}",
            "{\"range\":3," + third + "\"accesses\":0,\"accessPercent\":0.0}")
        .inOrder();
    assertThat(picture(svg)).doesNotContain("hats");
    assertThat(picture(svg)).contains("1.0 MiB, 33.3 %");
    assertThat(picture(svg)).contains("2,850, 95.0 %");

    String key = "{\"category\":\"hats\",\"number\":5}";
    assertThat(onSplitTable(command, "--svg", svg.toString(), "--with-keys"))
        .isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("\"from\":" + key);
    assertThat(picture(svg)).contains(key);
    assertThat(picture(svg)).contains("m<&\\xff");

    Path link = Files.createSymbolicLink(folder.resolve("link"), svg);
    assertThat(onSplitTable(command, "--svg", link.toString())).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("symbolic link");
    assertThat(commands.out()).isEmpty();
  }

  /** {@return the text of a picture that only its owner can read} */
  private static String picture(Path svg) throws Exception {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(svg)))
        .isEqualTo("rw-------");
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(svg.toFile())
        .getDocumentElement()
        .getTextContent();
  }
}
