package io.github.bigtablemapper.dynamodb;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.dynamodb.item.DynamoDbExport;
import io.github.bigtablemapper.dynamodb.item.ImportException;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import io.grpc.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an import does when requests fail. */
class ImportFaultsTest {
  private final Path folder;
  private final FaultProxy proxy;
  private final BigtableDataClient client;
  private final FilmRepository films;

  ImportFaultsTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    this.proxy = FaultProxy.before(BundledEmulator.shared().port());
    this.client =
        BigtableDataClient.create(
            proxy.dataSettings(instance.projectId(), instance.instanceId()).build());
    BigtableMapper mapper = BigtableMapper.create(client);
    this.films = new FilmRepository(mapper);
    try (BigtableTableAdminClient admin =
        BigtableTableAdminClient.create(instance.adminSettings().build())) {
      mapper.schema(admin).apply(films);
    }
    var unused = TestExport.of(folder.resolve("export"), FilmItems.plain(0, 3_500));
  }

  @AfterEach
  void stop() {
    client.close();
    proxy.close();
  }

  private DynamoDbImport films() throws IOException {
    return DynamoDbImport.from(
            DynamoDbExport.open(folder.resolve("export")), folder.resolve("import"))
        .into(ImportTarget.of(films, Film::of).counting(FilmKey.all()))
        .retryDelay(Duration.ofMillis(1));
  }

  @Test
  void rowsThatFailAreWrittenAgain() throws IOException {
    Fault some = Fault.refuseEntries(Status.INTERNAL, entry -> entry % 3 == 0);
    Fault whole = Fault.afterCommit(CallFailure.status(Status.INTERNAL));
    proxy
        .next(BigtableGrpc.getMutateRowsMethod(), some)
        .next(BigtableGrpc.getMutateRowsMethod(), whole)
        .next(BigtableGrpc.getMutateRowsMethod(), some);

    ImportReport report = films().run();

    assertThat(proxy.count(some) + proxy.count(whole)).isEqualTo(3);
    assertThat(report.isComplete()).isTrue();
    assertThat(films().verify().isWhole()).isTrue();
  }

  @Test
  void absentRowsThatFailAreWrittenAgain() throws IOException {
    proxy.seeded(
        1,
        0.05,
        Fault.before(CallFailure.status(Status.INTERNAL)),
        Fault.before(CallFailure.status(Status.UNAVAILABLE)),
        Fault.afterCommit(CallFailure.status(Status.ABORTED)));

    ImportReport report = films().mode(ImportMode.ONLY_ABSENT).run();

    var unused = proxy.clear();
    assertThat(proxy.calls(BigtableGrpc.getCheckAndMutateRowMethod())).isGreaterThan(3_500);
    assertThat(report.isComplete()).isTrue();
    assertThat(report.counts().written() + report.counts().present()).isEqualTo(3_500);
    assertThat(films().verify().isWhole()).isTrue();
  }

  @Test
  void rowsThatFailAgainAndAgainStopTheImportWhichGoesOnLater() throws IOException {
    proxy.always(
        BigtableGrpc.getMutateRowsMethod(),
        Fault.refuseEntries(Status.ABORTED, entry -> entry == 0));

    ImportException failure = assertThrows(ImportException.class, () -> films().run());
    var unused = proxy.clear();

    assertThat(failure).hasMessageThat().contains("Rows could not be written");
    assertThat(failure).hasMessageThat().contains("ABORTED");
    assertThat(films().run().isComplete()).isTrue();
    assertThat(films().verify().isWhole()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(
      value = Status.Code.class,
      names = {"DEADLINE_EXCEEDED", "INTERNAL", "UNKNOWN", "ABORTED", "RESOURCE_EXHAUSTED"})
  void readsThatFailAreSentAgain(Status.Code code) throws IOException {
    var unused = films().run();
    Fault fault = Fault.before(CallFailure.status(code.toStatus()));
    for (int i = 0; i < 3; i++) {
      proxy.next(BigtableGrpc.getReadRowsMethod(), fault);
    }

    VerificationReport proof = films().verify();

    assertThat(proxy.count(fault)).isEqualTo(3);
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(3_500L);
  }

  @Test
  void aReadThatFailsAgainAndAgainEndsTheVerification() throws IOException {
    var unused = films().run();
    proxy.always(
        BigtableGrpc.getReadRowsMethod(), Fault.before(CallFailure.status(Status.INTERNAL)));

    ImportException failure = assertThrows(ImportException.class, () -> films().verify());

    assertThat(failure).hasMessageThat().contains("Rows could not be read");
    assertThat(failure).hasMessageThat().contains("INTERNAL");
  }

  @Test
  void aRefusalStopsTheImportWhichGoesOnLater() throws IOException {
    proxy.next(BigtableGrpc.getMutateRowsMethod(), Fault.none());
    proxy.always(
        BigtableGrpc.getMutateRowsMethod(),
        Fault.before(CallFailure.status(Status.PERMISSION_DENIED)));

    ImportException failure = assertThrows(ImportException.class, () -> films().run());
    var unused = proxy.clear();
    ImportReport report = films().run();

    assertThat(failure).hasMessageThat().contains("PERMISSION_DENIED");
    assertThat(report.isComplete()).isTrue();
    assertThat(Files.size(folder.resolve("import").resolve("rejected.jsonl"))).isEqualTo(0);
    VerificationReport proof = films().verify();
    assertThat(proof.isWhole()).isTrue();
    assertThat(proof.rows()).hasValue(3_500L);
  }

  @Test
  void aRowThatBigtableRefusesIsRejected() throws IOException {
    // Connects the client: requests that wait for a connection have no order.
    assertThat(films.find(FilmKey.of("nobody", 1))).isEmpty();
    proxy.next(
        BigtableGrpc.getMutateRowsMethod(),
        Fault.refuseEntries(Status.INVALID_ARGUMENT, entry -> entry == 0));

    ImportReport report = films().run();

    assertThat(report.counts().rejected()).isEqualTo(1);
    assertThat(report.counts().written()).isEqualTo(3_499);
    assertThat(Files.readString(folder.resolve("import").resolve("rejected.jsonl")))
        .containsMatch("\"line\":1,"); // the first of all, which is sent alone
  }
}
