package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.admin.v2.ChangeStreamConfig;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageConfig;
import com.google.bigtable.admin.v2.TieredStorageRule;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.common.base.CaseFormat;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.key.format.InstantPart;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.RowKeyField;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.key.format.UuidPart;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Splits, protection, change streams and row-key schemas, in the requests and on a server that
 * keeps them, as the emulator does not.
 */
class TableOptionsTest {
  private static final List<RowKeyField> FIELDS =
      List.of(
          RowKeyField.of("tenant", StringPart.of("tenant")),
          RowKeyField.of("id", UuidPart.of("id")),
          RowKeyField.of("number_reversed", LongPart.of("number").reversed()),
          RowKeyField.of("at", InstantPart.of("at").precision(Precision.MICROS)));
  private static final TableOptions ALL =
      TableOptions.none()
          .withSplits(List.of(ByteString.copyFromUtf8("g"), ByteString.copyFromUtf8("n")))
          .with(TableOption.DELETION_PROTECTION, true)
          .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3))
          .with(TableOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(7))
          .with(TableOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(30))
          .with(TableOption.ROW_KEY_SCHEMA, FIELDS);
  private static final FamilyRule KEPT = RawMapping.KEPT;
  private static final RawMapping PLAIN = RawMapping.of(List.of(KEPT));
  private static final RawMapping WITH_ALL = PLAIN.of(ALL);

  private AdminServer server;
  private Schema schema;

  @BeforeEach
  void start() throws Exception {
    server = new AdminServer();
    schema = Schema.of(server.admin());
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** A new option is a row of {@link TableField}, and a member of the annotation. */
  @Test
  void eachOptionIsAFieldAndAMember() throws Exception {
    List<Object> options = new ArrayList<>();
    for (Field constant : TableOption.class.getFields()) {
      options.add(constant.get(null));
      assertThat(
              io.github.bigtablemapper.annotation.Table.class.getMethod(
                  constant.get(null).toString()))
          .isNotNull();
      assertThat(constant.getName())
          .isEqualTo(
              CaseFormat.LOWER_CAMEL.to(
                  CaseFormat.UPPER_UNDERSCORE, constant.get(null).toString()));
    }
    assertThat(TableField.ALL.stream().map(TableField::option).toList())
        .containsExactlyElementsIn(options);
    assertThat(options).containsAtLeastElementsIn(TableOption.durations());
    for (TableField<?> field : TableField.ALL) {
      assertThat(Table.getDescriptor().findFieldByName(field.name())).isNotNull();
    }
  }

  @Test
  void aNewTableHasThemAll() throws Exception {
    SchemaResult result = schema.apply(WITH_ALL);

    assertThat(result.applied()).hasSize(1);
    assertThat(result.applied().get(0).toString())
        .isEqualTo(
            "create table raw with kept (maxVersions 1), 2 splits, deletion protection, a change"
                + " stream of 3 days, automated backups of 7 days, infrequent access after 30 days,"
                + " row-key schema (tenant STRING, id BYTES, number_reversed"
                + " INT64, at TIMESTAMP)");
    assertThat(server.requests())
        .containsExactly(
            TextFormat.parse(
                """
                parent: "projects/project/instances/instance"
                table_id: "raw"
                table {
                  column_families { key: "kept" value { gc_rule { max_num_versions: 1 } } }
                  change_stream_config { retention_period { seconds: 259200 } }
                  automated_backup_policy {
                    retention_period { seconds: 604800 }
                    frequency { seconds: 86400 }
                  }
                  deletion_protection: true
                  tiered_storage_config {
                    infrequent_access { include_if_older_than { seconds: 2592000 } }
                  }
                  row_key_schema {
                    fields {
                      field_name: "tenant"
                      type { string_type { encoding { utf8_bytes {} } } }
                    }
                    fields {
                      field_name: "id"
                      type { bytes_type { encoding { raw {} } } }
                    }
                    fields {
                      field_name: "number_reversed"
                      type { int64_type { encoding { ordered_code_bytes {} } } }
                    }
                    fields {
                      field_name: "at"
                      type {
                        timestamp_type {
                          encoding { unix_micros_int64 { ordered_code_bytes {} } }
                        }
                      }
                    }
                    encoding { ordered_code_bytes {} }
                  }
                }
                initial_splits { key: "g" }
                initial_splits { key: "n" }
                """,
                CreateTableRequest.class));
    assertIsAsDeclared(WITH_ALL);
  }

  /** Each is a separate request, so that a rejected one does not stop the others. */
  @Test
  void aTableThatSomebodyElseHasMadeIsGivenThem() {
    server.takesItsTime();
    server.put("raw", table(1).putColumnFamilies("foreign", ColumnFamily.getDefaultInstance()));

    SchemaResult result = schema.apply(WITH_ALL);

    assertThat(result.refused()).isEmpty();
    assertThat(result.applied().stream().map(SchemaDifference::toString))
        .containsExactly(
            "protect table raw from deletion",
            "start a change stream of 3 days on table raw",
            "make a backup of table raw each day, and keep it for 7 days",
            "move cells of table raw to the tier for infrequent access after 30 days",
            "publish the row-key schema (tenant STRING, id BYTES, number_reversed INT64, at"
                + " TIMESTAMP) of table raw")
        .inOrder();
    assertThat(
            server.requests().stream()
                .map(request -> ((UpdateTableRequest) request).getUpdateMask().getPathsList()))
        .containsExactly(
            List.of("deletion_protection"),
            List.of("change_stream_config"),
            List.of("automated_backup_policy"),
            List.of("tiered_storage_config"),
            List.of("row_key_schema"))
        .inOrder();
    assertThat(server.table("raw").getColumnFamiliesMap()).containsKey("foreign");
    assertIsAsDeclared(WITH_ALL);
  }

  /** What a server that ignores the mask would forget is in each request. */
  @Test
  void anUpdateHasAllThatTheTableIsToKeep() {
    server.put(
        "raw",
        table(1)
            .setDeletionProtection(true)
            .setAutomatedBackupPolicy(backups(7))
            .setTieredStorageConfig(tiers(30))
            .setRowKeySchema(RowKeySchemas.of(FIELDS)));

    schema.apply(WITH_ALL);

    UpdateTableRequest request = (UpdateTableRequest) server.requests().get(0);
    assertThat(server.requests()).hasSize(1);
    assertThat(request.getTable().getDeletionProtection()).isTrue();
    assertThat(request.getTable().getAutomatedBackupPolicy()).isEqualTo(backups(7));
    assertThat(request.getTable().getTieredStorageConfig()).isEqualTo(tiers(30));
    assertThat(request.getTable().getRowKeySchema()).isEqualTo(RowKeySchemas.of(FIELDS));
    assertThat(request.getTable().getColumnFamiliesMap()).isEmpty();
  }

  @Test
  void whatNobodyDeclaresIsLeftAlone() {
    server.put(
        "raw",
        table(1)
            .setDeletionProtection(true)
            .setChangeStreamConfig(stream(5))
            .setAutomatedBackupPolicy(backups(30))
            .setTieredStorageConfig(tiers(60))
            .setRowKeySchema(RowKeySchemas.of(FIELDS)));

    assertIsAsDeclared(PLAIN);
  }

  @Test
  void theRetentionOfBackupsGrowsAndIsNotShortened() {
    RawMapping ten =
        PLAIN.of(
            TableOptions.none().with(TableOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(10)));
    RawMapping five =
        PLAIN.of(
            TableOptions.none().with(TableOption.AUTOMATED_BACKUP_RETENTION, Duration.ofDays(5)));
    server.put("raw", table(1).setAutomatedBackupPolicy(backups(4)));

    DifferentTableOption<?> applied = (DifferentTableOption<?>) schema.apply(ten).applied().get(0);
    SchemaResult shortened = schema.apply(five);

    assertThat(applied.existing().orElseThrow()).isEqualTo(Duration.ofDays(4));
    assertThat(applied.declared()).isEqualTo(Duration.ofDays(10));
    assertThat(server.table("raw").getAutomatedBackupPolicy()).isEqualTo(backups(10));
    assertThat(shortened.applied()).isEmpty();
    assertThat(shortened.refused().stream().map(Object::toString))
        .containsExactly(
            "change the retention of the automated backups of table raw from 10 days to 5 days");
    assertThat(shortened.refused().get(0).remedy()).isEqualTo(SchemaDifference.Remedy.BY_HAND);
    assertThat(assertThrows(InvalidRequestException.class, () -> schema.diff(ten, five)))
        .hasMessageThat()
        .isEqualTo(
            "Raw and Raw share table raw and do not agree on the retention of the automated"
                + " backups: 10 days and 5 days. Declare it alike, or once.");
  }

  @Test
  void theAgeOfInfrequentAccessFallsAndDoesNotGrow() {
    RawMapping sixty =
        PLAIN.of(
            TableOptions.none().with(TableOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(60)));
    RawMapping ninety =
        PLAIN.of(
            TableOptions.none().with(TableOption.INFREQUENT_ACCESS_AFTER, Duration.ofDays(90)));
    server.put("raw", table(1).setTieredStorageConfig(tiers(80)));

    DifferentTableOption<?> applied =
        (DifferentTableOption<?>) schema.apply(sixty).applied().get(0);
    SchemaResult later = schema.apply(ninety);

    assertThat(applied.existing().orElseThrow()).isEqualTo(Duration.ofDays(80));
    assertThat(applied.declared()).isEqualTo(Duration.ofDays(60));
    assertThat(server.table("raw").getTieredStorageConfig()).isEqualTo(tiers(60));
    assertThat(later.applied()).isEmpty();
    assertThat(later.refused().stream().map(Object::toString))
        .containsExactly(
            "change the age from which cells of table raw are in the tier for infrequent access"
                + " from 60 days to 90 days");
    assertThat(later.refused().get(0).remedy()).isEqualTo(SchemaDifference.Remedy.BY_HAND);
    assertThat(assertThrows(InvalidRequestException.class, () -> schema.diff(sixty, ninety)))
        .hasMessageThat()
        .isEqualTo(
            "Raw and Raw share table raw and do not agree on the age from which cells are in the"
                + " tier for infrequent access: 60 days and 90 days. Declare it alike, or once.");
  }

  @Test
  void aRetentionGrowsAndIsNotShortened() {
    RawMapping three =
        PLAIN.of(TableOptions.none().with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3)));
    RawMapping two =
        PLAIN.of(TableOptions.none().with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(2)));
    server.put("raw", table(1).setChangeStreamConfig(stream(1)));

    DifferentTableOption<?> applied =
        (DifferentTableOption<?>) schema.apply(three).applied().get(0);
    SchemaResult shortened = schema.apply(two);

    assertThat(applied.existing().orElseThrow()).isEqualTo(Duration.ofDays(1));
    assertThat(server.table("raw").getChangeStreamConfig()).isEqualTo(stream(3));
    assertThat(shortened.applied()).isEmpty();
    assertThat(shortened.refused().stream().map(Object::toString))
        .containsExactly(
            "change the retention of the change stream of table raw from 3 days to 2 days");
    assertThat(shortened.refused().get(0).remedy()).isEqualTo(SchemaDifference.Remedy.BY_HAND);
  }

  @Test
  void aRowKeySchemaIsNeverEdited() {
    RawMapping renamed =
        PLAIN.of(
            TableOptions.none()
                .with(
                    TableOption.ROW_KEY_SCHEMA,
                    Stream.concat(
                            Stream.of(RowKeyField.of("customer", StringPart.of("tenant"))),
                            FIELDS.stream().skip(1))
                        .toList()));
    RawMapping shorter =
        PLAIN.of(TableOptions.none().with(TableOption.ROW_KEY_SCHEMA, FIELDS.subList(0, 2)));
    server.put("raw", table(1).setRowKeySchema(RowKeySchemas.of(FIELDS)));

    SchemaDifference otherName = schema.apply(renamed).refused().get(0);
    SchemaDifference otherBytes = schema.apply(shorter).refused().get(0);

    assertThat(server.requests()).isEmpty();
    assertThat(otherName.remedy()).isEqualTo(SchemaDifference.Remedy.BY_HAND);
    assertThat(otherName.reason()).contains("remove it, ignoring warnings, and apply again");
    assertThat(otherBytes.remedy()).isEqualTo(SchemaDifference.Remedy.NEW_TABLE);
    assertThat(otherBytes.toString())
        .isEqualTo(
            "replace the row-key schema of table raw, (tenant STRING, id BYTES, number_reversed"
                + " INT64, at TIMESTAMP), by (tenant STRING, id BYTES)");
  }

  /** Somebody publishes another between the comparison and the change. */
  @Test
  void whatBigtableRefusesIsLeftAndStopsNothing() {
    server.put("raw", table(1));
    server.beforeNextChange(
        () ->
            server.put(
                "raw",
                table(1).setRowKeySchema(RowKeySchemas.of(List.of(FIELDS.get(0), FIELDS.get(1))))));

    SchemaResult result =
        schema.apply(PLAIN.of(TableOptions.none().with(TableOption.ROW_KEY_SCHEMA, FIELDS)));

    assertThat(result.applied()).isEmpty();
    assertThat(result.refused()).hasSize(1);
    assertThat(result.refused().get(0)).isInstanceOf(DifferentTableOption.class);
    assertThat(result.refused().get(0).reason())
        .isEqualTo("Bigtable has refused it with INVALID_ARGUMENT.");
    assertThat(result.refused().get(0).isSafe()).isFalse();
  }

  /** A looser rule of a replicated table takes somebody who ignores the warning. */
  @Test
  void aRuleThatBigtableRefusesIsLeft() {
    server.isReplicated();
    server.put("raw", table(1));
    RawMapping five = RawMapping.of(List.of(FamilyRule.of("kept").maxVersions(5)));
    RawMapping both =
        RawMapping.of(List.of(FamilyRule.of("kept").maxVersions(5), RawMapping.HOUR))
            .of(TableOptions.none().with(TableOption.DELETION_PROTECTION, true));

    SchemaResult result = schema.apply(both);

    assertThat(schema.diff(five).get(0).isSafe()).isTrue();
    assertThat(result.applied().stream().map(Object::getClass))
        .containsExactly(MissingFamily.class, DifferentTableOption.class);
    assertThat(result.refused().stream().map(SchemaDifference::reason))
        .containsExactly("Bigtable has refused it with FAILED_PRECONDITION.");
    assertThat(server.table("raw").getColumnFamiliesMap().keySet()).containsExactly("kept", "hour");
  }

  /** Another process creates the table first, and other families of it than ours. */
  @Test
  void whoComesSecondDoesTheRest() {
    RawMapping two = RawMapping.of(List.of(KEPT, RawMapping.HOUR)).of(ALL);
    server.beforeNextChange(() -> server.put("raw", table(1)));

    SchemaResult result = schema.apply(two);

    assertThat(result.refused()).isEmpty();
    assertThat(result.applied().stream().map(Object::getClass))
        .containsExactly(
            MissingFamily.class,
            DifferentTableOption.class,
            DifferentTableOption.class,
            DifferentTableOption.class,
            DifferentTableOption.class,
            DifferentTableOption.class)
        .inOrder();
    assertIsAsDeclared(two);
  }

  @Test
  void entitiesOfATableAreTakenTogether() {
    TableOptions protectedTable =
        TableOptions.none()
            .with(TableOption.DELETION_PROTECTION, true)
            .withSplits(List.of(ByteString.copyFromUtf8("c"), ByteString.copyFromUtf8("n")));
    TableOptions stream =
        TableOptions.none()
            .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3))
            .withSplits(List.of(ByteString.copyFromUtf8("b")));

    MissingTable missing =
        (MissingTable) schema.diff(PLAIN.of(protectedTable), PLAIN.of(stream)).get(0);

    assertThat(missing.options())
        .isEqualTo(
            TableOptions.none()
                .with(TableOption.DELETION_PROTECTION, true)
                .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3))
                .withSplits(Stream.of("b", "c", "n").map(ByteString::copyFromUtf8).toList()));
  }

  @Test
  void entitiesOfATableDoNotContradictEachOther() {
    TableOptions three =
        TableOptions.none().with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3));
    TableOptions two =
        TableOptions.none().with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(2));

    assertThat(
            assertThrows(
                InvalidRequestException.class, () -> schema.apply(PLAIN.of(three), PLAIN.of(two))))
        .hasMessageThat()
        .isEqualTo(
            "Raw and Raw share table raw and do not agree on the retention of the change stream:"
                + " 3 days and 2 days. Declare it alike, or once.");
    assertThat(assertThrows(InvalidRequestException.class, () -> schema.diff(WITH_ALL, PLAIN)))
        .hasMessageThat()
        .contains("do not agree on a row-key schema, which describes every key of the table");
    assertThat(server.requests()).isEmpty();
  }

  private void assertIsAsDeclared(RawMapping mapping) {
    int before = server.requests().size();
    assertThat(schema.diff(mapping)).isEmpty();
    assertThat(schema.apply(mapping).applied()).isEmpty();
    assertThat(schema.apply(mapping).refused()).isEmpty();
    schema.verify(mapping);
    assertThat(server.requests()).hasSize(before);
  }

  private static Table.Builder table(int maxVersions) {
    return Table.newBuilder()
        .putColumnFamilies(
            "kept",
            ColumnFamily.newBuilder()
                .setGcRule(GcRule.newBuilder().setMaxNumVersions(maxVersions))
                .build());
  }

  private static Table.AutomatedBackupPolicy backups(int days) {
    return Table.AutomatedBackupPolicy.newBuilder()
        .setRetentionPeriod(GcRules.toProto(Duration.ofDays(days)))
        .setFrequency(GcRules.toProto(Duration.ofDays(1)))
        .build();
  }

  private static TieredStorageConfig tiers(int days) {
    return TieredStorageConfig.newBuilder()
        .setInfrequentAccess(
            TieredStorageRule.newBuilder()
                .setIncludeIfOlderThan(GcRules.toProto(Duration.ofDays(days))))
        .build();
  }

  private static ChangeStreamConfig stream(int days) {
    return ChangeStreamConfig.newBuilder()
        .setRetentionPeriod(GcRules.toProto(Duration.ofDays(days)))
        .build();
  }
}
