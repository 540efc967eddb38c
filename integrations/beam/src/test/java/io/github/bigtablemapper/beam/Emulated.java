package io.github.bigtablemapper.beam;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;

/** An instance of the emulator, with tables, for pipelines and for repositories. */
public final class Emulated implements AutoCloseable {
  private final BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
  private final String host = "localhost:" + BundledEmulator.shared().port();
  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  public Emulated(Mapped<?, ?>... tables) throws IOException {
    client = BigtableDataClient.create(instance.dataSettings().build());
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    Schema.of(admin).apply(tables);
  }

  public BigtableMapper mapper() {
    return BigtableMapper.create(client);
  }

  public BigtableDataClient client() {
    return client;
  }

  /** {@return arguments of a program, and before them those that name this instance} */
  public String[] arguments(String... more) {
    return Stream.concat(
            Stream.of(
                "--bigtableProject=" + instance.projectId(),
                "--bigtableInstance=" + instance.instanceId(),
                "--bigtableEmulator=" + host),
            Stream.of(more))
        .toArray(String[]::new);
  }

  public BigtableTableAdminClient admin() {
    return admin;
  }

  /** {@return all cells of a table} */
  public List<Row> rows(String table) {
    return client.readRows(Query.create(TableId.of(table))).stream().toList();
  }

  public BigtableIO.Read source() {
    return BigtableIO.read()
        .withProjectId(instance.projectId())
        .withInstanceId(instance.instanceId())
        .withEmulator(host);
  }

  public BigtableIO.Write sink() {
    return BigtableIO.write()
        .withProjectId(instance.projectId())
        .withInstanceId(instance.instanceId())
        .withEmulator(host);
  }

  @Override
  public void close() {
    client.close();
    admin.close();
  }
}
