package io.github.bigtablemapper.local;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;
import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.local.LocalClients.PROJECT;
import static io.github.bigtablemapper.local.LocalClients.bytes;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules.GCRule;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.admin.v2.models.Table;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.fixture.Waiting;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What garbage collection deletes, and when: at no time but that which a test chooses. */
@ExtendWith(LocalExtension.class)
class GarbageCollectionTest {
  private static final TableId TABLE = TableId.of("t");
  private static final Instant NOW = Instant.ofEpochSecond(1_000);

  /** Longer than the emulator waits between two collections. */
  private static final int MILLIS_OF_A_COLLECTION = 1_700;

  private static long[] timestamps(Row row, String family) {
    return row == null
        ? new long[0]
        : row.getCells(family).stream().mapToLong(RowCell::getTimestamp).toArray();
  }

  private static void put(LocalClients clients, String key, String family, long... seconds) {
    RowMutation mutation = RowMutation.create(TABLE, key);
    for (long second : seconds) {
      mutation.setCell(family, bytes("q"), second * 1_000_000, bytes("v"));
    }
    clients.data().mutateRow(mutation);
  }

  /**
   * With its own rules, the emulator collects by the clock of the system after the first change of
   * the families of any table: also between two calls of a test, which a pause makes certain.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nothingIsCollectedBetweenTwoCalls(boolean isBare) throws Exception {
    LocalBigtable.Builder builder = LocalBigtable.builder();
    try (LocalBigtable server = (isBare ? builder.bare() : builder).start();
        LocalClients clients = new LocalClients(server, "i")) {
      GCRule week = GCRULES.maxAge(7, TimeUnit.DAYS);
      clients.admin().createTable(CreateTableRequest.of("t").addFamily("f", week));
      clients
          .admin()
          .modifyFamilies(
              ModifyColumnFamiliesRequest.of("t")
                  .addFamily("g", GCRULES.maxVersions(1))
                  .addFamily("h"));
      clients.admin().modifyFamilies(ModifyColumnFamiliesRequest.of("t").updateFamily("h", week));
      for (String family : List.of("f", "g", "h")) {
        put(clients, "k", family, 900, 901);
      }

      pause(server.emulatorPid());

      Row row = clients.data().readRow(TABLE, "k");
      for (String family : List.of("f", "g", "h")) {
        assertWithMessage(family).that(timestamps(row, family)).hasLength(2);
      }
      Table table = clients.admin().getTable("t");
      assertThat(
              table.getColumnFamilies().stream()
                  .map(family -> family.getId() + " " + family.getGCRule())
                  .sorted()
                  .toList())
          .containsExactly("f " + week, "g " + GCRULES.maxVersions(1), "h " + week)
          .inOrder();

      server.collectGarbage(PROJECT, "i", NOW);
      row = clients.data().readRow(TABLE, "k");
      assertThat(timestamps(row, "f")).hasLength(2);
      assertThat(timestamps(row, "g")).asList().containsExactly(901_000_000L);
      server.collectGarbage(PROJECT, "other", Instant.now());
      assertThat(timestamps(clients.data().readRow(TABLE, "k"), "f")).hasLength(2);
      server.collectGarbage(PROJECT, "i", Instant.now());
      row = clients.data().readRow(TABLE, "k");
      assertThat(timestamps(row, "f")).isEmpty();
      assertThat(timestamps(row, "g")).hasLength(1);
    }
  }

  private static void pause(long pid) throws IOException, InterruptedException {
    signal("-STOP", pid);
    try {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MILLIS_OF_A_COLLECTION);
      Waiting.until("a collection is due", () -> System.nanoTime() > end);
    } finally {
      signal("-CONT", pid);
    }
  }

  private static void signal(String signal, long pid) throws IOException, InterruptedException {
    assertThat(new ProcessBuilder("kill", signal, Long.toString(pid)).start().waitFor())
        .isEqualTo(0);
  }

  /** The rules of families with random cells, against a model that has no emulator. */
  @Test
  void eachRuleCollectsItsCells(LocalBigtable server, LocalClients clients) {
    GCRule age = GCRULES.maxAge(10, TimeUnit.SECONDS);
    GCRule versions = GCRULES.maxVersions(2);
    CreateTableRequest request =
        CreateTableRequest.of("t")
            .addFamily("none")
            .addFamily("age", age)
            .addFamily("versions", versions)
            .addFamily("either", GCRULES.union().rule(age).rule(versions))
            .addFamily("both", GCRULES.intersection().rule(age).rule(versions));
    clients.admin().createTable(request);
    long seed = Long.getLong("seed", 1);
    Random random = new Random(seed);
    long now = NOW.getEpochSecond();
    for (int row = 0; row < 30; row++) {
      TreeSet<Long> seconds = new TreeSet<>();
      for (int i = random.nextInt(6); i >= 0; i--) {
        seconds.add(now - 14 + random.nextInt(16)); // exactly as old as allowed, and in the future
      }
      for (String family : List.of("none", "age", "versions", "either", "both")) {
        put(clients, "k" + row, family, seconds.stream().mapToLong(Long::longValue).toArray());
      }
      Instant at = NOW;
      server.collectGarbage(PROJECT, clients.instanceId(), at);
      List<Long> newest = new ArrayList<>(seconds.descendingSet());
      Row read = clients.data().readRow(TABLE, "k" + row);
      for (String family : List.of("none", "age", "versions", "either", "both")) {
        long[] kept =
            LongStream.range(0, newest.size())
                .filter(
                    rank -> {
                      boolean isOld = now - newest.get((int) rank) > 10;
                      boolean isMore = rank >= 2;
                      return !switch (family) {
                        case "none" -> false;
                        case "age" -> isOld;
                        case "versions" -> isMore;
                        case "either" -> isOld || isMore;
                        default -> isOld && isMore;
                      };
                    })
                .map(rank -> newest.get((int) rank) * 1_000_000)
                .toArray();
        assertWithMessage("seed %s, %s of %s", seed, family, newest)
            .that(timestamps(read, family))
            .isEqualTo(kept);
      }
    }
  }

  /** A collector that has read the row before must not delete what has become the newest. */
  @Test
  void writesAtTheSameTimeAreKept(LocalBigtable server, LocalClients clients) throws Exception {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f", GCRULES.maxVersions(1)));
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      for (int i = 0; i < 100; i++) {
        put(clients, "k", "f", 1, 2, 3);
        Future<?> collection =
            thread.submit(
                () -> server.collectGarbage(PROJECT, clients.instanceId(), Instant.now()));
        clients.data().mutateRow(RowMutation.create(TABLE, "k").deleteRow());
        put(clients, "k", "f", 1);
        collection.get(30, TimeUnit.SECONDS);
        assertThat(timestamps(clients.data().readRow(TABLE, "k"), "f"))
            .asList()
            .containsExactly(1_000_000L);
      }
    } finally {
      thread.shutdownNow();
    }
  }

  @Test
  void theNewestVersionStays(LocalClients clients, LocalBigtable bigtable) {
    String instanceId = clients.instanceId();
    var admin = clients.admin();
    var client = clients.data();
    // docs: collect
    admin.createTable(CreateTableRequest.of("prices").addFamily("p", GCRULES.maxVersions(1)));
    client.mutateRow(
        RowMutation.create(TableId.of("prices"), "hat")
            .setCell("p", "eur", 1_000, "25.00")
            .setCell("p", "eur", 2_000, "27.50"));
    assertThat(client.readRow(TableId.of("prices"), "hat").getCells("p")).hasSize(2);

    bigtable.collectGarbage("project", instanceId, Instant.now());

    assertThat(client.readRow(TableId.of("prices"), "hat").getCells("p")).hasSize(1);
    // end
  }

  @Test
  void aServerCollectsByItsOwnClockIfItShould() throws Exception {
    AtomicReference<Instant> clock = new AtomicReference<>(NOW);
    try (LocalBigtable server =
            LocalBigtable.builder()
                .clock((InstantSource) clock::get)
                .collectGarbageEvery(java.time.Duration.ofMillis(20))
                .start();
        LocalClients clients = new LocalClients(server, "i")) {
      clients
          .admin()
          .createTable(
              CreateTableRequest.of("t").addFamily("f", GCRULES.maxAge(10, TimeUnit.SECONDS)));
      put(clients, "k", "f", 995);
      put(clients, "old", "f", 980);
      awaitAbsence(clients, "old");
      assertThat(clients.data().exists(TABLE, "k")).isTrue();
      clock.set(NOW.plusSeconds(6));
      awaitAbsence(clients, "k");
    }
  }

  private static void awaitAbsence(LocalClients clients, String key) {
    Waiting.until("row " + key + " is collected", () -> !clients.data().exists(TABLE, key));
  }
}
