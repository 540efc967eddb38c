package io.github.bigtablemapper.testing;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateAuthorizedViewRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.SubsetView;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.fixture.ChildJvm;
import io.github.bigtablemapper.local.LocalBigtable;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs on an instance that system properties name; a server of this test replaces it. */
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
      admin.createTable(
          CreateTableRequest.of("made-by-the-test")
              .addFamily("f")
              .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1))
              .setDeletionProtection(true));
      admin.createAuthorizedView(
          CreateAuthorizedViewRequest.of("made-by-the-test", "v")
              .setAuthorizedViewType(SubsetView.create().addRowPrefix(""))
              .setDeletionProtection(true));
      repository.put(new Visits("home", 1));
      assertThat(repository.find("home")).hasValue(new Visits("home", 1));
    }
  }

  @BigtableTest(RealInstanceTest_VisitsRepository.class)
  static class Collection {
    @Test
    void isSkipped(TestClock clock) {
      clock.collectGarbage();
      throw new AssertionError("It collects on its own schedule.");
    }
  }

  private final LocalBigtable server = LocalBigtable.start();
  private final BigtableTableAdminClient admin;

  RealInstanceTest() throws IOException {
    admin =
        BigtableTableAdminClient.create(server.adminSettings("my-project", "my-instance").build());
  }

  @AfterEach
  void stop() {
    admin.close();
    server.close();
  }

  @Test
  void theTablesOfATestGoWithIt() throws Exception {
    admin.createTable(CreateTableRequest.of("other").addFamily("f"));
    assertRun(0, "", "-Dbigtable.project=my-project", "-Dbigtable.instance=my-instance");
    assertThat(admin.listTables()).containsExactly("other");
  }

  @Test
  void aTestThatCollectsGarbageIsSkipped() throws Exception {
    assertRun(
        Collection.class,
        0,
        "",
        "-Dbigtable.project=my-project",
        "-Dbigtable.instance=my-instance");
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
    assertRun(Case.class, exitCode, message, properties);
  }

  private void assertRun(Class<?> test, int exitCode, String message, String... properties)
      throws Exception {
    Map<String, String> environment =
        Map.of("BIGTABLE_EMULATOR_HOST", "localhost:" + server.port());
    try (ChildJvm jvm = ChildJvm.run(test, List.of(properties), environment)) {
      String output = jvm.readAll();
      assertWithMessage(output).that(jvm.waitFor()).isEqualTo(exitCode);
      assertThat(output).contains(message);
    }
  }
}
