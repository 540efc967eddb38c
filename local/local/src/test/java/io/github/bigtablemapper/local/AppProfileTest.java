package io.github.bigtablemapper.local;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.local.LocalClients.code;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.FailedPreconditionException;
import com.google.api.gax.rpc.StatusCode.Code;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminSettings;
import com.google.cloud.bigtable.admin.v2.models.AppProfile;
import com.google.cloud.bigtable.admin.v2.models.CreateAppProfileRequest;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.UpdateAppProfileRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** App profiles, declared and created. */
class AppProfileTest {
  private static final TableId TABLE = TableId.of("t");

  private static LocalBigtable server;

  @BeforeAll
  static void start() throws IOException {
    server =
        LocalBigtable.builder()
            .multiClusterProfile("everywhere")
            .singleClusterProfile("here", true)
            .singleClusterProfile("batch", false)
            .start();
    try (LocalClients clients = new LocalClients(server, "i")) {
      clients.admin().createTable(CreateTableRequest.of("t").addFamily("f"));
    }
  }

  @AfterAll
  static void close() {
    server.close();
  }

  private static BigtableDataClient client(String profile) throws IOException {
    return BigtableDataClient.create(
        server.dataSettings(LocalClients.PROJECT, "i").setAppProfileId(profile).build());
  }

  @Test
  void transactionsAreThoseOfOneCluster() throws IOException {
    for (String profile : new String[] {"here", "default"}) {
      try (BigtableDataClient client = client(profile)) {
        transact(client);
      }
    }
    for (String profile : new String[] {"everywhere", "batch"}) {
      try (BigtableDataClient client = client(profile)) {
        client.mutateRow(RowMutation.create(TABLE, "k").setCell("f", "q", 1_000, "v"));
        var failure = assertThrows(FailedPreconditionException.class, () -> transact(client));
        assertThat(failure)
            .hasMessageThat()
            .contains("Single-row transactions are not allowed by this app profile");
        assertThat(
                code(
                    () ->
                        client.readModifyWriteRow(
                            ReadModifyWriteRow.create(TABLE, "k").append("f", "q", "x"))))
            .isEqualTo(Code.FAILED_PRECONDITION);
      }
    }
  }

  private static void transact(BigtableDataClient client) {
    boolean unused =
        client.checkAndMutateRow(
            ConditionalRowMutation.create(TABLE, "k")
                .then(Mutation.create().setCell("f", "q", 1_000, "v")));
  }

  @Test
  void aProfileThatIsNotThereIsRefused() throws IOException {
    try (BigtableDataClient client = client("missing")) {
      assertThat(code(() -> client.readRow(TABLE, "k"))).isEqualTo(Code.NOT_FOUND);
      assertThat(
              code(
                  () ->
                      client.mutateRow(
                          RowMutation.create(TABLE, "k").setCell("f", "q", 1_000, "v"))))
          .isEqualTo(Code.NOT_FOUND);
    }
  }

  @Test
  void adminsCreateAndDeleteProfiles() throws IOException {
    try (BigtableInstanceAdminClient admin =
            BigtableInstanceAdminClient.create(instanceSettings());
        BigtableDataClient client = client("made")) {
      var made = admin.createAppProfile(everywhere("made"));
      assertThat(made.getId()).isEqualTo("made");

      assertThat(client.readRow(TABLE, "missing")).isNull();
      assertThat(code(() -> transact(client))).isEqualTo(Code.FAILED_PRECONDITION);
      assertThat(admin.listAppProfiles("i").stream().map(AppProfile::getId).toList())
          .containsExactly("batch", "default", "everywhere", "here", "made");

      for (String name : List.of("p".repeat(51), "-p", "ä")) {
        assertThat(code(() -> admin.createAppProfile(everywhere(name))))
            .isEqualTo(Code.INVALID_ARGUMENT);
      }
      assertThat(admin.createAppProfile(everywhere("p".repeat(50))).getId()).hasLength(50);
      admin.deleteAppProfile("i", "p".repeat(50), true);
      admin.deleteAppProfile("i", "made", true);
      assertThat(code(() -> client.readRow(TABLE, "k"))).isEqualTo(Code.NOT_FOUND);
    }
  }

  @Test
  void anInstanceHasADefaultProfileAndThoseOfTheBuilder() throws IOException {
    try (LocalBigtable declaring = LocalBigtable.builder().multiClusterProfile("many").start();
        BigtableInstanceAdminClient admin =
            BigtableInstanceAdminClient.create(
                declaring.instanceAdminSettings(LocalClients.PROJECT).build())) {
      assertThat(admin.getAppProfile("i", "default").getPolicy())
          .isInstanceOf(AppProfile.SingleClusterRoutingPolicy.class);
      assertThat(admin.getAppProfile("i", "many").getPolicy())
          .isEqualTo(AppProfile.MultiClusterRoutingPolicy.of());
      assertThat(admin.listAppProfiles("i").stream().map(AppProfile::getId).toList())
          .containsExactly("default", "many");
      assertThat(code(() -> admin.getAppProfile("i", "none"))).isEqualTo(Code.NOT_FOUND);
      assertThat(code(() -> admin.createAppProfile(everywhere("default"))))
          .isEqualTo(Code.ALREADY_EXISTS);
      assertThat(code(() -> admin.deleteAppProfile("i", "default", true)))
          .isEqualTo(Code.FAILED_PRECONDITION);

      var unused =
          admin.updateAppProfile(
              UpdateAppProfileRequest.of("i", "default")
                  .setRoutingPolicy(AppProfile.MultiClusterRoutingPolicy.of()));
      assertThat(admin.getAppProfile("i", "default").getPolicy())
          .isEqualTo(AppProfile.MultiClusterRoutingPolicy.of());
      assertThat(admin.getAppProfile("j", "default").getPolicy())
          .isInstanceOf(AppProfile.SingleClusterRoutingPolicy.class);
    }
  }

  @Test
  void aProfileHasAHighPriorityUnlessAnotherIsSet() throws IOException {
    try (BigtableInstanceAdminClient admin =
        BigtableInstanceAdminClient.create(instanceSettings())) {
      var high = AppProfile.StandardIsolationPolicy.of(AppProfile.Priority.HIGH);
      var low = AppProfile.StandardIsolationPolicy.of(AppProfile.Priority.LOW);
      for (AppProfile profile : admin.listAppProfiles("i")) {
        assertThat(profile.getIsolationPolicy()).isEqualTo(high);
      }
      AppProfile made = admin.createAppProfile(everywhere("priority"));
      assertThat(made.getIsolationPolicy()).isEqualTo(high);
      assertThat(
              admin
                  .updateAppProfile(UpdateAppProfileRequest.of(made).setIsolationPolicy(low))
                  .getIsolationPolicy())
          .isEqualTo(low);
      assertThat(admin.getAppProfile("i", "priority").getIsolationPolicy()).isEqualTo(low);
      admin.deleteAppProfile("i", "priority", true);
    }
  }

  @Test
  void theProfileOfAnUpdateIsUpdatedAgainAndAgain() throws IOException {
    try (BigtableInstanceAdminClient admin =
        BigtableInstanceAdminClient.create(instanceSettings())) {
      AppProfile made = admin.createAppProfile(everywhere("again"));
      AppProfile updated =
          admin.updateAppProfile(UpdateAppProfileRequest.of(made).setDescription("first"));
      for (String description : List.of("second", "third")) {
        assertThat(
                admin
                    .updateAppProfile(
                        UpdateAppProfileRequest.of(updated).setDescription(description))
                    .getDescription())
            .isEqualTo(description);
      }
      assertThat(
              code(
                  () ->
                      admin.updateAppProfile(UpdateAppProfileRequest.of(made).setDescription("x"))))
          .isEqualTo(Code.ABORTED);
      admin.deleteAppProfile("i", "again", true);
    }
  }

  private static CreateAppProfileRequest everywhere(String id) {
    return CreateAppProfileRequest.of("i", id)
        .setRoutingPolicy(AppProfile.MultiClusterRoutingPolicy.of());
  }

  private static BigtableInstanceAdminSettings instanceSettings() throws IOException {
    return server.instanceAdminSettings(LocalClients.PROJECT).build();
  }
}
