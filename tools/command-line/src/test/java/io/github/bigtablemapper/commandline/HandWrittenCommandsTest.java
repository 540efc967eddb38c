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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each command on entities whose mappings are written by hand, found by class or by field. */
class HandWrittenCommandsTest {
  private static final String FIELD =
      "io.github.bigtablemapper.commandline.shop.Archive::OLD_MEMOS";
  private static final String ONE =
      "{\"owner\":\"ann\",\"number\":1,\"text\":\"one\",\"kind\":\"NOTE\",\"version\":1,"
          + "\"marks\":{\"x\":5}}";
  private static final String TWO =
      "{\"owner\":\"ann\",\"number\":22,\"text\":\"two\",\"read\":\"2026-01-31T10:15:30Z\","
          + "\"kind\":\"LETTER\",\"version\":1,\"marks\":{}}";
  private static final String BOB =
      "{\"owner\":\"bob\",\"number\":1,\"text\":\"b\",\"kind\":\"NOTE\",\"version\":1,\"marks\":{}}";

  private final CommandRun commands = new CommandRun();
  @TempDir private Path folder;

  @BeforeEach
  void createTables() throws Exception {
    run("schema", "apply", "Memo", FIELD);
  }

  private void write(String command, String entity, String lines) throws Exception {
    Path file = Files.writeString(folder.resolve("lines.jsonl"), lines);
    run(command, entity, file.toString());
  }

  private static String unstored(String... lines) {
    return String.join("\n", lines).replace("\"version\":1", "\"version\":0");
  }

  private String run(String... command) throws Exception {
    int code = commands.run(List.of(command));
    assertWithMessage("%s", commands.err()).that(code).isEqualTo(ExitCode.DONE);
    return commands.out().strip();
  }

  private String failed(String... command) throws Exception {
    assertThat(commands.run(List.of(command))).isEqualTo(ExitCode.NOT_DONE);
    return commands.err();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Memo", "io.github.bigtablemapper.commandline.shop.MemoMapping", FIELD})
  void rowsAreWrittenReadAndDropped(String entity) throws Exception {
    write("put", entity, unstored(ONE, TWO, BOB));

    assertThat(run("count", entity)).isEqualTo("3");
    assertThat(run("get", entity, "ann", "22")).isEqualTo(TWO);
    assertThat(run("scan", entity, "ann")).isEqualTo(ONE + "\n" + TWO);
    assertThat(run("scan", entity, "ann", "--from", "2")).isEqualTo(TWO);
    assertThat(run("scan", entity, "ann", "--before", "22", "--after", "0")).isEqualTo(ONE);
    assertThat(run("keys", entity, "--starts-with", "b"))
        .isEqualTo("{\"owner\":\"bob\",\"number\":1}");
    assertThat(run("scan", entity, "--where", "kind = NOTE and number < 2 and owner = ann"))
        .isEqualTo(ONE);
    assertThat(run("scan", entity, "--where", "read > 2026-01-01T00:00:00Z")).isEqualTo(TWO);
    assertThat(run("scan", entity, "--where", "marks[x] = 5")).isEqualTo(ONE);

    write(
        "patch",
        entity,
        "{\"owner\":\"ann\",\"number\":1,\"kind\":\"LETTER\",\"marks\":{\"y\":2},\"version\":1}");
    assertThat(run("get", entity, "ann", "1"))
        .isEqualTo(
            ONE.replace("NOTE", "LETTER")
                .replace("version\":1", "version\":2")
                .replace("{\"x\":5}", "{\"x\":5,\"y\":2}"));

    assertThat(run("drop", entity, "ann", "--dry-run")).contains("2 rows");
    assertThat(run("drop", entity, "ann", "--confirm", "2")).contains("2 rows dropped");
    assertThat(run("scan", entity)).isEqualTo(BOB);
  }

  @Test
  void eachMappingHasItsTable() throws Exception {
    write("put", "Memo", unstored(ONE));
    assertThat(run("count", FIELD)).isEqualTo("0");
  }

  @Test
  void mistakesAreExplained() throws Exception {
    assertThat(failed("get", "Memo", "ann"))
        .contains("A row key of Memo is owner (String), number (long): 1 part is given.");
    assertThat(failed("get", "Memo", "ann", "x"))
        .contains("The key part number of Memo is a whole number from");
    assertThat(failed("scan", "Memo", "--where", "color = red"))
        .contains("Memo has no property color.");
    String holder = FIELD.substring(0, FIELD.indexOf("::"));
    assertThat(failed("scan", holder + "::OTHER"))
        .contains(holder + " has no static field OTHER with a mapping.");
    assertThat(failed("scan", "no.such.Type::OTHER")).contains("There is no class no.such.Type");
  }
}
