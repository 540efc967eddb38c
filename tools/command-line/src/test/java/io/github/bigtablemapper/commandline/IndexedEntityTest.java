package io.github.bigtablemapper.commandline;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.commandline.internal.terminal.ExitCode;
import io.github.bigtablemapper.commandline.shop.Ticket;
import io.github.bigtablemapper.commandline.shop.TicketByStateKey;
import io.github.bigtablemapper.commandline.shop.TicketKey;
import io.github.bigtablemapper.commandline.shop.TicketRepository;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each command on an entity whose writes keep an index. */
class IndexedEntityTest {
  private static final Instant LATER =
      Instant.now().plus(Duration.ofHours(1)).truncatedTo(ChronoUnit.MILLIS);

  private final CommandRun commands = new CommandRun();
  private BigtableDataClient client;
  private BigtableTableAdminClient admin;
  private TicketRepository tickets;

  @TempDir private Path folder;

  @BeforeEach
  void connect() throws Exception {
    client = BigtableDataClient.create(commands.instance().dataSettings().build());
    admin = BigtableTableAdminClient.create(commands.instance().adminSettings().build());
    tickets =
        new TicketRepository(
            BigtableMapper.builder(client).tableNames(name -> "dev-" + name).build());
    assertThat(commands.run(List.of("schema", "apply"), "Ticket")).isEqualTo(ExitCode.DONE);
  }

  @AfterEach
  void close() {
    client.close();
    admin.close();
  }

  @Test
  void theSchemaHasTheTableOfTheIndex() {
    assertThat(admin.listTables()).containsExactly("dev-tickets", "dev-tickets-by-state");
  }

  @Test
  void aSchemaWithViewsHasTheViewsOfIndexes() throws Exception {
    assertThat(commands.run(List.of("schema", "apply"), "Basket")).isEqualTo(ExitCode.DONE);
    assertThat(commands.run(List.of("schema", "diff", "--views"), "Basket"))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.out()).contains("create materialized view dev-baskets-by-owner as SELECT");
    assertThat(commands.run(List.of("schema", "verify", "--views"), "Basket"))
        .isEqualTo(ExitCode.FINDINGS);
    assertThat(commands.run(List.of("schema", "apply", "--views"), "Basket"))
        .isEqualTo(ExitCode.DONE);
    assertThat(commands.run(List.of("schema", "verify", "--views"), "Basket"))
        .isEqualTo(ExitCode.DONE);
  }

  @Test
  void anImportKeepsTheIndex() throws Exception {
    imports(
        "first", item("a", "open", 7), item("b", "open", 1), "{\"Item\":{\"id\":{\"S\":\"c\"}}}");
    assertThat(ids("open")).containsExactly("a", "b").inOrder();
    assertThat(tickets.find("a").orElseThrow().version()).isEqualTo(7);
    assertThat(tickets.find("c")).isPresent();

    imports("second", item("a", "sold", 8));
    assertThat(ids("open")).containsExactly("b");
    assertThat(ids("sold")).containsExactly("a");
  }

  /** What was written since the export stays, and so do its entries. */
  @Test
  void anImportHidesNothingThatIsNewer() throws Exception {
    var unused = tickets.put(new Ticket("a", "sold", null, 0, 0));

    assertThat(run("older", List.of(item("a", "open", 7)))).isEqualTo(ExitCode.DONE);

    assertThat(ids("open")).isEmpty();
    assertThat(ids("sold")).containsExactly("a");
  }

  @Test
  void anImportOfWhatIsAbsentKeepsTheIndex() throws Exception {
    var unused = tickets.put(new Ticket("a", "sold", null, 0, 0));

    int code =
        run("absent", List.of(item("a", "open", 7), item("b", "open", 1)), "--mode", "only-absent");

    assertWithMessage(commands.out() + commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(ids("open")).containsExactly("b");
    assertThat(ids("sold")).containsExactly("a");
  }

  @Test
  void aSweepDeletesWhatHasExpiredAndReadsPassOverItsEntries() throws Exception {
    tickets.apply(
        tickets.writes().restore(new Ticket("old", "open", LATER.minusSeconds(7200), 0, 1)));
    Ticket young = tickets.put(new Ticket("new", "open", LATER, 0, 0));
    Ticket lasting = tickets.put(new Ticket("lasting", "open", null, 0, 0));

    assertThat(commands.run(List.of("sweep", "Ticket"))).isEqualTo(ExitCode.DONE);

    assertThat(commands.out()).isEqualTo("1 row deleted\n");
    assertThat(open()).containsExactly(lasting, young).inOrder();
    assertThat(commands.run(List.of("scan", "Ticket"))).isEqualTo(ExitCode.DONE);
    assertThat(commands.out().lines().toList()).hasSize(2);
    assertThat(MaintainedIndex.reindex(tickets, TicketKey.all())).isEqualTo(2);
  }

  private List<Ticket> open() {
    return tickets.byState().list(TicketByStateKey.state("open"));
  }

  private List<String> ids(String state) {
    return tickets.byState().list(TicketByStateKey.state(state)).stream().map(Ticket::id).toList();
  }

  private static String item(String id, String state, long version) {
    return "{'Item':{'id':{'S':'%s'},'state':{'S':'%s'},'version':{'N':'%d'}}}"
        .formatted(id, state, version)
        .replace('\'', '"');
  }

  private void imports(String name, String... items) throws Exception {
    int code = run(name, List.of(items), "--verify");
    assertWithMessage(commands.out() + commands.err()).that(code).isEqualTo(ExitCode.DONE);
    assertThat(commands.out()).contains("compared, " + items.length + " equal");
  }

  private int run(String name, List<String> items, String... options) throws Exception {
    Path place = folder.resolve(name);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--export",
                ExportFolder.of(place.resolve("export"), items).toString(),
                "--directory",
                place.resolve("import").toString()));
    arguments.addAll(List.of(options));
    return commands.run(List.of("import", "Ticket"), arguments.toArray(String[]::new));
  }
}
