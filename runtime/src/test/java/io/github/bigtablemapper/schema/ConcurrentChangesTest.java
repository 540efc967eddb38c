package io.github.bigtablemapper.schema;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.Table;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.TableOption;
import io.github.bigtablemapper.mapping.TableOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several changes of one table, and several processes that make them at once. */
class ConcurrentChangesTest {
  private static final Duration SOON = Duration.ofMillis(120);
  private static final RawMapping FOUR =
      RawMapping.of(
          List.of(
              FamilyRule.of("a").maxVersions(5),
              FamilyRule.of("b").maxVersions(5),
              FamilyRule.of("c").maxVersions(5),
              FamilyRule.of("d")));

  private AdminServer server;
  private Schema schema;

  @BeforeEach
  void start() throws Exception {
    server = new AdminServer();
    schema = Schema.of(server.admin()).withDeadline(Duration.ofMinutes(1));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static Table.Builder threeFamilies(int versions) {
    ColumnFamily family =
        ColumnFamily.newBuilder()
            .setGcRule(GcRule.newBuilder().setMaxNumVersions(versions))
            .build();
    return Table.newBuilder()
        .putColumnFamilies("a", family)
        .putColumnFamilies("b", family)
        .putColumnFamilies("c", family);
  }

  @Test
  void allFamiliesOfATableAreOneRequest() {
    server.put("raw", threeFamilies(2));

    SchemaResult result = schema.apply(FOUR);

    assertThat(result.applied()).hasSize(4);
    assertThat(result.refused()).isEmpty();
    assertThat(server.requests()).hasSize(1);
    assertThat(((ModifyColumnFamiliesRequest) server.requests().get(0)).getModificationsList())
        .hasSize(4);
    assertThat(schema.diff(FOUR)).isEmpty();
  }

  @Test
  void aRuleThatIsRefusedStopsNoOtherChange() {
    server.put("raw", threeFamilies(2));
    server.isReplicated();

    SchemaResult result = schema.apply(FOUR);

    assertThat(result.applied().stream().map(SchemaDifference::toString))
        .containsExactly("add family d (maxVersions 1) to table raw");
    assertThat(result.refused()).hasSize(3);
    assertThat(result.refused().get(0).reason()).contains("FAILED_PRECONDITION");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GetTable", "ModifyColumnFamilies"})
  void aChangeWaitsForAnother(String method) {
    server.put("raw", threeFamilies(2));
    server.isBusy(method, 2, SOON);
    long start = System.nanoTime();

    SchemaResult result = schema.apply(FOUR);

    assertThat(System.nanoTime() - start).isAtLeast(SOON.multipliedBy(2).toNanos());
    assertThat(result.applied()).hasSize(4);
    assertThat(result.refused()).isEmpty();
    assertThat(schema.diff(FOUR)).isEmpty();
  }

  @Test
  void aTableThatIsBusyWhenItIsCreatedIsCreatedLater() {
    server.isBusy("CreateTable", 1, SOON);

    SchemaResult result = schema.apply(FOUR);

    assertThat(result.applied()).hasSize(1);
    assertThat(schema.diff(FOUR)).isEmpty();
  }

  @Test
  void whatWasDoneBeforeTheWaitIsInTheResult() {
    RawMapping withStream =
        FOUR.of(
            TableOptions.none()
                .with(TableOption.DELETION_PROTECTION, true)
                .with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3)));
    server.put("raw", threeFamilies(2));
    server.isBusy("UpdateTable", 1, SOON);

    SchemaResult result = schema.apply(withStream);

    assertThat(result.applied()).hasSize(6);
    assertThat(result.applied()).containsNoDuplicates();
    assertThat(schema.diff(withStream)).isEmpty();
  }

  @Test
  void whatOthersHaveDoneMeanwhileIsNotDoneAgain() {
    server.put("raw", threeFamilies(2));
    server.isBusy("ModifyColumnFamilies", 1, SOON);
    server.beforeNextChange(() -> server.put("raw", threeFamilies(5)));

    SchemaResult result = schema.apply(FOUR);

    assertThat(result.applied().stream().map(SchemaDifference::toString))
        .containsExactly("add family d (maxVersions 1) to table raw");
    assertThat(result.refused()).isEmpty();
  }

  /** Each wait is shorter than the deadline, both together are not: no call has to be fast. */
  @Test
  void theWaitsTogetherEndWithTheDeadline() {
    Duration deadline = Duration.ofSeconds(10);
    server.put("raw", threeFamilies(2));
    server.isBusy("ModifyColumnFamilies", 1, SOON);
    server.beforeNextChange(
        () ->
            server.beforeNextChange(
                () -> server.isBusy("ModifyColumnFamilies", 1, deadline.minus(SOON.dividedBy(2)))));

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> schema.withDeadline(deadline).apply(FOUR));

    assertThat(thrown.code()).isEqualTo(StatusCode.Code.FAILED_PRECONDITION);
    assertThat(thrown).hasMessageThat().contains("changed by others for longer than the deadline");
    assertThat(server.requests()).hasSize(2);
  }

  /** The delay that Bigtable requests is not shortened: an earlier attempt is useless. */
  @Test
  void aWaitThatIsLongerThanTheDeadlineIsNone() {
    server.put("raw", threeFamilies(2));
    server.isBusy("ModifyColumnFamilies", 1, Duration.ofHours(1));

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> schema.apply(FOUR));

    assertThat(server.requests()).hasSize(1);
    assertThat(thrown.code()).isEqualTo(StatusCode.Code.FAILED_PRECONDITION);
    assertThat(thrown).hasMessageThat().contains("changed by others for longer than the deadline");
    assertThat(thrown).hasMessageThat().endsWith("Done so far: nothing.");
    assertThat(schema.apply(FOUR).applied()).hasSize(4);
  }

  @Test
  void aWaitThatIsGivenUpNamesWhatWasDone() {
    RawMapping withStream =
        FOUR.of(TableOptions.none().with(TableOption.CHANGE_STREAM_RETENTION, Duration.ofDays(3)));
    server.put("raw", threeFamilies(5));
    server.isBusy("UpdateTable", 1, Duration.ofHours(1));

    RequestFailedException thrown =
        assertThrows(RequestFailedException.class, () -> schema.apply(withStream));

    assertThat(thrown)
        .hasMessageThat()
        .endsWith("Done so far: add family d (maxVersions 1) to table raw.");
    assertThat(schema.apply(withStream).applied()).hasSize(1);
    assertThat(schema.diff(withStream)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void twoProcessesMakeTheSameChangesOfATable(int refusals) throws Exception {
    server.put("raw", threeFamilies(2));
    server.isBusy("ModifyColumnFamilies", refusals, SOON);
    CyclicBarrier start = new CyclicBarrier(2);
    Callable<SchemaResult> process =
        () -> {
          start.await();
          return Schema.of(server.admin()).withDeadline(Duration.ofMinutes(1)).apply(FOUR);
        };
    ExecutorService processes = Executors.newFixedThreadPool(2);
    List<String> applied = new ArrayList<>();
    try {
      for (Future<SchemaResult> each : processes.invokeAll(List.of(process, process))) {
        assertThat(each.get().refused()).isEmpty();
        each.get().applied().forEach(change -> applied.add(change.toString()));
      }
    } finally {
      processes.shutdownNow();
    }

    assertThat(Set.copyOf(applied)).hasSize(4);
    assertThat(schema.diff(FOUR)).isEmpty();
    assertThat(schema.apply(FOUR).applied()).isEmpty();
  }

  @Test
  void manyProcessesMakeOneTable() throws Exception {
    server.isBusy("ModifyColumnFamilies", 3, SOON);
    ExecutorService processes = Executors.newFixedThreadPool(8);
    try {
      List<Callable<SchemaResult>> calls = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        RawMapping mapping = i % 2 == 0 ? FOUR : RawMapping.of(List.of(FamilyRule.of("e")));
        calls.add(() -> Schema.of(server.admin()).apply(mapping));
      }
      for (Future<SchemaResult> result : processes.invokeAll(calls)) {
        assertThat(result.get().refused()).isEmpty();
      }
    } finally {
      processes.shutdownNow();
    }
    assertThat(schema.diff(FOUR)).isEmpty();
    assertThat(server.table("raw").getColumnFamiliesMap().keySet())
        .containsExactly("a", "b", "c", "d", "e");
  }
}
