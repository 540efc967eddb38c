package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each command on an entity whose table has another entity, whose rows stay as they are. */
class SharedTableCommandsTest {
  private static final String GIFT = "Voucher.Gift";
  private static final String REFUND = "Voucher.Refund";
  private static final String OLD =
      "{\"id\":\"old\",\"text\":\"x\",\"end\":\"2020-01-01T00:00:00Z\"}";
  private static final String NEW =
      "{\"id\":\"new\",\"text\":\"y\",\"end\":\"2099-01-01T00:00:00Z\"}";
  private static final String CENTS = "{\"id\":\"new\",\"cents\":5,\"version\":1}";

  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;

  @BeforeEach
  void createTable() throws Exception {
    assertThat(commands.run(List.of("schema", "apply"), "Voucher")).isEqualTo(ExitCode.DONE);
    write("put", GIFT, OLD + "\n" + NEW);
    write("put", REFUND, CENTS.replace("1}", "0}"));
  }

  private void write(String command, String entity, String lines) throws Exception {
    Path file = Files.writeString(folder.resolve("lines.jsonl"), lines);
    run(command, entity, file.toString());
  }

  private String run(String... command) throws Exception {
    int code = commands.run(List.of(command));
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
    return commands.out().strip();
  }

  @Test
  void readsAreOfTheirEntity() throws Exception {
    assertThat(run("scan", GIFT)).isEqualTo(NEW);
    assertThat(run("scan", REFUND)).isEqualTo(CENTS);
    assertThat(run("get", REFUND, "new")).isEqualTo(CENTS);
    assertThat(run("count", REFUND)).contains("1");
  }

  @Test
  void aPatchChangesOneRow() throws Exception {
    write("patch", GIFT, "{\"id\":\"new\",\"text\":\"z\"}");

    assertThat(run("scan", GIFT)).isEqualTo(NEW.replace("\"y\"", "\"z\""));
    assertThat(run("scan", REFUND)).isEqualTo(CENTS);
  }

  @Test
  void aSweepDeletesRowsOfItsEntity() throws Exception {
    assertThat(run("sweep", GIFT)).isEqualTo("1 row deleted");
    assertThat(commands.run(List.of("sweep", REFUND))).isEqualTo(ExitCode.NOT_DONE);
    assertThat(commands.err()).contains("never expires");
    assertThat(run("scan", REFUND)).isEqualTo(CENTS);
  }

  @Test
  void anImportStoresItsEntity() throws Exception {
    Path export =
        ExportFolder.of(
            folder.resolve("export"),
            List.of(
                "{\"Item\":{\"id\":{\"S\":\"i\"},\"cents\":{\"N\":\"7\"},\"version\":{\"N\":\"3\"}}}"));

    int code =
        commands.run(
            List.of("import", REFUND),
            "--export",
            export.toString(),
            "--directory",
            folder.resolve("import").toString(),
            "--verify");

    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(run("get", REFUND, "i")).isEqualTo("{\"id\":\"i\",\"cents\":7,\"version\":3}");
    assertThat(run("scan", GIFT)).isEqualTo(NEW);
  }
}
