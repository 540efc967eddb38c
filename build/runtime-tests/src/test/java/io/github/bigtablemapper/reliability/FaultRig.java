package io.github.bigtablemapper.reliability;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.ObservedOutcomes;
import io.github.bigtablemapper.observation.RequestLog;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.github.bigtablemapper.testing.fault.FaultProxy;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/**
 * Repositories whose calls pass a fault proxy, and others of the same tables that do not: those of
 * who prepared the rows before, and those of another writer, whose clock is ahead.
 */
final class FaultRig implements AutoCloseable {
  /** Short enough to wait for, where servers are silent. */
  private static final Duration SHORT = Duration.ofMillis(400);

  /** So long that no machine is too busy: unless a server is silent, nothing waits for its end. */
  private static final Duration LONG = Duration.ofSeconds(30);

  private final FaultProxy proxy;
  private final BigtableDataClient faultyClient;
  private final BigtableDataClient directClient;
  private final Paired paired = new Paired();
  private final ObservedOutcomes observed = new ObservedOutcomes();
  private final Repositories faulty;
  private final Repositories earlier;
  private final Repositories later;

  private FaultRig(BundledEmulator.Instance instance, Duration attempt, Duration total)
      throws IOException {
    proxy = FaultProxy.before(BundledEmulator.shared().port());
    BigtableDataSettings settings =
        within(proxy.dataSettings(instance.projectId(), instance.instanceId()), attempt, total);
    faultyClient =
        BigtableDataClient.create(
            BigtableMapper.withWireReads(settings)); // as mappers from settings: batches are bytes
    directClient = BigtableDataClient.create(instance.dataSettings().build());
    faulty =
        Repositories.of(
            BigtableMapper.builder(faultyClient)
                .clientSettings(settings)
                .intercept(paired)
                .observe(RequestLog.create())
                .observe(observed)
                .currentUser(() -> "new canary user")
                .build());
    earlier = direct(Duration.ofSeconds(-10), "old canary user");
    later = direct(Duration.ofSeconds(1), "other canary user");
  }

  /** {@return an instance with the tables} */
  static BundledEmulator.Instance newInstance() throws IOException {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(instance.adminSettings().build());
        BigtableDataClient client = BigtableDataClient.create(instance.dataSettings().build())) {
      BigtableMapper mapper = BigtableMapper.create(client);
      mapper.schema(admin).apply(Repositories.of(mapper).all());
    }
    return instance;
  }

  static FaultRig open(BundledEmulator.Instance instance) throws IOException {
    return new FaultRig(instance, LONG, LONG);
  }

  /** With a client that soon ends an attempt without a response. */
  static FaultRig impatient(BundledEmulator.Instance instance) throws IOException {
    return new FaultRig(instance, SHORT, SHORT.multipliedBy(10));
  }

  /** With a client that ends a call after some time, regardless of its attempts. */
  static FaultRig open(BundledEmulator.Instance instance, Duration total) throws IOException {
    return new FaultRig(instance, total, total);
  }

  private Repositories direct(Duration ahead, String user) {
    return Repositories.of(
        BigtableMapper.builder(directClient)
            .clock(InstantSource.offset(InstantSource.system(), ahead))
            .currentUser(() -> user)
            .build());
  }

  private static BigtableDataSettings within(
      BigtableDataSettings.Builder settings, Duration attempt, Duration total) {
    EnhancedBigtableStubSettings.Builder stub = settings.stubSettings();
    for (RetrySettings.Builder retries :
        List.of(
            stub.readRowSettings().retrySettings(),
            stub.readRowsSettings().retrySettings(),
            stub.bulkReadRowsSettings().retrySettings(),
            stub.mutateRowSettings().retrySettings(),
            stub.bulkMutateRowsSettings().retrySettings(),
            stub.checkAndMutateRowSettings().retrySettings(),
            stub.readModifyWriteRowSettings().retrySettings())) {
      retries
          .setInitialRetryDelayDuration(Duration.ofMillis(1))
          .setMaxRetryDelayDuration(Duration.ofMillis(5))
          .setInitialRpcTimeoutDuration(attempt)
          .setMaxRpcTimeoutDuration(attempt)
          .setTotalTimeoutDuration(total);
    }
    stub.readRowsSettings().setWaitTimeoutDuration(attempt).setIdleTimeoutDuration(attempt);
    return settings.build();
  }

  FaultProxy proxy() {
    return proxy;
  }

  /** Its calls have the faults. */
  Repositories faulty() {
    return faulty;
  }

  /** {@return the interceptor of their writes} */
  Paired paired() {
    return paired;
  }

  /** {@return the observer of their operations} */
  ObservedOutcomes observed() {
    return observed;
  }

  /** What they write is older than all else. */
  Repositories earlier() {
    return earlier;
  }

  /** What they write is newer than all else. */
  Repositories later() {
    return later;
  }

  /** Sees what is stored. */
  BigtableDataClient client() {
    return directClient;
  }

  @Override
  public void close() {
    faultyClient.close();
    directClient.close();
    proxy.close();
  }
}
