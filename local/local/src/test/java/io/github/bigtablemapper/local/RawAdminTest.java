package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.local.LocalClients.bytes;

import com.google.bigtable.admin.v2.AppProfile;
import com.google.bigtable.admin.v2.AuthorizedView;
import com.google.bigtable.admin.v2.ChangeStreamConfig;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateAppProfileRequest;
import com.google.bigtable.admin.v2.CreateAuthorizedViewRequest;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.DeleteAuthorizedViewRequest;
import com.google.bigtable.admin.v2.DropRowRangeRequest;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.GetAppProfileRequest;
import com.google.bigtable.admin.v2.GetAuthorizedViewRequest;
import com.google.bigtable.admin.v2.ListTablesRequest;
import com.google.bigtable.admin.v2.ListTablesResponse;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest.Modification;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.admin.v2.UpdateAppProfileRequest;
import com.google.bigtable.admin.v2.UpdateAuthorizedViewRequest;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.protobuf.Duration;
import com.google.protobuf.FieldMask;
import io.github.bigtablemapper.local.internal.call.InstanceAdminMethods;
import io.github.bigtablemapper.local.internal.call.TableAdminMethods;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Requests of administrators that the client for Java does not send, or that it does not check. */
@ExtendWith(LocalExtension.class)
class RawAdminTest {
  private final LocalClients clients;

  RawAdminTest(LocalClients clients) {
    this.clients = clients;
  }

  @BeforeEach
  void createTable() {
    assertThat(create("t", ColumnFamily.getDefaultInstance())).isEqualTo(Status.Code.OK);
  }

  private <Q, A> A call(MethodDescriptor<Q, A> method, Q request) {
    return ClientCalls.blockingUnaryCall(clients.channel(), method, CallOptions.DEFAULT, request);
  }

  private <Q> Status.Code code(MethodDescriptor<Q, ?> method, Q request) {
    try {
      var unused = call(method, request);
      return Status.Code.OK;
    } catch (StatusRuntimeException e) {
      return e.getStatus().getCode();
    }
  }

  private Status.Code create(String id, ColumnFamily family) {
    return code(
        TableAdminMethods.CREATE_TABLE,
        CreateTableRequest.newBuilder()
            .setParent(clients.instanceName())
            .setTableId(id)
            .setTable(Table.newBuilder().putColumnFamilies("f", family))
            .build());
  }

  private Status.Code modify(Modification.Builder... modifications) {
    ModifyColumnFamiliesRequest.Builder request =
        ModifyColumnFamiliesRequest.newBuilder().setName(clients.table("t"));
    for (Modification.Builder each : modifications) {
      request.addModifications(each);
    }
    return code(TableAdminMethods.MODIFY_COLUMN_FAMILIES, request.build());
  }

  private static Modification.Builder family(String id) {
    return Modification.newBuilder().setId(id);
  }

  private static GcRule age(long seconds, int nanos) {
    return GcRule.newBuilder()
        .setMaxAge(Duration.newBuilder().setSeconds(seconds).setNanos(nanos))
        .build();
  }

  private static GcRule versions(int versions) {
    return GcRule.newBuilder().setMaxNumVersions(versions).build();
  }

  private static GcRule union(int count) {
    return GcRule.newBuilder()
        .setUnion(GcRule.Union.newBuilder().addAllRules(Collections.nCopies(count, versions(1))))
        .build();
  }

  @Test
  void rulesOfGarbageCollectionAreChecked() {
    List<GcRule> accepted =
        List.of(
            GcRule.getDefaultInstance(),
            versions(1),
            age(0, 1_000_000),
            age(Long.MAX_VALUE, 0),
            union(124));
    for (GcRule rule : accepted) {
      assertThat(rule.getSerializedSize()).isAtMost(500);
      Modification.Builder update =
          family("f").setUpdate(ColumnFamily.newBuilder().setGcRule(rule));
      assertWithMessage("%s", rule).that(modify(update)).isEqualTo(Status.Code.OK);
    }
    List<GcRule> rejected =
        List.of(versions(0), versions(-1), age(0, 999_999), age(-1, 0), union(126));
    for (GcRule rule : rejected) {
      ColumnFamily family = ColumnFamily.newBuilder().setGcRule(rule).build();
      List<Status.Code> codes =
          List.of(
              create("u", family),
              modify(family("g").setCreate(family)),
              modify(family("f").setUpdate(family)));
      assertWithMessage("%s", rule)
          .that(codes)
          .containsExactlyElementsIn(Collections.nCopies(3, Status.Code.INVALID_ARGUMENT));
    }
  }

  @Test
  void aggregatesAreOfNumbersUnlessTheyAreSketches() {
    Type text = Type.newBuilder().setStringType(Type.String.getDefaultInstance()).build();
    Type.Aggregate sketch =
        Type.Aggregate.newBuilder()
            .setInputType(text)
            .setHllppUniqueCount(Type.Aggregate.HyperLogLogPlusPlusUniqueCount.getDefaultInstance())
            .build();
    assertThat(create("sketch", aggregate(sketch))).isEqualTo(Status.Code.OK);

    Type.Aggregate.Sum sum = Type.Aggregate.Sum.getDefaultInstance();
    for (Type.Aggregate type :
        List.of(
            Type.Aggregate.getDefaultInstance(),
            Type.Aggregate.newBuilder().setSum(sum).build(),
            Type.Aggregate.newBuilder().setSum(sum).setInputType(text).build())) {
      assertThat(create("u", aggregate(type))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
  }

  private static ColumnFamily aggregate(Type.Aggregate type) {
    return ColumnFamily.newBuilder().setValueType(Type.newBuilder().setAggregateType(type)).build();
  }

  @Test
  void modificationsAreComplete() {
    ColumnFamily empty = ColumnFamily.getDefaultInstance();
    assertThat(modify()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(modify(family("f"))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(modify(family("f").setDrop(false))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(modify(family("f").setUpdate(empty).setUpdateMask(mask("missing"))))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(
            modify(
                family("g").setCreate(empty),
                family("g").setDrop(true),
                family("g").setCreate(empty)))
        .isEqualTo(Status.Code.OK);
    for (DropRowRangeRequest.Builder nothing :
        List.of(
            DropRowRangeRequest.newBuilder(),
            DropRowRangeRequest.newBuilder().setDeleteAllDataFromTable(false))) {
      assertThat(
              code(TableAdminMethods.DROP_ROW_RANGE, nothing.setName(clients.table("t")).build()))
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
  }

  private static FieldMask mask(String... paths) {
    return FieldMask.newBuilder().addAllPaths(List.of(paths)).build();
  }

  @Test
  void namesOfInstancesAndPeriodsAreChecked() {
    for (String parent : List.of("", "instance", "projects/p/instances/i/tables/t")) {
      assertThat(
              code(
                  TableAdminMethods.CREATE_TABLE,
                  CreateTableRequest.newBuilder().setParent(parent).setTableId("u").build()))
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
    for (Duration period :
        List.of(
            Duration.newBuilder().setSeconds(Long.MAX_VALUE).setNanos(Integer.MAX_VALUE).build(),
            Duration.newBuilder().setSeconds(86_400).setNanos(-1).build())) {
      assertThat(
              code(
                  TableAdminMethods.UPDATE_TABLE,
                  UpdateTableRequest.newBuilder()
                      .setTable(
                          Table.newBuilder()
                              .setName(clients.table("t"))
                              .setChangeStreamConfig(
                                  ChangeStreamConfig.newBuilder().setRetentionPeriod(period)))
                      .setUpdateMask(mask("change_stream_config.retention_period"))
                      .build()))
          .isEqualTo(Status.Code.INVALID_ARGUMENT);
    }
  }

  @Test
  void listsHavePages() {
    for (String id : List.of("a", "b", "c")) {
      assertThat(create(id, ColumnFamily.getDefaultInstance())).isEqualTo(Status.Code.OK);
    }
    ListTablesRequest.Builder request =
        ListTablesRequest.newBuilder().setParent(clients.instanceName()).setPageSize(3);
    List<Integer> sizes = new ArrayList<>();
    String token = "";
    do {
      ListTablesResponse page =
          call(TableAdminMethods.LIST_TABLES, request.setPageToken(token).build());
      sizes.add(page.getTablesCount());
      token = page.getNextPageToken();
    } while (!token.isEmpty());

    assertThat(sizes).containsExactly(3, 1).inOrder();
    assertThat(code(TableAdminMethods.LIST_TABLES, request.setPageSize(-1).build()))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(
            code(TableAdminMethods.LIST_TABLES, request.setPageSize(1).setPageToken("-1").build()))
        .isEqualTo(Status.Code.INVALID_ARGUMENT);
  }

  @Test
  void anAuthorizedViewIsUpdatedByItsMaskAndItsEtag() {
    AuthorizedView.SubsetView subset =
        AuthorizedView.SubsetView.newBuilder().addRowPrefixes(bytes("a")).build();
    var unused =
        call(
            TableAdminMethods.CREATE_AUTHORIZED_VIEW,
            CreateAuthorizedViewRequest.newBuilder()
                .setParent(clients.table("t"))
                .setAuthorizedViewId("v")
                .setAuthorizedView(AuthorizedView.newBuilder().setSubsetView(subset))
                .build());
    String name = clients.table("t") + "/authorizedViews/v";
    AuthorizedView.Builder changed = AuthorizedView.newBuilder().setName(name);
    assertThat(update(changed.setDeletionProtection(true), mask())).isEqualTo(Status.Code.OK);
    AuthorizedView view =
        call(
            TableAdminMethods.GET_AUTHORIZED_VIEW,
            GetAuthorizedViewRequest.newBuilder()
                .setName(name)
                .setView(AuthorizedView.ResponseView.FULL)
                .build());
    assertThat(view.getSubsetView()).isEqualTo(subset);
    assertThat(view.getDeletionProtection()).isTrue();

    assertThat(update(changed, mask("*"))).isEqualTo(Status.Code.INVALID_ARGUMENT); // no subset
    assertThat(update(changed, mask("missing"))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(update(changed.setEtag("old"), mask())).isEqualTo(Status.Code.ABORTED);
    assertThat(
            update(changed.clearEtag().setDeletionProtection(false), mask("deletion_protection")))
        .isEqualTo(Status.Code.OK);
    DeleteAuthorizedViewRequest.Builder deletion =
        DeleteAuthorizedViewRequest.newBuilder().setName(name);
    assertThat(
            code(
                TableAdminMethods.DELETE_AUTHORIZED_VIEW, deletion.setEtag(view.getEtag()).build()))
        .isEqualTo(Status.Code.ABORTED);
    assertThat(code(TableAdminMethods.DELETE_AUTHORIZED_VIEW, deletion.clearEtag().build()))
        .isEqualTo(Status.Code.OK);
  }

  private Status.Code update(AuthorizedView.Builder view, FieldMask mask) {
    return code(
        TableAdminMethods.UPDATE_AUTHORIZED_VIEW,
        UpdateAuthorizedViewRequest.newBuilder()
            .setAuthorizedView(view)
            .setUpdateMask(mask)
            .build());
  }

  @Test
  void anAppProfileHasARoutingPolicyAndStaysDeleted() {
    AppProfile.SingleClusterRouting here =
        AppProfile.SingleClusterRouting.newBuilder().setClusterId("c").build();
    assertThat(create(AppProfile.newBuilder())).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(create(AppProfile.newBuilder().setSingleClusterRouting(here)))
        .isEqualTo(Status.Code.OK);
    String name = clients.instanceName() + "/appProfiles/p";
    GetAppProfileRequest get = GetAppProfileRequest.newBuilder().setName(name).build();
    String etag = call(InstanceAdminMethods.GET_APP_PROFILE, get).getEtag();

    AppProfile.Builder everywhere =
        AppProfile.newBuilder()
            .setName(name)
            .setMultiClusterRoutingUseAny(
                AppProfile.MultiClusterRoutingUseAny.getDefaultInstance());
    assertThat(update(everywhere, mask("missing"))).isEqualTo(Status.Code.INVALID_ARGUMENT);
    assertThat(update(everywhere.setEtag(etag), mask("multi_cluster_routing_use_any")))
        .isEqualTo(Status.Code.OK);
    assertThat(update(everywhere.setEtag(etag), mask())).isEqualTo(Status.Code.ABORTED);
    assertThat(call(InstanceAdminMethods.GET_APP_PROFILE, get).hasMultiClusterRoutingUseAny())
        .isTrue();

    assertThat(
            code(
                InstanceAdminMethods.DELETE_APP_PROFILE,
                com.google.bigtable.admin.v2.DeleteAppProfileRequest.newBuilder()
                    .setName(name)
                    .build()))
        .isEqualTo(Status.Code.OK);
    assertThat(
            LocalClients.failure(
                    () ->
                        clients
                            .raw()
                            .readRows(
                                com.google.bigtable.v2.ReadRowsRequest.newBuilder()
                                    .setTableName(clients.table("t"))
                                    .setAppProfileId("p")
                                    .build())
                            .forEachRemaining(row -> {}))
                .getCode())
        .isEqualTo(Status.Code.NOT_FOUND);
  }

  private Status.Code create(AppProfile.Builder profile) {
    return code(
        InstanceAdminMethods.CREATE_APP_PROFILE,
        CreateAppProfileRequest.newBuilder()
            .setParent(clients.instanceName())
            .setAppProfileId("p")
            .setAppProfile(profile)
            .build());
  }

  private Status.Code update(AppProfile.Builder profile, FieldMask mask) {
    return code(
        InstanceAdminMethods.UPDATE_APP_PROFILE,
        UpdateAppProfileRequest.newBuilder().setAppProfile(profile).setUpdateMask(mask).build());
  }
}
