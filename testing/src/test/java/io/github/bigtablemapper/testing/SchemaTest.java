package io.github.bigtablemapper.testing;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;
import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.InstanceName;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.schema.SchemaChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tables and families that are created, compared and left alone. */
@BigtableTest
class SchemaTest {
  private static final FamilyRule KEPT = FamilyRule.of("kept", 5, null);
  private static final FamilyRule HOUR = FamilyRule.of("hour", 5, Duration.ofHours(1));

  private final BigtableTableAdminClient admin;
  private final Schema schema;

  SchemaTest(BigtableTableAdminClient admin) {
    this.admin = admin;
    this.schema = Schema.of(admin);
  }

  @Test
  void missingTablesAreCreatedWithTheirRules() {
    List<SchemaChange> changes = schema.apply(ProfileMapping.INSTANCE);

    assertThat(changes).hasSize(1);
    assertThat(changes.get(0).kind()).isEqualTo(SchemaChange.Kind.CREATE_TABLE);
    assertThat(changes.get(0).table()).isEqualTo("profiles");
    assertThat(changes.get(0).families()).containsExactly(KEPT, HOUR).inOrder();
    assertThat(changes.get(0).isAddition()).isTrue();
    assertThat(rules())
        .containsExactly("kept: maxVersions 5", "hour: maxAge 3600 or maxVersions 5");
    assertThat(schema.diff(ProfileMapping.INSTANCE)).isEmpty();
    assertThat(schema.apply(ProfileMapping.INSTANCE)).isEmpty();
    schema.verify(ProfileMapping.INSTANCE);
  }

  @Test
  void missingFamiliesAreAddedAndOthersStay() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("foreign")
            .addFamily("kept", GCRULES.maxVersions(5)));

    List<SchemaChange> changes = schema.apply(ProfileMapping.INSTANCE);

    assertThat(changes).hasSize(1);
    assertThat(changes.get(0).kind()).isEqualTo(SchemaChange.Kind.ADD_FAMILY);
    assertThat(changes.get(0).families()).containsExactly(HOUR);
    assertThat(changes.get(0).isAddition()).isTrue();
    assertThat(changes.get(0).toString())
        .isEqualTo("add family hour (maxAge PT1H or maxVersions 5) to table profiles");
    assertThat(rules())
        .containsExactly(
            "foreign: none", "kept: maxVersions 5", "hour: maxAge 3600 or maxVersions 5");
  }

  @Test
  void anotherRuleIsReportedAndLeft() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("kept", GCRULES.maxVersions(9))
            .addFamily("hour"));

    List<SchemaChange> changes = schema.apply(ProfileMapping.INSTANCE);

    assertThat(changes.stream().map(SchemaChange::toString))
        .containsExactly(
            "change the rule of family kept in table profiles from maxVersions 9 to maxVersions 5",
            "change the rule of family hour in table profiles from no limit to maxAge PT1H or"
                + " maxVersions 5");
    assertThat(changes.stream().map(SchemaChange::kind).distinct())
        .containsExactly(SchemaChange.Kind.CHANGE_RULE);
    assertThat(changes.stream().anyMatch(SchemaChange::isAddition)).isFalse();
    assertThat(rules()).containsExactly("kept: maxVersions 9", "hour: none");
    assertThat(schema.diff(ProfileMapping.INSTANCE)).isEqualTo(changes);
    InvalidRequestException thrown =
        assertThrows(InvalidRequestException.class, () -> schema.verify(ProfileMapping.INSTANCE));
    assertThat(thrown)
        .hasMessageThat()
        .contains(
            "change the rule of family kept in table profiles from maxVersions 9 to maxVersions 5");
  }

  @Test
  void theOrderInARuleDoesNotMatter() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("kept", GCRULES.maxVersions(5))
            .addFamily(
                "hour",
                GCRULES
                    .union()
                    .rule(GCRULES.maxVersions(5))
                    .rule(GCRULES.maxAge(1, TimeUnit.HOURS))));

    assertThat(schema.diff(ProfileMapping.INSTANCE)).isEmpty();
  }

  @Test
  void diffAndVerifyCreateNothing() {
    assertThat(schema.diff(ProfileMapping.INSTANCE, TicketMapping.INSTANCE)).hasSize(2);
    assertThrows(InvalidRequestException.class, () -> schema.verify(TicketMapping.INSTANCE));

    assertThat(admin.listTables()).isEmpty();
  }

  @Test
  void severalEntitiesOfATableAreTakenTogether() {
    assertThat(schema.apply(ProfileMapping.INSTANCE, ProfileMapping.INSTANCE)).hasSize(1);
    assertThat(schema.apply()).isEmpty();
  }

  @Test
  void familiesOfOtherTypesAreNoHindrance() {
    // BigtableTableAdminClient.getTable would throw for this table.
    admin
        .getBaseClient()
        .createTable(
            InstanceName.format(admin.getProjectId(), admin.getInstanceId()),
            "profiles",
            Table.newBuilder()
                .putColumnFamilies(
                    "text",
                    ColumnFamily.newBuilder()
                        .setValueType(
                            Type.newBuilder().setStringType(Type.String.getDefaultInstance()))
                        .build())
                .putColumnFamilies(
                    "kept",
                    ColumnFamily.newBuilder()
                        .setValueType(
                            Type.newBuilder()
                                .setAggregateType(
                                    Type.Aggregate.newBuilder()
                                        .setInputType(
                                            Type.newBuilder()
                                                .setInt64Type(
                                                    Type.Int64.newBuilder()
                                                        .setEncoding(
                                                            Type.Int64.Encoding.newBuilder()
                                                                .setBigEndianBytes(
                                                                    Type.Int64.Encoding
                                                                        .BigEndianBytes
                                                                        .getDefaultInstance()))))
                                        .setSum(Type.Aggregate.Sum.getDefaultInstance())))
                        .build())
                .build());

    List<SchemaChange> changes = schema.apply(ProfileMapping.INSTANCE);

    assertThat(changes.stream().map(SchemaChange::kind))
        .containsExactly(SchemaChange.Kind.REPLACE_FAMILY, SchemaChange.Kind.ADD_FAMILY)
        .inOrder();
    assertThat(changes.get(0).families()).containsExactly(KEPT);
    assertThat(changes.get(1).families()).containsExactly(HOUR);
    assertThat(changes.get(0).isAddition()).isFalse();
    assertThat(changes.get(0).toString())
        .isEqualTo(
            "replace family kept in table profiles, which holds aggregates and no ordinary cells");
  }

  @Test
  void manyMayCreateAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<List<SchemaChange>>> runs = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        runs.add(
            threads.submit(() -> schema.apply(ProfileMapping.INSTANCE, TicketMapping.INSTANCE)));
      }
      List<SchemaChange> made = new ArrayList<>();
      for (Future<List<SchemaChange>> run : runs) {
        made.addAll(run.get());
      }
      assertThat(made).hasSize(2);
    } finally {
      threads.shutdownNow();
    }
    schema.verify(ProfileMapping.INSTANCE, TicketMapping.INSTANCE);
  }

  /** Families with their rules, such as {@code kept: maxVersions 5}. */
  private List<String> rules() {
    return admin.getTable("profiles").getColumnFamilies().stream()
        .map(family -> family.getId() + ": " + describe(family.getGCRule().toProto()))
        .toList();
  }

  private static String describe(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> "maxVersions " + rule.getMaxNumVersions();
      case MAX_AGE -> "maxAge " + rule.getMaxAge().getSeconds();
      case UNION ->
          String.join(
              " or ", rule.getUnion().getRulesList().stream().map(SchemaTest::describe).toList());
      default -> "none";
    };
  }
}
