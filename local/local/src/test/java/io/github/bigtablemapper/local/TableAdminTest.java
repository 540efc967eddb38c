package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.bytes;
import static io.github.bigtablemapper.local.LocalClients.code;

import com.google.api.gax.rpc.StatusCode.Code;
import com.google.bigtable.admin.v2.DropRowRangeRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageConfig;
import com.google.bigtable.admin.v2.TieredStorageRule;
import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.FieldMask;
import com.google.protobuf.util.Durations;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.grpc.CallOptions;
import io.grpc.stub.ClientCalls;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables: names, families, options, protection. */
@ExtendWith(LocalExtension.class)
class TableAdminTest {
  private final LocalClients clients;

  TableAdminTest(LocalClients clients) {
    this.clients = clients;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "_", "9", "a-b.c_D", "x2345678901234567890123456789012345678901234567890"})
  void namesOfTablesAreAccepted(String name) {
    clients.admin().createTable(CreateTableRequest.of(name).addFamily("f"));

    assertThat(clients.admin().listTables()).containsExactly(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-a",
        ".a",
        "a b",
        "ä",
        "a/b",
        "x23456789012345678901234567890123456789012345678901"
      })
  void namesOfTablesAreRefused(String name) {
    assertThat(code(() -> clients.admin().createTable(CreateTableRequest.of(name).addFamily("f"))))
        .isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void namesOfFamiliesHaveSixtyFourCharacters() {
    clients
        .admin()
        .createTable(CreateTableRequest.of("t").addFamily("-._a0").addFamily("f".repeat(64)));

    for (String name : List.of("f".repeat(65), "a b", "ä")) {
      assertThat(
              code(() -> clients.admin().createTable(CreateTableRequest.of("u").addFamily(name))))
          .isEqualTo(Code.INVALID_ARGUMENT);
      assertThat(
              code(
                  () ->
                      clients
                          .admin()
                          .modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily(name))))
          .isEqualTo(Code.INVALID_ARGUMENT);
    }
  }

  @Test
  void aTableHasAHundredFamilies() {
    CreateTableRequest request = CreateTableRequest.of("t");
    for (int i = 0; i < 100; i++) {
      request.addFamily("f" + i);
    }
    clients.admin().createTable(request);

    assertThat(
            code(
                () ->
                    clients
                        .admin()
                        .modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily("more"))))
        .isEqualTo(Code.INVALID_ARGUMENT);
    clients
        .admin()
        .modifyFamilies(ModifyColumnFamiliesRequest.of("t").dropFamily("f0").addFamily("more"));
    CreateTableRequest tooMany = CreateTableRequest.of("u");
    for (int i = 0; i < 101; i++) {
      tooMany.addFamily("f" + i);
    }
    assertThat(code(() -> clients.admin().createTable(tooMany))).isEqualTo(Code.INVALID_ARGUMENT);
  }

  @Test
  void changesOfFamiliesAreAllOrNone() {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));

    assertThat(
            code(
                () ->
                    clients
                        .admin()
                        .modifyFamilies(
                            ModifyColumnFamiliesRequest.of("t")
                                .addFamily("g")
                                .dropFamily("missing"))))
        .isEqualTo(Code.NOT_FOUND);
    assertThat(
            code(
                () ->
                    clients
                        .admin()
                        .modifyFamilies(
                            ModifyColumnFamiliesRequest.of("t").addFamily("g").addFamily("f"))))
        .isEqualTo(Code.ALREADY_EXISTS);
    assertThat(clients.admin().getTable("t").getColumnFamilies()).hasSize(1);

    clients
        .admin()
        .modifyFamilies(
            ModifyColumnFamiliesRequest.of("t")
                .addFamily("g", GCRules.GCRULES.maxVersions(2))
                .updateFamily("f", GCRules.GCRULES.maxVersions(3)));
    assertThat(
            clients.admin().getTable("t").getColumnFamilies().stream()
                .map(family -> family.getId() + family.getGCRule())
                .sorted()
                .toList())
        .containsExactly("f" + GCRules.GCRULES.maxVersions(3), "g" + GCRules.GCRULES.maxVersions(2))
        .inOrder();
  }

  @Test
  void optionsAreStoredAndAnUpdateChangesWhatItNames() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .setDeletionProtection(true)
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1))
                .addSplit(bytes("m"))
                .addSplit(bytes("c")));

    clients
        .admin()
        .updateTable(
            com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(7)));

    assertThat(clients.admin().getTable("t").isDeletionProtected()).isTrue();
    assertThat(clients.admin().getTable("t").getChangeStreamRetention().toDays()).isEqualTo(7);
    assertThat(
            clients.data().sampleRowKeys(TableId.of("t")).stream()
                .map(KeyOffset::getKey)
                .map(key -> key.toStringUtf8())
                .toList())
        .containsExactly("c", "m", "")
        .inOrder();
    for (int hours : new int[] {23, 169}) {
      var refused =
          com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
              .addChangeStreamRetention(org.threeten.bp.Duration.ofHours(hours));
      assertThat(code(() -> clients.admin().updateTable(refused))).isEqualTo(Code.INVALID_ARGUMENT);
    }
  }

  @Test
  void automatedBackupsAreDailyAndKeptForThreeToNinetyDays() {
    org.threeten.bp.Duration day = org.threeten.bp.Duration.ofDays(1);
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .setAutomatedBackup(org.threeten.bp.Duration.ofDays(3), day));
    clients
        .admin()
        .updateTable(
            com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
                .setAutomatedBackupRetentionPeriod(org.threeten.bp.Duration.ofDays(90)));

    var policy = clients.admin().getTable("t").getAutomatedBackupPolicy().toProto();
    assertThat(policy.getRetentionPeriod().getSeconds()).isEqualTo(90 * day.getSeconds());
    assertThat(policy.getFrequency().getSeconds()).isEqualTo(day.getSeconds());
    for (int hours : new int[] {71, 90 * 24 + 1}) {
      var refused =
          com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
              .setAutomatedBackupRetentionPeriod(org.threeten.bp.Duration.ofHours(hours));
      assertThat(code(() -> clients.admin().updateTable(refused))).isEqualTo(Code.INVALID_ARGUMENT);
    }
    var weekly =
        com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
            .setAutomatedBackupFrequency(org.threeten.bp.Duration.ofDays(7));
    assertThat(code(() -> clients.admin().updateTable(weekly))).isEqualTo(Code.INVALID_ARGUMENT);
    clients
        .admin()
        .updateTable(
            com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
                .disableAutomatedBackup());
    assertThat(clients.admin().getTable("t").isAutomatedBackupEnabled()).isFalse();
  }

  /** The requests that the client makes itself have no tiered storage. */
  @Test
  void cellsAreInfrequentlyAccessedFromThirtyDaysOn() {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));

    updateTiers(tiers(30 * 24));
    assertThat(table().getTieredStorageConfig()).isEqualTo(tiers(30 * 24));
    for (TieredStorageConfig refused :
        List.of(
            tiers(30 * 24 - 1),
            tiers(-1),
            TieredStorageConfig.newBuilder()
                .setInfrequentAccess(TieredStorageRule.getDefaultInstance())
                .build())) {
      assertThat(LocalClients.failure(() -> updateTiers(refused)).getCode().name())
          .isEqualTo("INVALID_ARGUMENT");
    }
    assertThat(table().getTieredStorageConfig()).isEqualTo(tiers(30 * 24));
    updateTiers(TieredStorageConfig.getDefaultInstance());
    assertThat(table().hasTieredStorageConfig()).isFalse();
  }

  private com.google.longrunning.Operation updateTiers(TieredStorageConfig tiers) {
    UpdateTableRequest.Builder request = UpdateTableRequest.newBuilder();
    request.getTableBuilder().setName(clients.table("t")).setTieredStorageConfig(tiers);
    return update(request, "tiered_storage_config");
  }

  private static TieredStorageConfig tiers(int hours) {
    return TieredStorageConfig.newBuilder()
        .setInfrequentAccess(
            TieredStorageRule.newBuilder().setIncludeIfOlderThan(Durations.fromHours(hours)))
        .build();
  }

  @Test
  void aRowKeySchemaIsAddedAndRemovedAndNotChanged() {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    Type.Struct schema = schema("a");

    var updated = updateSchema(schema, false);
    assertThat(updated.getDone()).isTrue();
    assertThat(table().getRowKeySchema()).isEqualTo(schema);

    assertThat(LocalClients.failure(() -> updateSchema(schema("b"), false)).getCode().name())
        .isEqualTo("INVALID_ARGUMENT");
    assertThat(
            LocalClients.failure(() -> updateSchema(Type.Struct.getDefaultInstance(), false))
                .getCode()
                .name())
        .isEqualTo("INVALID_ARGUMENT");
    assertThat(LocalClients.failure(() -> removeSchema(false)).getCode().name())
        .isEqualTo("FAILED_PRECONDITION");
    assertThat(removeSchema(true).getDone()).isTrue();
  }

  private Table table() {
    return ClientCalls.blockingUnaryCall(
        clients.channel(),
        TableAdminMethods.GET_TABLE,
        CallOptions.DEFAULT,
        com.google.bigtable.admin.v2.GetTableRequest.newBuilder()
            .setName(clients.table("t"))
            .build());
  }

  private static Type.Struct schema(String field) {
    Type.Struct.Builder schema = Type.Struct.newBuilder();
    schema
        .addFieldsBuilder()
        .setFieldName(field)
        .setType(Type.newBuilder().setStringType(Type.String.getDefaultInstance()));
    return schema.build();
  }

  private com.google.longrunning.Operation updateSchema(Type.Struct schema, boolean isForced) {
    UpdateTableRequest.Builder request =
        UpdateTableRequest.newBuilder().setIgnoreWarnings(isForced);
    request.getTableBuilder().setName(clients.table("t")).setRowKeySchema(schema);
    return update(request, "row_key_schema");
  }

  private com.google.longrunning.Operation removeSchema(boolean isForced) {
    UpdateTableRequest.Builder request =
        UpdateTableRequest.newBuilder().setIgnoreWarnings(isForced);
    request.getTableBuilder().setName(clients.table("t"));
    return update(request, "row_key_schema");
  }

  private com.google.longrunning.Operation update(UpdateTableRequest.Builder request, String path) {
    return ClientCalls.blockingUnaryCall(
        clients.channel(),
        TableAdminMethods.UPDATE_TABLE,
        CallOptions.DEFAULT,
        request.setUpdateMask(FieldMask.newBuilder().addPaths(path)).build());
  }

  @Test
  void aProtectedTableKeepsItsFamiliesAndItself() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t").addFamily("f").addFamily("g").setDeletionProtection(true));

    assertThat(code(() -> clients.admin().deleteTable("t"))).isEqualTo(Code.FAILED_PRECONDITION);
    assertThat(
            code(
                () ->
                    clients
                        .admin()
                        .modifyFamilies(ModifyColumnFamiliesRequest.of("t").dropFamily("g"))))
        .isEqualTo(Code.FAILED_PRECONDITION);
    clients
        .admin()
        .updateTable(
            com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
                .setDeletionProtection(false));

    clients.admin().modifyFamilies(ModifyColumnFamiliesRequest.of("t").dropFamily("g"));
    clients.admin().deleteTable("t");
    assertThat(clients.admin().listTables()).isEmpty();
    assertThat(code(() -> clients.admin().getTable("t"))).isEqualTo(Code.NOT_FOUND);
  }

  @Test
  void aTableWithAChangeStreamIsNotDeleted() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("f")
                .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));

    assertThat(code(() -> clients.admin().deleteTable("t"))).isEqualTo(Code.FAILED_PRECONDITION);
    clients
        .admin()
        .updateTable(
            com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest.of("t")
                .disableChangeStreamRetention());
    clients.admin().deleteTable("t");
    assertThat(clients.admin().listTables()).isEmpty();
  }

  @Test
  void rowsAreDroppedByAPrefixOrAll() {
    clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));

    assertThat(
            LocalClients.failure(
                    () ->
                        ClientCalls.blockingUnaryCall(
                            clients.channel(),
                            TableAdminMethods.DROP_ROW_RANGE,
                            CallOptions.DEFAULT,
                            DropRowRangeRequest.newBuilder()
                                .setName(clients.table("t"))
                                .setRowKeyPrefix(bytes(""))
                                .build()))
                .getCode()
                .name())
        .isEqualTo("INVALID_ARGUMENT");
    clients.admin().dropRowRange("t", "a");
    clients.admin().dropAllRows("t");
  }

  /** On a separate server, as this is about the next change of any client. */
  @Test
  void othersChangeTheSameOnRequest() throws Exception {
    try (LocalBigtable server = LocalBigtable.start();
        LocalClients alone = new LocalClients(server, "i")) {
      alone.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
      server.refuseSchemaChanges(1);

      var failure =
          org.junit.jupiter.api.Assertions.assertThrows(
              com.google.api.gax.rpc.FailedPreconditionException.class,
              () ->
                  alone.admin().modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily("g")));

      assertThat(failure).hasMessageThat().contains("due to concurrent modifications");
      assertThat(failure.getErrorDetails().getRetryInfo()).isNotNull();
      alone.admin().modifyFamilies(ModifyColumnFamiliesRequest.of("t").addFamily("g"));
    }
  }

  @Test
  void anAggregateStaysWhatItIs() {
    clients
        .admin()
        .createTable(
            CreateTableRequest.of("t")
                .addFamily("s", com.google.cloud.bigtable.admin.v2.models.Type.int64Sum()));
    Modification.Builder change = Modification.newBuilder().setId("s");
    change.getUpdateBuilder().getValueTypeBuilder().setBytesType(Type.Bytes.getDefaultInstance());
    change.setUpdateMask(FieldMask.newBuilder().addPaths("value_type"));

    assertThat(
            LocalClients.failure(
                    () ->
                        ClientCalls.blockingUnaryCall(
                            clients.channel(),
                            TableAdminMethods.MODIFY_COLUMN_FAMILIES,
                            CallOptions.DEFAULT,
                            com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.newBuilder()
                                .setName(clients.table("t"))
                                .addModifications(change)
                                .build()))
                .getCode()
                .name())
        .isEqualTo("INVALID_ARGUMENT");
  }
}
