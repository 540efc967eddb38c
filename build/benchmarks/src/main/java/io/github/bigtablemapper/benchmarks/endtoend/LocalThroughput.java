package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import io.github.bigtablemapper.local.LocalBigtable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** Calls of the plain client on the local Bigtable, and on the emulator without it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Threads(4)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init") // JMH calls open() first
public class LocalThroughput {
  private static final TableId TABLE = TableId.of("t");
  private static final int ROWS = 1_000;
  private static final int SCANNED = 100;
  private static final String VALUE = "x".repeat(100);

  /** The server: {@code emulator} or {@code local}. */
  @Param({"emulator", "local"})
  public String server;

  private @Nullable Emulator emulator;
  private @Nullable LocalBigtable local;
  private BigtableDataClient client;

  /** Starts the server and writes the rows. */
  @Setup(Level.Trial)
  public void open() throws Exception {
    int port;
    if (server.equals("local")) {
      local = LocalBigtable.start();
      port = local.port();
    } else {
      emulator = Emulator.createBundled();
      emulator.start();
      port = emulator.getPort();
    }
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(port)
                .setProjectId("p")
                .setInstanceId("i")
                .build())) {
      admin.createTable(CreateTableRequest.of("t").addFamily("f"));
    }
    client =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(port)
                .setProjectId("p")
                .setInstanceId("i")
                .build());
    client.bulkMutateRows(rows(ROWS));
  }

  private static BulkMutation rows(int count) {
    BulkMutation rows = BulkMutation.create(TABLE);
    for (int i = 0; i < count; i++) {
      rows.add(RowMutationEntry.create(key(i)).setCell("f", "q", 1_000, VALUE));
    }
    return rows;
  }

  private static String key(int number) {
    return String.format("row-%04d", number);
  }

  /** Ends the client and the server. */
  @TearDown(Level.Trial)
  public void close() {
    client.close();
    if (local != null) {
      local.close();
    }
    if (emulator != null) {
      emulator.stop();
    }
  }

  @Benchmark
  public @Nullable Row read() {
    return client.readRow(TABLE, key(7));
  }

  @Benchmark
  public int scan() {
    int count = 0;
    for (Row row : client.readRows(Query.create(TABLE).limit(SCANNED))) {
      count += row.getCells().size();
    }
    return count;
  }

  @Benchmark
  public void write() {
    client.mutateRow(RowMutation.create(TABLE, key(8)).setCell("f", "q", 1_000, VALUE));
  }

  @Benchmark
  public void writeMany() {
    client.bulkMutateRows(rows(SCANNED));
  }
}
