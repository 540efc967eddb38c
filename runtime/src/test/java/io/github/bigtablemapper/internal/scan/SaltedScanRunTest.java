package io.github.bigtablemapper.internal.scan;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Chunks;
import io.github.bigtablemapper.fixture.Raw;
import io.github.bigtablemapper.fixture.RawKey;
import io.github.bigtablemapper.fixture.RawMapping;
import io.github.bigtablemapper.fixture.RawRepository;
import io.github.bigtablemapper.fixture.ScriptedBigtable;
import io.github.bigtablemapper.fixture.Sensors;
import io.github.bigtablemapper.key.KeyRange;
import io.grpc.Status;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a scan of salted keys sends to the server. Their first character is the bucket. */
class SaltedScanRunTest {
  private static final KeyRange<RawKey> BUCKET_0 = RawKey.all().id().from("0").before("1");
  private static final KeyRange<RawKey> BUCKET_1 = RawKey.all().id().from("1").before("2");

  private ScriptedBigtable server;
  private RawRepository rows;

  @BeforeEach
  void start() throws IOException {
    server = new ScriptedBigtable();
    RawMapping mapping = RawMapping.of(List.of(RawMapping.KEPT), "kept:a!").salted(1);
    rows =
        new RawRepository(
            BigtableMapper.builder(server.client()).clock(InstantSource.fixed(Sensors.NOW)).build(),
            mapping);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Scan<Raw, RawKey> scan() {
    return rows.scan(BUCKET_0, BUCKET_1);
  }

  @Test
  void eachBucketIsOneCallAndTheirRowsAreInTheOrderOfTheKeysWithoutSalt() {
    server.at("0").answer(row("0b"), row("0c"), row("0f"));
    server.at("1").answer(row("1a"), row("1d"), row("1e"), row("1g"));

    assertThat(ids(scan().list()))
        .containsExactly("1a", "0b", "0c", "1d", "1e", "0f", "1g")
        .inOrder();
    assertThat(starts()).containsExactly("0", "1");
  }

  @Test
  void inReverseToo() {
    server.at("0").answer(row("0f"), row("0c"));
    server.at("1").answer(row("1g"), row("1d"), row("1a"));

    assertThat(ids(scan().reverse().list()))
        .containsExactly("1g", "0f", "1d", "0c", "1a")
        .inOrder();
    assertThat(server.requests().stream().allMatch(ReadRowsRequest::getReversed)).isTrue();
  }

  @Test
  void aBucketWithoutRowsHoldsUpNoOther() {
    server.at("0").answer();
    server.at("1").answer(row("1a"), row("1d"));

    assertThat(ids(scan().list())).containsExactly("1a", "1d").inOrder();
  }

  @Test
  void rangesInOneBucketAreOneCall() {
    server.answer(row("0a"), row("0c"));

    assertThat(
            rows.scan(
                    RawKey.all().id().from("0a").before("0b"),
                    RawKey.all().id().from("0c").before("0d"))
                .list())
        .hasSize(2);
    assertThat(server.request().getRows().getRowRangesCount()).isEqualTo(2);
  }

  @Test
  void whereOrderIsNoMatterAllBucketsAreOneCall() {
    server.answer(row("0b"), row("1a"), row("1c")).answer(row("0b"), row("1a"));

    assertThat(scan().count()).isEqualTo(3);
    assertThat(server.request().getRows().getRowRangesCount()).isEqualTo(2);
    assertThat(rows.findAll(List.of(new RawKey("1a"), new RawKey("0b")))).hasSize(2);
    assertThat(server.requests()).hasSize(2);
  }

  @Test
  void eachBucketIsAskedForAsManyRowsAsTheLimitAndTheRestIsCancelled() throws Exception {
    server.at("0").hang(row("0b"), row("0c"));
    server.at("1").hang(row("1a"), row("1d"));

    assertThat(ids(scan().limit(3).list())).containsExactly("1a", "0b", "0c").inOrder();
    assertThat(limits()).containsExactly(3L, 3L);
    server.waitUntilIdle();
  }

  @Test
  void aPageStartsAfterTheLastRowInEveryBucket() {
    server.at("0").answer(row("0b"), row("0c"), row("0e"));
    server.at("1").answer(row("1a"), row("1d"));
    server.at("0b\0").answer(row("0c"), row("0e"));
    server.at("1b\0").answer(row("1d"));

    Page<Raw> first = scan().page(2);
    Page<Raw> second = scan().page(5, first.nextToken().orElseThrow());

    assertThat(ids(first.items())).containsExactly("1a", "0b").inOrder();
    assertThat(ids(second.items())).containsExactly("0c", "1d", "0e").inOrder();
    assertThat(second.nextToken()).isEmpty();
  }

  @Test
  void aPageInReverseStartsBeforeTheLastRowInEveryBucket() {
    server.at("0").answer(row("0e"), row("0c"), row("0b"));
    server.at("1").answer(row("1d"), row("1a"));
    server.at("0").answer(row("0c"), row("0b"));
    server.at("1").answer(row("1a"));

    Page<Raw> first = scan().reverse().page(2);
    Page<Raw> second = scan().reverse().page(5, first.nextToken().orElseThrow());

    assertThat(ids(first.items())).containsExactly("0e", "1d").inOrder();
    assertThat(ids(second.items())).containsExactly("0c", "0b", "1a").inOrder();
    assertThat(
            server.requests().stream()
                .skip(2)
                .map(request -> request.getRows().getRowRanges(0).getEndKeyOpen().toStringUtf8()))
        .containsExactly("0d", "1d");
  }

  @Test
  void aRowThatDoesNotDecodeIsAMatterOfItsPlace() {
    server.at("0").answer(row("0a"), row("0c"));
    server.at("1").answer(undecodable("1b"), row("1d"));
    assertThat(ids(scan().limit(1).list())).containsExactly("0a");

    server.at("0").answer(row("0a"), row("0c"));
    server.at("1").answer(undecodable("1b"), row("1d"));
    List<DecodeException> skipped = new ArrayList<>();
    List<Integer> before = new ArrayList<>();
    List<Raw> taken = new ArrayList<>();
    try (Stream<Raw> stream =
        scan()
            .skipUndecodable(
                failure -> {
                  skipped.add(failure);
                  before.add(taken.size());
                })
            .stream()) {
      stream.forEach(taken::add);
    }
    assertThat(ids(taken)).containsExactly("0a", "0c", "1d").inOrder();
    assertThat(skipped).hasSize(1);
    assertThat(before).containsExactly(1);

    server.at("0").answer(row("0a"), row("0c"));
    server.at("1").hang(undecodable("1b"), row("1d"));
    assertThrows(DecodeException.class, () -> scan().list());
  }

  @Test
  void aBucketThatFailsFailsTheScanAndCancelsTheOthers() throws Exception {
    server.at("0").hang(row("0a"));
    server.at("1").fail(Status.PERMISSION_DENIED);

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> scan().list());

    assertThat(failure).hasMessageThat().contains("PERMISSION_DENIED");
    server.waitUntilIdle();
  }

  @Test
  void cancellingAFutureCancelsEveryCall() throws Exception {
    server.at("0").hang(row("0a"));
    server.at("1").hang();
    CompletableFuture<List<Raw>> list = rows.async().scan(BUCKET_0, BUCKET_1).list();
    assertThat(server.waitUntilStarted()).isTrue();
    list.cancel(true);
    server.waitUntilIdle();
  }

  @Test
  void closingAStreamCancelsEveryCall() throws Exception {
    server.at("0").hang(row("0a"), row("0b"));
    server.at("1").hang(row("1c"));
    Stream<Raw> stream = scan().stream();
    Iterator<Raw> iterator = stream.iterator();
    assertThat(iterator.next().id()).isEqualTo("0a");
    assertThat(iterator.next().id()).isEqualTo("0b");
    stream.close();
    assertThrows(RequestFailedException.class, iterator::hasNext);
    server.waitUntilIdle();
  }

  @Test
  void forEachTakesOneRowAtATimeAndEndsWithItsFailure() throws Exception {
    server.at("0").answer(row("0b"));
    server.at("1").hang(row("1a"), row("1c"));
    List<CompletableFuture<Void>> stages = new ArrayList<>();
    CompletableFuture<Void> first = new CompletableFuture<>();
    CompletableFuture<?> done =
        rows.async()
            .scan(BUCKET_0, BUCKET_1)
            .forEach(
                row -> {
                  CompletableFuture<Void> stage = new CompletableFuture<>();
                  stages.add(stage);
                  first.complete(null);
                  return stage;
                });
    first.get(20, TimeUnit.SECONDS);
    assertThat(stages).hasSize(1);
    stages.get(0).completeExceptionally(new IllegalStateException("broken"));

    assertThat(assertThrows(Exception.class, () -> done.get(20, TimeUnit.SECONDS)))
        .hasCauseThat()
        .hasMessageThat()
        .isEqualTo("broken");
    assertThat(stages).hasSize(1);
    server.waitUntilIdle();
  }

  @Test
  void anActionThatThrowsEndsTheScan() throws Exception {
    server.at("0").hang(row("0b"));
    server.at("1").hang(row("1a"), row("1c"));
    CompletableFuture<?> done =
        rows.async()
            .scan(BUCKET_0, BUCKET_1)
            .forEach(
                row -> {
                  throw new AssertionError("broken");
                });

    assertThat(assertThrows(Exception.class, () -> done.get(20, TimeUnit.SECONDS)))
        .hasCauseThat()
        .hasMessageThat()
        .isEqualTo("broken");
    server.waitUntilIdle();
  }

  private static ReadRowsResponse row(String id) {
    return Chunks.row(ByteString.copyFromUtf8(id))
        .cell("kept", "a", Sensors.NOW_MICROS, "x")
        .commit()
        .build();
  }

  private static ReadRowsResponse undecodable(String id) {
    return Chunks.row(ByteString.copyFromUtf8(id))
        .cell("kept", "b", Sensors.NOW_MICROS, "x")
        .commit()
        .build();
  }

  private static List<String> ids(List<Raw> rows) {
    return rows.stream().map(Raw::id).toList();
  }

  private List<String> starts() {
    return server.requests().stream()
        .map(request -> request.getRows().getRowRanges(0).getStartKeyClosed().toStringUtf8())
        .toList();
  }

  private List<Long> limits() {
    return server.requests().stream().map(ReadRowsRequest::getRowsLimit).toList();
  }
}
