package io.github.bigtablemapper.internal.wire;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.fixture.Chunks.number;
import static io.github.bigtablemapper.fixture.Sensors.NOW_MICROS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.grpc.GrpcTransportChannel;
import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.FixedTransportChannelProvider;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensor;
import io.github.bigtablemapper.fixture.SensorKey;
import io.github.bigtablemapper.fixture.SensorMapping;
import io.github.bigtablemapper.fixture.Sensors;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which way rows are read, and that either gives the same. */
class WireReadsTest {
  private static final SensorKey A = SensorKey.of("north", "a");
  private static final SensorKey B = SensorKey.of("north", "b");
  private static final SensorKey C = SensorKey.of("north", "c");
  private static final Sensor SENSOR_A = new Sensor("north", "a", "roof", -7L, "fire");
  private static final Sensor SENSOR_B = new Sensor("north", "b", "cellar", null, null);
  private static final Sensor SENSOR_C = new Sensor("north", "c", "hall", null, null);

  private ScriptedBigtable server;

  /** Keeps the cells of responses as they are given to the client. */
  private static final class Spy implements ClientInterceptor {
    final List<CellChunk> cells = Collections.synchronizedList(new ArrayList<>());

    @Override
    public <A, B> ClientCall<A, B> interceptCall(
        MethodDescriptor<A, B> method, CallOptions options, Channel next) {
      return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
        @Override
        public void start(Listener<B> listener, Metadata headers) {
          super.start(
              new SimpleForwardingClientCallListener<>(listener) {
                @Override
                public void onMessage(B message) {
                  if (message instanceof ReadRowsResponse response) {
                    cells.addAll(response.getChunksList());
                  }
                  super.onMessage(message);
                }
              },
              headers);
        }
      };
    }
  }

  /** Reads responses by its own marshaller, for any request. */
  private static final class Stubborn implements ClientInterceptor {
    @Override
    @SuppressWarnings("unchecked")
    public <A, B> ClientCall<A, B> interceptCall(
        MethodDescriptor<A, B> method, CallOptions options, Channel next) {
      return method.getFullMethodName().equals(BigtableGrpc.getReadRowsMethod().getFullMethodName())
          ? next.newCall((MethodDescriptor<A, B>) BigtableGrpc.getReadRowsMethod(), options)
          : next.newCall(method, options);
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private BigtableDataSettings settings(ClientInterceptor provided, ClientInterceptor configured) {
    BigtableDataSettings.Builder settings = server.settings().toBuilder();
    InstantiatingGrpcChannelProvider channels =
        (InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            channels.toBuilder()
                .setInterceptorProvider(() -> List.of(provided))
                .setChannelConfigurator(channel -> channel.usePlaintext().intercept(configured))
                .build());
    return settings.build();
  }

  private void answer() {
    server.answer(
        Chunks.row(A)
            .cell("aged", "alarm", NOW_MICROS, "fire")
            .cell("d", "level", NOW_MICROS, number(-7))
            .cellStart("d", "name", NOW_MICROS, 4, "ro")
            .build(),
        Chunks.rest().cellEnd("of").commit().nextRow(B).cell("d", "name", NOW_MICROS, "c").build(),
        Chunks.rest()
            .reset()
            .nextRow(B)
            .cell("d", "name", NOW_MICROS, "cellar")
            .commit()
            .nextRow(C)
            .cell("d", "name", NOW_MICROS, "hall")
            .commit()
            .build());
  }

  private static List<Sensor> scan(BigtableDataClient client) {
    return Sensors.of(client, SensorMapping.INSTANCE).scan(SensorKey.all()).list();
  }

  @Test
  void theClientSeesAnEmptyCellForEachRow() throws IOException {
    Spy provided = new Spy();
    Spy configured = new Spy();
    BigtableDataSettings settings = settings(provided, configured);
    answer();

    try (BigtableDataClient client =
        BigtableDataClient.create(BigtableMapper.withWireReads(settings))) {
      assertThat(scan(client)).containsExactly(SENSOR_A, SENSOR_B, SENSOR_C).inOrder();
    }
    assertThat(configured.cells.stream().filter(CellChunk::getCommitRow).count()).isEqualTo(3);
    assertThat(configured.cells.stream().allMatch(cell -> cell.getValue().isEmpty())).isTrue();
    assertThat(provided.cells).isEqualTo(configured.cells);
  }

  @Test
  void aMapperOfSettingsReadsBytes() throws IOException {
    Spy spy = new Spy();
    answer();

    try (BigtableMapper mapper = BigtableMapper.builder(settings(spy, spy)).build()) {
      assertThat(scan(mapper.client())).containsExactly(SENSOR_A, SENSOR_B, SENSOR_C).inOrder();
    }
    assertThat(spy.cells).isNotEmpty();
    assertThat(spy.cells.stream().allMatch(cell -> cell.getValue().isEmpty())).isTrue();
  }

  @Test
  void whereNothingIsInterceptedMessagesAreRead() throws IOException {
    Spy spy = new Spy();
    answer();

    try (BigtableDataClient client = BigtableDataClient.create(settings(spy, spy))) {
      assertThat(scan(client)).containsExactly(SENSOR_A, SENSOR_B, SENSOR_C).inOrder();
    }
    assertThat(spy.cells.stream().anyMatch(cell -> !cell.getValue().isEmpty())).isTrue();
  }

  @Test
  void whereAnotherMarshallerIsTakenMessagesAreRead() throws IOException {
    Spy spy = new Spy();
    BigtableDataSettings settings = settings(new Stubborn(), spy);
    answer();

    try (BigtableDataClient client =
        BigtableDataClient.create(BigtableMapper.withWireReads(settings))) {
      assertThat(scan(client)).containsExactly(SENSOR_A, SENSOR_B, SENSOR_C).inOrder();
    }
    assertThat(spy.cells.stream().anyMatch(cell -> !cell.getValue().isEmpty())).isTrue();
  }

  @Test
  void whatIsInterceptedTwiceIsReadOnce() throws IOException {
    answer();

    try (BigtableDataClient client =
        BigtableDataClient.create(
            BigtableMapper.withWireReads(BigtableMapper.withWireReads(server.settings())))) {
      assertThat(scan(client)).containsExactly(SENSOR_A, SENSOR_B, SENSOR_C).inOrder();
    }
  }

  @Test
  void anotherTransportIsLeftAlone() {
    ManagedChannel channel = ManagedChannelBuilder.forTarget("localhost:1").usePlaintext().build();
    BigtableDataSettings.Builder settings = server.settings().toBuilder();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            FixedTransportChannelProvider.create(GrpcTransportChannel.create(channel)));
    BigtableDataSettings built = settings.build();

    assertThat(BigtableMapper.withWireReads(built)).isSameInstanceAs(built);
    channel.shutdownNow();
  }

  @Test
  void anAttemptThatIsCutIsContinuedAfterTheLastRow() {
    server
        .fail(
            Status.UNAVAILABLE,
            Chunks.row(A)
                .cell("aged", "alarm", NOW_MICROS, "fire")
                .cell("d", "level", NOW_MICROS, number(-7))
                .cell("d", "name", NOW_MICROS, "roof")
                .commit()
                .nextRow(B)
                .cellStart("d", "name", NOW_MICROS, 10, "cel")
                .build())
        .answer(Chunks.row(B).cell("d", "name", NOW_MICROS, "cellar").commit().build());

    assertThat(scan(server.client())).containsExactly(SENSOR_A, SENSOR_B).inOrder();
    assertThat(server.requests().get(1).getRows().getRowRanges(0).getStartKeyOpen())
        .isEqualTo(A.toByteString());
  }

  @Test
  void aStreamThatEndsWithinARowFails() {
    server.answer(
        Chunks.row(A).cell("d", "name", NOW_MICROS, "roof").commit().build(),
        Chunks.row(B).cell("d", "name", NOW_MICROS, "cellar").build());

    assertThrows(RequestFailedException.class, () -> scan(server.client()));
  }

  @Test
  void rowsOutOfOrderFail() {
    server.answer(
        Chunks.row(B).cell("d", "name", NOW_MICROS, "cellar").commit().build(),
        Chunks.row(A).cell("d", "name", NOW_MICROS, "roof").commit().build());

    assertThrows(RequestFailedException.class, () -> scan(server.client()));
  }
}
