package io.github.bigtablemapper.beam;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import io.github.bigtablemapper.mapping.Mapped;
import io.github.bigtablemapper.schema.Schema;
import java.io.IOException;

/** Creates the tables of an example. */
public final class ExampleTables {
  private ExampleTables() {}

  /** Creates what is missing of the tables, in the instance that the options name. */
  public static void create(InstanceOptions options, Mapped<?, ?>... tables) throws IOException {
    String emulator = options.getBigtableEmulator();
    BigtableTableAdminSettings.Builder settings =
        emulator == null
            ? BigtableTableAdminSettings.newBuilder()
            : BigtableTableAdminSettings.newBuilderForEmulator(
                emulator.substring(0, emulator.lastIndexOf(':')),
                Integer.parseInt(emulator.substring(emulator.lastIndexOf(':') + 1)));
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(
            settings
                .setProjectId(options.getBigtableProject())
                .setInstanceId(options.getBigtableInstance())
                .build())) {
      Schema.of(admin).apply(tables);
    }
  }
}
