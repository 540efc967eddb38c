package io.github.bigtablemapper.internal.write.batch;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.fixture.RawMapping.HOUR;
import static io.github.bigtablemapper.fixture.RawMapping.KEPT;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsRequest.Entry;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.WriteServer;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.Status;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which way rows are written that share requests, and that the server receives the same. */
class WireWritesTest {
  private static final RawMapping MAPPING =
      RawMapping.of(List.of(KEPT, HOUR), "kept:a", "kept:b", "hour:c", "kept:d");
  private static final InstantSource CLOCK =
      InstantSource.fixed(Instant.parse("2026-11-26T10:00:00Z"));
  private static final Raw FIRST = Raw.of("first", "x", null, null, null);

  private WriteServer server;
  private final Spy spy = new Spy();
  private BigtableDataClient client;
  private RawRepository rows;

  /** Keeps requests as the client has made them. */
  private static final class Spy implements ClientInterceptor {
    final List<MutateRowsRequest> requests = Collections.synchronizedList(new ArrayList<>());

    @Override
    public <A, B> ClientCall<A, B> interceptCall(
        MethodDescriptor<A, B> method, CallOptions options, Channel next) {
      return new SimpleForwardingClientCall<>(next.newCall(method, options)) {
        @Override
        public void sendMessage(A message) {
          if (message instanceof MutateRowsRequest request) {
            requests.add(request);
          }
          super.sendMessage(message);
        }
      };
    }

    /** {@return how many entries of the last request have mutations} */
    long messages() {
      return requests.get(requests.size() - 1).getEntriesList().stream()
          .filter(entry -> entry.getMutationsCount() > 0)
          .count();
    }
  }

  /** Writes requests by its own marshaller, from some moment on. */
  private static final class Stubborn implements ClientInterceptor {
    volatile boolean isActive;

    @Override
    @SuppressWarnings("unchecked")
    public <A, B> ClientCall<A, B> interceptCall(
        MethodDescriptor<A, B> method, CallOptions options, Channel next) {
      return isActive
              && method
                  .getFullMethodName()
                  .equals(BigtableGrpc.getMutateRowsMethod().getFullMethodName())
          ? next.newCall((MethodDescriptor<A, B>) BigtableGrpc.getMutateRowsMethod(), options)
          : next.newCall(method, options);
    }
  }

  @BeforeEach
  void start() throws IOException {
    server = new WriteServer();
    client = client(spy);
    rows = repository(client);
  }

  @AfterEach
  void stop() {
    client.close();
    server.close();
  }

  private BigtableDataClient client(ClientInterceptor... interceptors) throws IOException {
    BigtableDataSettings settings =
        server.settings(channel -> channel.intercept(interceptors)).build();
    return BigtableDataClient.create(BigtableMapper.withWireReads(settings));
  }

  private static RawRepository repository(BigtableDataClient client) {
    return new RawRepository(BigtableMapper.builder(client).clock(CLOCK).build(), MAPPING);
  }

  /** {@return a repository that makes its first request next} */
  private RawRepository ofMessages() {
    return repository(server.client());
  }

  /** Some rows, after a first request. */
  private List<Raw> some(int count) {
    rows.putAll(List.of(FIRST));
    return IntStream.range(0, count)
        .mapToObj(row -> Raw.of("row" + row, "a" + row, null, "c" + row, ""))
        .toList();
  }

  private List<MutateRowsRequest> received() {
    return server.requests(MutateRowsRequest.class);
  }

  private MutateRowsRequest last() {
    return received().get(received().size() - 1);
  }

  @Test
  void theFirstRequestIsOfMessagesAndTheOthersOfBytes() {
    rows.putAll(List.of(FIRST));
    assertThat(spy.messages()).isEqualTo(1);

    rows.putAll(some(3));

    assertThat(spy.messages()).isEqualTo(0);
    assertThat(last().getEntriesList().stream().map(entry -> entry.getRowKey().toStringUtf8()))
        .containsExactly("row0", "row1", "row2")
        .inOrder();
    assertThat(last().getEntriesList().stream().allMatch(entry -> entry.getMutationsCount() == 4))
        .isTrue();
  }

  @Test
  void randomRowsAreTheSameRequestsOnBothWays() {
    long seed = Long.getLong("seed", 20_261_126L);
    System.out.println("WireWritesTest: random rows, seed " + seed);
    Random random = new Random(seed);
    rows.putAll(List.of(FIRST));
    for (int batch = 0; batch < 100; batch++) {
      List<Raw> same =
          IntStream.range(0, random.nextInt(1, 20)).mapToObj(row -> random(row, random)).toList();

      rows.putAll(same);
      MutateRowsRequest bytes = last();
      ofMessages().putAll(same);

      assertWithMessage("seed %s, batch %s", seed, batch).that(bytes).isEqualTo(last());
    }
    assertThat(spy.messages()).isEqualTo(0);
  }

  private static Raw random(int row, Random random) {
    List<@Nullable ByteString> cells = new ArrayList<>();
    for (int column = 0; column < 4; column++) {
      byte[] value = new byte[random.nextInt(4) == 0 ? random.nextInt(20_000) : random.nextInt(9)];
      random.nextBytes(value);
      cells.add(random.nextInt(3) == 0 ? null : ByteString.copyFrom(value));
    }
    return new Raw("k" + row + "é".repeat(random.nextInt(40)), cells);
  }

  @Test
  void rowsThatFailAreRepeatedAlone() {
    List<Raw> some = some(5);
    server
        .failRow("row1", Status.Code.UNAVAILABLE, Status.Code.UNAVAILABLE)
        .failRow("row3", Status.Code.UNAVAILABLE, Status.Code.UNAVAILABLE)
        .failRow("row4", Status.Code.INVALID_ARGUMENT);

    BatchResult<Raw, RawKey> result = rows.applyAll(some.stream().map(rows.writes()::put).toList());

    assertThat(result.failures().keySet()).containsExactly(new RawKey("row4"));
    MutateRowsRequest first = received().get(1);
    for (MutateRowsRequest repeated : received().subList(2, 4)) {
      assertThat(repeated.getEntriesList())
          .containsExactly(first.getEntries(1), first.getEntries(3))
          .inOrder();
    }
    assertThat(spy.messages()).isEqualTo(0);
  }

  @Test
  void aRequestThatIsLostIsRepeatedWhole() {
    List<Raw> some = some(5);
    server.failNext(Status.Code.UNAVAILABLE, Status.Code.OK);

    rows.putAll(some);

    assertThat(received()).hasSize(3);
    assertThat(received().get(2)).isEqualTo(received().get(1));
    assertThat(spy.messages()).isEqualTo(0);
  }

  @Test
  void aBulkWriterSendsBytes() {
    List<Raw> some = some(50);
    try (BulkWriter<Raw, RawKey> writer = rows.bulkWriter()) {
      some.forEach(row -> writer.add(rows.writes().put(row)));
      writer.add(rows.writes().merge(Raw.of("merged", "a", null, null, null)));
    }

    assertThat(entries(received().subList(1, received().size()))).isEqualTo(51);
    assertThat(spy.messages()).isEqualTo(0);
  }

  private static long entries(List<MutateRowsRequest> requests) {
    return requests.stream()
        .flatMap(request -> request.getEntriesList().stream())
        .filter(entry -> entry.getMutationsCount() > 0)
        .count();
  }

  @Test
  void deletionsAndLargeRowsAreMessagesInARequestOfBytes() {
    ByteString large = ByteString.copyFrom(new byte[300_000]);
    List<Raw> some = some(2);
    List<Write<Raw, RawKey>> writes = new ArrayList<>();
    writes.add(rows.writes().put(some.get(0)));
    writes.add(rows.writes().delete(new RawKey("gone")));
    writes.add(
        rows.writes()
            .put(new Raw("large", List.of(ByteString.copyFromUtf8("a"), large, large, large))));
    writes.add(rows.writes().put(some.get(1)));

    rows.applyAll(writes).orThrow();

    assertThat(spy.messages()).isEqualTo(2);
    MutateRowsRequest bytes = last();
    assertThat(bytes.getEntries(2).getMutations(3).getSetCell().getValue()).isEqualTo(large);
    ofMessages().applyAll(writes).orThrow();
    assertThat(bytes).isEqualTo(last());
  }

  @Test
  void aTransportWithinTheProcessReceivesTheSame() throws IOException {
    List<Raw> some = some(5);
    rows.putAll(some);
    MutateRowsRequest overTheNetwork = last();
    Server within = server.within("writes");
    BigtableDataSettings settings =
        BigtableMapper.withWireReads(server.settings("writes", spy).build());
    try (BigtableDataClient other = BigtableDataClient.create(settings)) {
      rows = repository(other);
      rows.putAll(some);
      assertThat(last()).isEqualTo(overTheNetwork);
      assertThat(spy.messages()).isEqualTo(5); // the first request of this mapper
      server.failRow("row1", Status.Code.UNAVAILABLE);

      rows.putAll(some);
      assertThat(spy.messages()).isEqualTo(0);
    } finally {
      within.shutdownNow();
    }

    assertThat(received().get(received().size() - 2)).isEqualTo(overTheNetwork);
    assertThat(last().getEntriesList()).containsExactly(overTheNetwork.getEntries(1));
  }

  @Test
  void whereNothingIsInterceptedMessagesAreSent() throws IOException {
    BigtableDataSettings settings = server.settings(channel -> channel.intercept(spy)).build();
    try (BigtableDataClient plain = BigtableDataClient.create(settings)) {
      rows = repository(plain);
      rows.putAll(some(2));
    }

    assertThat(spy.messages()).isEqualTo(2);
  }

  @Test
  void whereAnotherMarshallerIsTakenMessagesAreSent() throws IOException {
    Stubborn stubborn = new Stubborn();
    stubborn.isActive = true;
    try (BigtableDataClient other = client(stubborn, spy)) {
      rows = repository(other);
      rows.putAll(some(2));
    }

    assertThat(spy.messages()).isEqualTo(2);
    assertThat(last().getEntriesList().stream().map(Entry::getMutationsCount))
        .containsExactly(4, 4);
  }

  @Test
  void whereAnotherMarshallerIsTakenLaterNothingIsTakenForWritten() throws IOException {
    Stubborn stubborn = new Stubborn();
    try (BigtableDataClient other = client(stubborn, spy)) {
      rows = repository(other);
      List<Raw> some = some(2);
      rows.putAll(some);
      assertThat(spy.messages()).isEqualTo(0);
      stubborn.isActive = true;

      BatchResult<Raw, RawKey> lost = rows.applyAll(some.stream().map(rows.writes()::put).toList());

      assertThat(lost.failures()).hasSize(2);
      rows.putAll(some);
      assertThat(spy.messages()).isEqualTo(2);
      stubborn.isActive = false;
      rows.putAll(some);
      rows.putAll(some);
      assertThat(spy.messages()).isEqualTo(2);
    }
  }
}
