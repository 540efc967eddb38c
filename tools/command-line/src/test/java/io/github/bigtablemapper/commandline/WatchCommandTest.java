package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.ParcelMapping;
import io.github.bigtablemapper.commandline.shop.ProductMapping;
import io.github.bigtablemapper.schema.Schema;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Changes of rows as lines, from change streams of the local Bigtable. */
class WatchCommandTest {
  private final CommandRun commands = new CommandRun();
  private final BigtableDataClient client;
  private final Instant start;

  WatchCommandTest() throws IOException {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(commands.instance().adminSettings().build())) {
      Schema.of(admin).apply(ProductMapping.INSTANCE, ParcelMapping.INSTANCE);
      for (String table :
          List.of(ProductMapping.INSTANCE.table(), ParcelMapping.INSTANCE.table())) {
        admin.updateTable(
            UpdateTableRequest.of(table)
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
      }
    }
    start = Instant.now();
  }

  @AfterEach
  void close() {
    client.close();
  }

  private static RowMutation product(String key) {
    return RowMutation.create(TableId.of(ProductMapping.INSTANCE.table()), key);
  }

  private static RowMutation named(int number) {
    return product("hats#000000000" + number).setCell("sku", "name", 1_000, "x");
  }

  private int watch(String... arguments) throws Exception {
    return watchEntity("Product", arguments);
  }

  /** Prints what was written by now. */
  private int watchEntity(String entity, String... arguments) throws Exception {
    String classPath = CommandRun.testClasses().toString();
    return commands.run(
        CommandRun.joined(
            List.of("watch", entity, "-cp", classPath),
            commands.connection(),
            List.of("--from", start.toString(), "--until", Instant.now().toString()),
            List.of(arguments)));
  }

  @Test
  void eachChangeIsALine() throws Exception {
    client.mutateRow(
        product("hats#0000000001")
            .setCell("sku", "name", 1_000, "Fedora")
            .deleteCells("sku", "since")
            .deleteFamily("t")
            .setCell("t", "new", 1_000, "\0")
            .deleteCells("s", "Berlin")
            .setCell("s", "Ulm", 1_000, "\0\0\0\3"));
    client.mutateRow(product("hats#0000000002").deleteRow());

    assertThat(watch() + commands.err()).isEqualTo("0");

    assertThat(commands.out().replaceAll("\"time\":\"20[^\"]+Z\"", "").lines().toList())
        .containsExactly(
            "{,\"key\":{\"category\":\"hats\",\"number\":1},"
                + "\"set\":{\"name\":\"Fedora\"},\"cleared\":[\"since\",\"tags\"],"
                + "\"added\":{\"tags\":[\"new\"],\"stock\":{\"Ulm\":3}},"
                + "\"removed\":{\"stock\":[\"Berlin\"]}}",
            "{,\"key\":{\"category\":\"hats\",\"number\":2}," + "\"deleted\":true}")
        .inOrder();
  }

  /** One of each kind of property that is many cells. */
  @Test
  void eachKindOfCollectionIsPrinted() throws Exception {
    client.mutateRow(
        RowMutation.create(TableId.of(ParcelMapping.INSTANCE.table()), "p")
            .setCell("p", "to", 1_000, "Ulm")
            .setCell("s", "\1", 1_000, "x")
            .setCell("w", "kg", 1_000, "\0\0\0\7")
            .setCell("m", "new", 1_000, "\0")
            .setCell("r", "heat", 1_000, "\0".repeat(8)));

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
      client.mutateRow(named(i));
    }
    assertThat(watch("--limit", "2") + commands.err()).isEqualTo("0");
    assertThat(commands.out().lines().toList()).hasSize(2);
  }

  @Test
  void aChangeThatDoesNotDecodeIsReportedAndNotPrinted() throws Exception {
    client.mutateRow(product("hats#0000000001").setCell("sku", "soldOut", 1_000, "canary"));
    client.mutateRow(named(2));

    assertThat(watch()).isEqualTo(ExitCode.FINDINGS);

    assertThat(commands.out().lines().toList()).hasSize(1);
    assertThat(commands.err()).contains("soldOut");
    assertThat(commands.err()).doesNotContain("canary");
  }
}
