package io.github.bigtablemapper.sql;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
import com.google.cloud.bigtable.data.v2.models.MaterializedViewId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.local.LocalBigtable;
import io.github.bigtablemapper.schema.DifferentView;
import io.github.bigtablemapper.schema.MissingView;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The schema creates the views of indexes, and their repositories find what was put. */
class ViewSchemaTest {
  @Table("towns")
  @Family("t")
  @Index(value = "towns-by-country", on = "country", mode = IndexMode.VIEW)
  record Town(@RowKey String name, Optional<String> country) {}

  private static final Town ULM = new Town("Ulm", Optional.of("de"));
  private static final Town ATLANTIS = new Town("Atlantis", Optional.empty());

  private static LocalBigtable server;
  private static SqlClients clients;

  @BeforeAll
  static void start() throws Exception {
    server = LocalBigtable.start();
    clients = SqlClients.of(server);
  }

  @AfterAll
  static void close() {
    clients.close();
    server.close();
  }

  private static BigtableMapper mapper(String prefix) {
    return BigtableMapper.builder(clients.data()).tableNames(prefix::concat).build();
  }

  private static List<Town> inGermany(ViewSchemaTest_TownByCountryView view) {
    return view.scan(ViewSchemaTest_TownByCountryKey.country("de")).list();
  }

  @Test
  void applyCreatesTheViewsOfTheTable() {
    BigtableMapper mapper = mapper("");
    var towns = new ViewSchemaTest_TownRepository(mapper);
    BigtableTableAdminClient adminClient = clients.admin();
    BigtableInstanceAdminClient instanceAdminClient = clients.instances();
    // docs: views
    Schema schema = mapper.schema(adminClient).withViews(instanceAdminClient);
    SchemaResult result = schema.apply(towns); // the table, and then the view of its index
    // end

    assertThat(result.refused()).isEmpty();
    SchemaDifference view = result.applied().get(1);
    assertThat(view).isInstanceOf(MissingView.class);
    assertThat(view.table()).isEqualTo("towns-by-country");
    assertThat(view.toString())
        .isEqualTo(
            "create materialized view towns-by-country as SELECT CAST(`t`['country'] AS STRING) AS"
                + " `key_country`, `_key` AS `key_source`, `t` AS `t` FROM `towns` WHERE"
                + " `t`['country'] IS NOT NULL ORDER BY `key_country`, `key_source`");
    towns.put(ULM);
    towns.put(ATLANTIS);
    assertThat(inGermany(new ViewSchemaTest_TownByCountryView(mapper))).containsExactly(ULM);
    schema.verify(towns, new ViewSchemaTest_TownByCountryView(mapper));
    assertThat(schema.apply(towns).applied()).isEmpty();
  }

  @Test
  void tablesOfOtherNamesHaveViewsOfOtherNames() {
    BigtableMapper mapper = mapper("dev-");
    Schema schema = mapper.schema(clients.admin()).withViews(clients.instances());
    var towns = new ViewSchemaTest_TownRepository(mapper);
    var others = new ViewSchemaTest_TownRepository(mapper, "other");
    assertThat(schema.diff(towns, others)).hasSize(4);

    assertThat(
            schema.apply(towns, others).applied().stream()
                .filter(MissingView.class::isInstance)
                .map(SchemaDifference::table))
        .containsExactly("dev-towns-by-country", "other-towns-by-country");

    others.put(ULM);
    assertThat(inGermany(new ViewSchemaTest_TownByCountryView(mapper))).isEmpty();
    assertThat(
            inGermany(
                new ViewSchemaTest_TownByCountryView(
                    mapper, MaterializedViewId.of("other-towns-by-country"))))
        .containsExactly(ULM);
    assertThat(inGermany(towns.byCountry())).isEmpty();
    assertThat(inGermany(others.byCountry())).containsExactly(ULM);
    assertThat(
            others
                .async()
                .byCountry()
                .scan(ViewSchemaTest_TownByCountryKey.country("de"))
                .list()
                .join())
        .containsExactly(ULM);
  }

  @Test
  void theViewOfARepositoryHasItsDeadlines() throws IOException {
    try (FaultProxy silent =
            FaultProxy.before(server.port()).always(Fault.delay(Duration.ofDays(1)));
        BigtableMapper mapper =
            BigtableMapper.builder(silent.dataSettings("p", SqlClients.INSTANCE).build())
                .deadlines(Deadlines.of(Duration.ofDays(1))) // longer than any test takes
                .build()) {
      var towns = new ViewSchemaTest_TownRepository(mapper);
      var late = towns.withDeadlines(Deadlines.of(Duration.ofMillis(50)));

      assertThrows(RequestFailedException.class, () -> inGermany(late.byCountry()));
    }
  }

  @Test
  void anotherQueryIsLeftAndReported() {
    BigtableMapper mapper = mapper("old-");
    Schema schema = mapper.schema(clients.admin()).withViews(clients.instances());
    var towns = new ViewSchemaTest_TownRepository(mapper);
    assertThat(mapper.schema(clients.admin()).apply(towns).applied()).hasSize(1);
    var existing =
        clients
            .instances()
            .createMaterializedView(
                CreateMaterializedViewRequest.of(SqlClients.INSTANCE, "old-towns-by-country")
                    .setQuery("SELECT _key, t FROM `old-towns` ORDER BY _key"));
    assertThat(existing.getId()).isEqualTo("old-towns-by-country");

    List<SchemaDifference> refused = schema.apply(towns).refused();

    assertThat(refused).hasSize(1);
    assertThat(refused.get(0)).isInstanceOf(DifferentView.class);
    assertThat(refused.get(0).remedy()).isEqualTo(SchemaDifference.Remedy.BY_HAND);
    InvalidRequestException thrown =
        assertThrows(InvalidRequestException.class, () -> schema.verify(towns));
    assertThat(thrown).hasMessageThat().contains("replace materialized view old-towns-by-country");
  }
}
