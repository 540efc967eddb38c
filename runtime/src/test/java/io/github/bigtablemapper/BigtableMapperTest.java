package io.github.bigtablemapper;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.core.ExecutorProvider;
import com.google.bigtable.v2.CheckAndMutateRowRequest;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.WriteServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whose clients a mapper uses, and which of them it closes. */
class BigtableMapperTest {
  private static final RawMapping MAPPING = RawMapping.of(List.of(KEPT), "kept:a");
  private static final Raw RAW = Raw.of("k", "x");

  private WriteServer server;

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aBorrowedClientStaysOpenButTheMapperMakesNoCalls() {
    BigtableMapper mapper = BigtableMapper.create(server.client());
    mapper.close();
    mapper.close();

    RequestFailedException closed =
        assertThrows(
            RequestFailedException.class, () -> new RawRepository(mapper, MAPPING).put(RAW));
    new RawRepository(BigtableMapper.create(server.client()), MAPPING).put(RAW);

    assertThat(closed).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(server.requests(MutateRowRequest.class)).hasSize(1);
  }

  @Test
  void ownedClientsAreClosed() throws IOException {
    BigtableDataClient client = BigtableDataClient.create(server.settings().build());
    BigtableDataClient transactional = BigtableDataClient.create(server.settings().build());
    BigtableMapper mapper =
        BigtableMapper.builder(client).transactionalClient(transactional).ownsClients().build();
    RawRepository rows = new RawRepository(mapper, MAPPING);
    rows.put(RAW);
    var unused = rows.putIfAbsent(RAW);

    mapper.close();
    mapper.close();

    assertThrows(RequestFailedException.class, () -> rows.put(RAW));
    assertThrows(RequestFailedException.class, () -> rows.putIfAbsent(RAW));
    assertThat(server.requestCount()).isEqualTo(2);
  }

  @Test
  void closingWaitsForTheCallsUnderWay() throws Exception {
    try (ScriptedBigtable scripted = new ScriptedBigtable()) {
      scripted.hang();
      BigtableMapper mapper = BigtableMapper.builder(scripted.client()).ownsClients().build();
      CompletableFuture<?> call =
          new RawRepository(mapper, MAPPING).async().exists(new RawKey("k"));
      assertThat(scripted.waitUntilStarted()).isTrue();

      CompletableFuture<Void> closing = CompletableFuture.runAsync(mapper::close);
      assertThrows(TimeoutException.class, () -> closing.get(300, TimeUnit.MILLISECONDS));
      assertThat(call.isDone()).isFalse();
      call.cancel(true);

      closing.get(20, TimeUnit.SECONDS);
    }
  }

  @Test
  void conditionalWritesUseTheTransactionalClient() throws IOException {
    try (BigtableDataClient transactional =
        BigtableDataClient.create(server.settings().setAppProfileId("single").build())) {
      RawRepository rows =
          new RawRepository(
              BigtableMapper.builder(server.client()).transactionalClient(transactional).build(),
              MAPPING);
      rows.put(RAW);
      var unused2 = rows.putIfAbsent(RAW);
    }

    assertThat(server.requests(MutateRowRequest.class).get(0).getAppProfileId()).isEmpty();
    assertThat(server.requests(CheckAndMutateRowRequest.class).get(0).getAppProfileId())
        .isEqualTo("single");
  }

  @Test
  void aMapperMadeOfSettingsUsesBothAppProfilesAndClosesItsClients() {
    BigtableMapper mapper =
        BigtableMapper.builder(server.settings().build())
            .appProfile("many")
            .transactionalAppProfile("single")
            .build();
    RawRepository rows = new RawRepository(mapper, MAPPING);
    rows.put(RAW);
    var unused = rows.putIfAbsent(RAW);
    mapper.close();
    mapper.close();

    assertThat(server.requests(MutateRowRequest.class).get(0).getAppProfileId()).isEqualTo("many");
    assertThat(server.requests(CheckAndMutateRowRequest.class).get(0).getAppProfileId())
        .isEqualTo("single");
    RequestFailedException closed = assertThrows(RequestFailedException.class, () -> rows.put(RAW));
    assertThat(closed).isNotInstanceOf(OutcomeUnknownException.class);
    assertThat(closed)
        .hasMessageThat()
        .isEqualTo("put of Raw (table raw) was not sent: the mapper is closed.");
    assertThat(server.requestCount()).isEqualTo(2);
  }

  @Test
  void whatWasOpenedIsClosedIfAnAppProfileCannotBe() {
    String impossible = "é"; // the client refuses it as a label of its metrics

    assertNothingStaysOpen(mapper -> mapper.appProfile(impossible));
    assertNothingStaysOpen(mapper -> mapper.appProfile("many").transactionalAppProfile(impossible));
  }

  private void assertNothingStaysOpen(UnaryOperator<SettingsMapperBuilder> profiles) {
    ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
    BigtableDataSettings.Builder settings = server.settings();
    settings.stubSettings().setBackgroundExecutorProvider(new OwnedExecutor(executor));
    SettingsMapperBuilder mapper = profiles.apply(BigtableMapper.builder(settings.build()));

    assertThrows(IllegalArgumentException.class, mapper::build);
    assertThat(executor.isShutdown()).isTrue();
  }

  /** Beans, fields and functions cannot throw what the client throws without credentials. */
  @Test
  void aMapperWithoutCredentialsFailsUnchecked() {
    IOException missing = new IOException("no credentials");
    BigtableDataSettings settings =
        server
            .settings()
            .setCredentialsProvider(
                () -> {
                  throw missing;
                })
            .build();

    UncheckedIOException failure =
        assertThrows(UncheckedIOException.class, () -> BigtableMapper.builder(settings).build());
    assertThat(failure).hasCauseThat().isSameInstanceAs(missing);
    failure =
        assertThrows(
            UncheckedIOException.class,
            () -> {
              var unused = BigtableMapper.createClient(settings);
            });
    assertThat(failure).hasCauseThat().isSameInstanceAs(missing);
  }

  /** An executor that the client shuts down when it is closed. */
  private record OwnedExecutor(ScheduledExecutorService getExecutor) implements ExecutorProvider {
    @Override
    public boolean shouldAutoClose() {
      return true;
    }
  }

  @Test
  void aMapperMadeOfSettingsUsesTheirAppProfileForEverything() {
    try (BigtableMapper mapper =
        BigtableMapper.builder(server.settings().setAppProfileId("settings").build()).build()) {
      RawRepository rows = new RawRepository(mapper, MAPPING);
      rows.put(RAW);
      var unused = rows.putIfAbsent(RAW);
    }

    assertThat(server.requests(MutateRowRequest.class).get(0).getAppProfileId())
        .isEqualTo("settings");
    assertThat(server.requests(CheckAndMutateRowRequest.class).get(0).getAppProfileId())
        .isEqualTo("settings");
  }
}
