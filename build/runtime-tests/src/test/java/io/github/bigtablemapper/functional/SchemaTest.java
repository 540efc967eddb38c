package io.github.bigtablemapper.functional;

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
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.schema.DifferentGcRule;
import io.github.bigtablemapper.schema.DifferentValueType;
import io.github.bigtablemapper.schema.MissingFamily;
import io.github.bigtablemapper.schema.MissingTable;
import io.github.bigtablemapper.schema.Schema;
import io.github.bigtablemapper.schema.SchemaDifference;
import io.github.bigtablemapper.schema.SchemaResult;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tables and families that are created, compared and left alone. */
@BigtableTest
class SchemaTest {
  private static final FamilyRule KEPT = FamilyRule.of("kept").maxVersions(5);
  private static final FamilyRule HOUR =
      FamilyRule.of("hour").maxVersions(5).maxAge(Duration.ofHours(1));

  private final BigtableTableAdminClient admin;
  private final Schema schema;

  SchemaTest(BigtableTableAdminClient admin) {
    this.admin = admin;
    this.schema = Schema.of(admin);
  }

  @Test
  void missingTablesAreCreatedWithTheirRules() {
    SchemaResult result = schema.apply(ProfileMapping.INSTANCE);

    assertThat(result.refused()).isEmpty();
    assertThat(result.applied()).hasSize(1);
    MissingTable created = (MissingTable) result.applied().get(0);
    assertThat(created.table()).isEqualTo("profiles");
    assertThat(created.families()).containsExactly(KEPT, HOUR).inOrder();
    assertThat(created.isSafe()).isTrue();
    assertThat(rules())
        .containsExactly("kept: maxVersions 5", "hour: maxAge 3600 or maxVersions 5");
    assertThat(schema.diff(ProfileMapping.INSTANCE)).isEmpty();
    assertThat(schema.apply(ProfileMapping.INSTANCE).applied()).isEmpty();
    schema.verify(ProfileMapping.INSTANCE);
  }

  /** As docs/observability.md describes: it goes through a client that is not the mapper's. */
  @Test
  void isNotObserved(BigtableDataClient client) {
    List<String> operations = Collections.synchronizedList(new ArrayList<>());
    BigtableMapper mapper =
        BigtableMapper.builder(client)
            .observe(
                (operation, entity, table) -> {
                  operations.add(operation);
                  return (outcome, code) -> {};
                })
            .build();

    mapper.schema(admin).apply(ProfileMapping.INSTANCE);
    mapper.schema(admin).verify(ProfileMapping.INSTANCE);
    long profiles = new ProfileRepository(mapper).scan(ProfileKey.all()).count();

    assertThat(profiles).isEqualTo(0);
    assertThat(operations).containsExactly("scan");
  }

  @Test
  void missingFamiliesAreAddedAndOthersStay() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("foreign")
            .addFamily("kept", GCRULES.maxVersions(5)));

    SchemaResult result = schema.apply(ProfileMapping.INSTANCE);

    assertThat(result.refused()).isEmpty();
    assertThat(result.applied()).hasSize(1);
    assertThat(((MissingFamily) result.applied().get(0)).family()).isEqualTo(HOUR);
    assertThat(result.applied().get(0).toString())
        .isEqualTo("add family hour (maxAge 1 hour or maxVersions 5) to table profiles");
    assertThat(rules())
        .containsExactly(
            "foreign: none", "kept: maxVersions 5", "hour: maxAge 3600 or maxVersions 5");
  }

  @Test
  void aStricterRuleIsReportedAndLeft() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("kept", GCRULES.maxVersions(9))
            .addFamily("hour"));

    SchemaResult result = schema.apply(ProfileMapping.INSTANCE);

    assertThat(result.applied()).isEmpty();
    assertThat(result.refused().stream().map(SchemaDifference::toString))
        .containsExactly(
            "change the rule of family kept in table profiles from maxVersions 9 to maxVersions 5",
            "change the rule of family hour in table profiles from no limit to maxAge 1 hour or"
                + " maxVersions 5");
    assertThat(result.refused().stream().map(SchemaDifference::remedy).distinct())
        .containsExactly(SchemaDifference.Remedy.BY_HAND);
    assertThat(((DifferentGcRule) result.refused().get(0)).existing()).isEqualTo("maxVersions 9");
    assertThat(rules()).containsExactly("kept: maxVersions 9", "hour: none");
    assertThat(schema.diff(ProfileMapping.INSTANCE)).isEqualTo(result.refused());
    InvalidRequestException thrown =
        assertThrows(InvalidRequestException.class, () -> schema.verify(ProfileMapping.INSTANCE));
    assertThat(thrown)
        .hasMessageThat()
        .contains(
            "change the rule of family kept in table profiles from maxVersions 9 to maxVersions 5"
                + " (not by apply: The declared rule deletes cells that the"
                + " present rule keeps.)");
  }

  @Test
  void aLooserRuleIsApplied() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("kept", GCRULES.maxVersions(2))
            .addFamily(
                "hour",
                GCRULES
                    .union()
                    .rule(GCRULES.maxVersions(5))
                    .rule(GCRULES.maxAge(59, TimeUnit.MINUTES))));

    SchemaResult result = schema.apply(ProfileMapping.INSTANCE);

    assertThat(result.refused()).isEmpty();
    assertThat(result.applied()).hasSize(2);
    assertThat(rules())
        .containsExactly("kept: maxVersions 5", "hour: maxAge 3600 or maxVersions 5");
    assertThat(schema.diff(ProfileMapping.INSTANCE)).isEmpty();
  }

  @Test
  void howARuleIsWrittenDoesNotMatter() {
    admin.createTable(
        CreateTableRequest.of("profiles")
            .addFamily("kept", GCRULES.maxVersions(5))
            .addFamily(
                "hour",
                GCRULES
                    .union()
                    .rule(GCRULES.maxVersions(5))
                    .rule(
                        GCRULES
                            .union()
                            .rule(GCRULES.maxVersions(5))
                            .rule(GCRULES.maxAge(3600, TimeUnit.SECONDS)))
                    .rule(
                        GCRULES
                            .intersection()
                            .rule(GCRULES.maxVersions(7))
                            .rule(GCRULES.maxAge(9, TimeUnit.DAYS)))));

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
    SchemaResult result = schema.apply(ProfileMapping.INSTANCE, ProfileMapping.INSTANCE);

    assertThat(result.applied()).hasSize(1);
    assertThat(schema.apply().applied()).isEmpty();
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

    SchemaResult result = schema.apply(ProfileMapping.INSTANCE);

    assertThat(((MissingFamily) result.applied().get(0)).family()).isEqualTo(HOUR);
    assertThat(result.refused()).hasSize(1);
    DifferentValueType left = (DifferentValueType) result.refused().get(0);
    assertThat(left.family()).isEqualTo(KEPT);
    assertThat(left.remedy()).isEqualTo(SchemaDifference.Remedy.NEW_FAMILY);
    assertThat(left.toString())
        .isEqualTo(
            "replace family kept in table profiles, which contains aggregates and no ordinary"
                + " cells");
  }

  @Test
  void manyMayCreateAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<SchemaResult>> runs = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        runs.add(
            threads.submit(() -> schema.apply(ProfileMapping.INSTANCE, TicketMapping.INSTANCE)));
      }
      List<SchemaDifference> made = new ArrayList<>();
      for (Future<SchemaResult> run : runs) {
        made.addAll(run.get().applied());
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
