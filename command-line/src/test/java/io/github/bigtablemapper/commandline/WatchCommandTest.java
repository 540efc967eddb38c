package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes of rows as lines, from a server whose change stream ends. */
class WatchCommandTest {
  private final CommandRun commands = new CommandRun();
  private final ChangeServer server;

  WatchCommandTest() throws IOException {
    server = new ChangeServer();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private int watch(String... arguments) throws Exception {
    return watchEntity("Product", arguments);
  }

  private int watchEntity(String entity, String... arguments) throws Exception {
    List<String> all =
        new ArrayList<>(
            List.of(
                "watch",
                entity,
                "--project",
                "p",
                "--instance",
                "i",
                "--emulator",
                "localhost:" + server.port(),
                "-cp",
                CommandRun.testClasses().toString(),
                "--until", // where the stream of the server ends
                "2026-02-01T00:00:00Z"));
    all.addAll(List.of(arguments));
    return commands.run(all.toArray(String[]::new));
  }

  @Test
  void eachChangeIsALine() throws Exception {
    server.commit(
        "hats#0000000001",
        ChangeServer.set("sku", "name", "Fedora"),
        ChangeServer.deleteColumn("sku", "since"),
        ChangeServer.deleteFamily("t"),
        ChangeServer.set("t", "new", "\u0000"),
        ChangeServer.deleteColumn("s", "Berlin"),
        ChangeServer.set("s", "Ulm", "\u0000\u0000\u0000\u0003"));
    server.commit(
        "hats#0000000002",
        ChangeServer.deleteFamily("sku"),
        ChangeServer.deleteFamily("t"),
        ChangeServer.deleteFamily("s"),
        ChangeServer.deleteFamily("n"));

    assertThat(watch("--from", "2026-01-31T10:15:30Z") + commands.err()).isEqualTo("0");

    assertThat(commands.out().lines().toList())
        .containsExactly(
            "{\"time\":\"1970-01-01T00:00:01Z\",\"key\":{\"category\":\"hats\",\"number\":1},"
                + "\"set\":{\"name\":\"Fedora\"},\"cleared\":[\"since\",\"tags\"],"
                + "\"added\":{\"tags\":[\"new\"],\"stock\":{\"Ulm\":3}},"
                + "\"removed\":{\"stock\":[\"Berlin\"]}}",
            "{\"time\":\"1970-01-01T00:00:02Z\",\"key\":{\"category\":\"hats\",\"number\":2},"
                + "\"deleted\":true}")
        .inOrder();
  }

  /** One of each kind of property that is many cells. */
  @Test
  void eachKindOfCollectionIsPrinted() throws Exception {
    server.commit(
        "p",
        ChangeServer.set("p", "to", "Ulm"),
        ChangeServer.set("s", "\u0001", "x"),
        ChangeServer.set("w", "kg", "\u0000\u0000\u0000\u0007"),
        ChangeServer.set("m", "new", "\u0000"),
        ChangeServer.set("r", "heat", "\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000"));

    assertThat(watchEntity("Parcel") + commands.err()).isEqualTo("0");

    assertThat(commands.out()).contains("\"set\":{\"to\":\"Ulm\"}");
    for (String added :
        List.of("\"weights\":{\"kg\":", "\"marks\":[", "\"readings\":{\"heat\":[")) {
      assertThat(commands.out()).contains(added);
    }
  }

  @Test
  void aLimitEndsAStream() throws Exception {
    for (int i = 1; i <= 3; i++) {
      server.commit("hats#000000000" + i, ChangeServer.set("sku", "name", "x"));
    }
    assertThat(watch("--limit", "2") + commands.err()).isEqualTo("0");
    assertThat(commands.out().lines().toList()).hasSize(2);
  }

  @Test
  void aChangeThatDoesNotDecodeIsReportedAndNotPrinted() throws Exception {
    server.commit("hats#0000000001", ChangeServer.set("sku", "soldOut", "canary"));
    server.commit("hats#0000000002", ChangeServer.set("sku", "name", "x"));

    assertThat(watch()).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.out().lines().toList()).hasSize(1);
    assertThat(commands.err()).contains("soldOut");
    assertThat(commands.err()).doesNotContain("canary");
  }
}
