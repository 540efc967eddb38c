package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminSettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.RowDrop;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a drop of rows reports when the server rejects, loses a response or is silent. */
class DropRowsFailureTest {
  @Table("entries")
  @Family("e")
  @Salted(
      buckets = 3,
      by = {"tenant", "id"})
  record Entry(@RowKey String tenant, @RowKey String id, String text) {}

  private static final KeyPrefix<DropRowsFailureTest_EntryKey> TENANT =
      DropRowsFailureTest_EntryKey.tenant("t1");

  private FaultProxy proxy;
  private BigtableTableAdminClient admin;
  private BigtableDataClient client;
  private BigtableMapper mapper;
  private DropRowsFailureTest_EntryRepository entries;

  @BeforeEach
  void start() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    admin =
        BigtableTableAdminClient.create(
            BigtableTableAdminSettings.newBuilderForEmulator(proxy.port())
                .setProjectId(instance.projectId())
                .setInstanceId(instance.instanceId())
                .build());
    client =
        BigtableDataClient.create(
            proxy.dataSettings(instance.projectId(), instance.instanceId()).build());
    mapper = BigtableMapper.create(client);
    entries = new DropRowsFailureTest_EntryRepository(mapper);
    mapper.schema(admin).apply(entries);
    entries.put(new Entry("t1", "a", "text"));
  }

  @AfterEach
  void stop() {
    client.close();
    admin.close();
    proxy.close();
  }

  @Test
  void aRefusalDropsNothing() {
    proxy.next(Fault.none()); // counts
    proxy.next(Fault.before(CallFailure.status(Status.PERMISSION_DENIED)));

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> drop().confirm(1));

    assertThat(thrown).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.PERMISSION_DENIED);
    assertThat(drop().count().rows()).isEqualTo(1);
  }

  @Test
  void aLostAnswerLeavesTheOutcomeUnknownAndIsNotRepeated() {
    proxy.next(Fault.none()); // counts
    proxy.next(Fault.afterCommit(CallFailure.status(Status.UNAVAILABLE)));
    int before = proxy.calls();

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> drop().confirm(1));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "dropRows of DropRowsFailureTest.Entry (table entries) failed with UNAVAILABLE."
                + " Bigtable may have applied it or not: count the rows that are left, and confirm"
                + " again.");
    assertThat(proxy.calls() - before).isEqualTo(2);
  }

  /** Of the three buckets the first has gone. */
  @Test
  void aRefusalOfALaterRequestSaysHowFarItCame() {
    proxy.next(Fault.none()); // counts
    proxy.next(Fault.none());
    proxy.next(Fault.before(CallFailure.status(Status.RESOURCE_EXHAUSTED)));

    OutcomeUnknownException thrown =
        assertThrows(OutcomeUnknownException.class, () -> drop().confirm(1));

    assertThat(thrown)
        .hasMessageThat()
        .startsWith(
            "dropRows of DropRowsFailureTest.Entry has made 1 of 3 requests. Count the rows that"
                + " are left");
    drop().confirm(drop().count().rows());
    assertThat(drop().count().rows()).isEqualTo(0);
  }

  /** Without the mapper's deadline the admin client would wait for an hour. */
  @Test
  void aSilentServerEndsCountAndDropInTime() {
    proxy.always(Fault.before(CallFailure.silence()));
    Duration deadline = Duration.ofMillis(300);
    RowDrop<DropRowsFailureTest_EntryKey> drop =
        mapper.dropRows(admin, entries.withDeadlines(Deadlines.of(deadline)), TENANT);
    long started = System.nanoTime();

    RequestFailedException count = assertThrows(RequestFailedException.class, drop::count);
    RequestFailedException confirm =
        assertThrows(RequestFailedException.class, () -> drop.confirm(1));

    assertThat(count.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    assertThat(confirm.code()).isEqualTo(StatusCode.Code.DEADLINE_EXCEEDED);
    assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(30));
  }

  private RowDrop<DropRowsFailureTest_EntryKey> drop() {
    return mapper.dropRows(admin, entries, TENANT);
  }
}
