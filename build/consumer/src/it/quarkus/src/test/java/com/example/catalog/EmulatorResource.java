package com.example.catalog;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;

/** An instance of the bundled emulator with the tables of the application. */
// docs: emulator
public class EmulatorResource implements QuarkusTestResourceLifecycleManager {
  @Override
  public Map<String, String> start() {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      Schema.of(admin).apply(ProductMapping.INSTANCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.of(
        "bigtable.project", instance.projectId(),
        "bigtable.instance", instance.instanceId(),
        "bigtable.emulator-port", String.valueOf(BundledEmulator.shared().port()));
  }

  /** The emulator ends with the JVM. */
  @Override
  public void stop() {}
}
// end
