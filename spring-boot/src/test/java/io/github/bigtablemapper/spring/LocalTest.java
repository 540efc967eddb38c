package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.local.LocalBigtable;
import org.junit.jupiter.api.Test;

/** An application with one property, on the local Bigtable of its JVM. */
class LocalTest {
  @Test
  void onePropertyStartsItAndCreatesTheTables() {
    for (int start = 0; start < 2; start++) { // a restart keeps it
      ShopContext.withoutProperties()
          .withPropertyValues("bigtable.local=true")
          .run(
              context -> {
                assertThat(context.getStartupFailure()).isNull();
                assertThat(context.getBean(BigtableConnectionDetails.class).getEmulatorHost())
                    .isEqualTo("localhost:" + LocalBigtable.shared().port());
                assertThat(context.getBean(BigtableTableAdminClient.class).listTables())
                    .contains("products");
              });
    }
  }

  @Test
  void anotherEmulatorIsAContradiction() {
    ShopContext.withoutProperties()
        .withPropertyValues("bigtable.local=true", "bigtable.emulator-host=localhost:1")
        .run(
            context ->
                assertThat(ShopContext.analysis(context.getStartupFailure()).getDescription())
                    .contains("bigtable.local and bigtable.emulator-host are both set"));
  }

  @Test
  void idsAndTheSchemaCanBeSet() {
    ShopContext.withoutProperties()
        .withPropertyValues(
            "bigtable.local=true",
            "bigtable.project-id=p",
            "bigtable.instance-id=other",
            "bigtable.schema=none")
        .run(
            context -> {
              assertThat(context.getStartupFailure()).isNull();
              BigtableTableAdminClient admin = context.getBean(BigtableTableAdminClient.class);
              assertThat(admin.getInstanceId()).isEqualTo("other");
              assertThat(admin.listTables()).isEmpty();
            });
  }
}
