package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import io.github.bigtablemapper.testing.BundledEmulator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** How tables differ, and what was left of it, is in the log of an application that starts. */
@ExtendWith(OutputCaptureExtension.class)
class SchemaReportTest {
  private BundledEmulator.Instance instance;
  private ApplicationContextRunner application;

  @BeforeEach
  void start() {
    instance = BundledEmulator.shared().newInstance();
    application = ShopContext.on(instance);
  }

  @Test
  void differencesAreReported(CapturedOutput output) throws Exception {
    application
        .withPropertyValues("bigtable.schema=report")
        .run(context -> assertThat(context.getStartupFailure()).isNull());

    assertThat(output.getAll())
        .contains("Bigtable schema, to do: create table products with p (maxVersions 5). There is");
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      assertThat(admin.listTables()).isEmpty();
    }
  }

  @Test
  void viewsAreReportedOnRequest(CapturedOutput output) {
    application
        .withPropertyValues("bigtable.schema=report", "bigtable.schema-views=true")
        .run(context -> assertThat(context.getStartupFailure()).isNull());

    assertThat(output.getAll()).contains("Bigtable schema, to do: create materialized view ");
  }

  @Test
  void viewsWithoutSqlNameTheMissingDependency() {
    application
        .withPropertyValues("bigtable.schema=apply", "bigtable.schema-views=true")
        .run(
            context ->
                assertThat(ShopContext.analysis(context.getStartupFailure()).getDescription())
                    .contains("bigtable-mapper-local-sql"));
  }

  @Test
  void whatIsLeftIsReported(CapturedOutput output) throws Exception {
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      admin.createTable(
          CreateTableRequest.of("shelves").addFamily("s", GCRules.GCRULES.maxVersions(9)));
    }

    application
        .withPropertyValues("bigtable.schema=apply")
        .run(context -> assertThat(context.getStartupFailure()).isNull());

    assertThat(output.getAll()).contains("Bigtable schema, done: create table products with");
    assertThat(output.getAll())
        .contains(
            "Bigtable schema, left to you: change the rule of family s in table shelves from"
                + " maxVersions 9 to maxVersions 1. The declared rule deletes cells that"
                + " the present rule keeps.");
  }

  @Test
  void aReportNeedsNoServer(CapturedOutput output) {
    application
        .withPropertyValues(
            "bigtable.emulator-host=localhost:1",
            "bigtable.schema=report",
            "bigtable.schema-timeout=1s")
        .run(context -> assertThat(context.getStartupFailure()).isNull());

    assertThat(output.getAll()).contains("Bigtable schema, not compared: schema of");
  }
}
