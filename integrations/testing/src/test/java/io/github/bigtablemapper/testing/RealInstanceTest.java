package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.emulator.v2.Emulator;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.ChildJvm;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs on an instance that system properties name; an emulator of this test replaces it. */
class RealInstanceTest {
  @Table("visits")
  @Family("v")
  record Visits(@RowKey String page, @Column long count) {}

  @BigtableTest(RealInstanceTest_VisitsRepository.class)
  static class Case {
    @Test
    void isWrittenAndRead(
        RealInstanceTest_VisitsRepository repository, BigtableTableAdminClient admin) {
      assertThat(admin.getProjectId()).isEqualTo("my-project");
      assertThat(admin.getInstanceId()).isEqualTo("my-instance");
      admin.createTable(CreateTableRequest.of("made-by-the-test").addFamily("f"));
      repository.put(new Visits("home", 1));
      assertThat(repository.find("home")).hasValue(new Visits("home", 1));
    }
  }

  private final Emulator emulator;
  private final BigtableTableAdminClient admin;

  RealInstanceTest() throws Exception {
    emulator = Emulator.createBundled();
    emulator.start();
    admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(emulator.getPort())
                .setProjectId("my-project")
                .setInstanceId("my-instance")
                .build());
  }

  @AfterEach
  void stop() {
    admin.close();
    emulator.stop();
  }

  @Test
  void theTablesOfATestGoWithIt() throws Exception {
    admin.createTable(CreateTableRequest.of("other").addFamily("f"));
    assertRun(0, "", "-Dbigtable.project=my-project", "-Dbigtable.instance=my-instance");
    assertThat(admin.listTables()).containsExactly("other");
  }

  @Test
  void aTableThatExistsIsLeftAlone() throws Exception {
    admin.createTable(CreateTableRequest.of("visits").addFamily("mine"));
    assertRun(
        1,
        "Table visits exists already",
        "-Dbigtable.project=my-project",
        "-Dbigtable.instance=my-instance");
    assertThat(admin.getTable("visits").getColumnFamilies()).hasSize(1);
    assertThat(admin.getTable("visits").getColumnFamilies().get(0).getId()).isEqualTo("mine");
  }

  @Test
  void aProjectAloneIsNotEnough() throws Exception {
    assertRun(1, "bigtable.instance", "-Dbigtable.project=my-project");
  }

  private void assertRun(int exitCode, String message, String... properties) throws Exception {
    Map<String, String> environment =
        Map.of("BIGTABLE_EMULATOR_HOST", "localhost:" + emulator.getPort());
    try (ChildJvm jvm = ChildJvm.run(Case.class, List.of(properties), environment)) {
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(exitCode);
      assertThat(output).contains(message);
    }
  }
}
