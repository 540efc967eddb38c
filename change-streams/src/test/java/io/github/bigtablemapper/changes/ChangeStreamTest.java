package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.ReadChangeStreamRequest;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How a stream goes on: partitions, failures, checkpoints, demand. */
class ChangeStreamTest {
  private static final int ROWS = 20;

  private ChangeServer server;
  private VideoRepository videos;
  private ChangeStream<Video, VideoKey> stream;

  @BeforeEach
  void start() throws IOException {
    server = new ChangeServer(VideoMapping.INSTANCE);
    videos = new VideoRepository(BigtableMapper.create(server.client()));
    stream = ChangeStream.of(server.client(), videos);
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void startsAtATimeWithAHeartbeat() throws InterruptedException {
    Instant from = Instant.parse("2026-01-01T00:00:00Z");
    Instant until = from.plusSeconds(60);
    server.split("m");
    var events =
        collected(stream.from(from).until(until).heartbeat(Duration.ofSeconds(1))).request(10);
    put("a", 1);
    assertThat(events.change().key()).isEqualTo(VideoKey.of("a"));

    assertThat(server.requests(2)).hasSize(2);
    for (ReadChangeStreamRequest request : server.requests()) {
      assertThat(request.getStartTime().getSeconds()).isEqualTo(from.getEpochSecond());
      assertThat(request.getEndTime().getSeconds()).isEqualTo(until.getEpochSecond());
      assertThat(request.getHeartbeatDuration().getSeconds()).isEqualTo(1);
    }
    events.cancel();
  }

  @Test
  void aHeartbeatOfAnyTimeIsTakenOrRefused() throws InterruptedException {
    for (Duration none :
        List.of(Duration.ZERO, Duration.ofNanos(-1), Duration.ofSeconds(Long.MIN_VALUE))) {
      assertThrows(InvalidRequestException.class, () -> stream.heartbeat(none));
    }
    var events = collected(stream.heartbeat(Duration.ofSeconds(Long.MAX_VALUE))).request(10);

    assertThat(server.requests(1).get(0).getHeartbeatDuration().getSeconds())
        .isEqualTo(Duration.ofDays(365).toSeconds());
    events.cancel();
  }

  @Test
  void heartbeatsHaveACheckpointAndNoChange() throws InterruptedException {
    var events = collected(stream).request(10);
    put("a", 1);
    events.change();
    server.heartbeat();
    ChangeEvent<Video, VideoKey> heartbeat = events.next();
    events.cancel();
    put("b", 2);

    assertThat(heartbeat.change()).isEmpty();
    assertThat(heartbeat.lowWatermark()).isEqualTo(Instant.ofEpochSecond(1));
    assertThat(heartbeat.toString()).isEqualTo("ChangeEvent[heartbeat]");
    Instant early = Instant.EPOCH;
    String checkpoint = heartbeat.checkpoint();
    for (ChangeStream<Video, VideoKey> each :
        List.of(
            stream.resume(checkpoint),
            stream.from(early).resume(checkpoint),
            stream.resume(checkpoint).from(early))) {
      var resumed = collected(each).request(10);
      assertThat(resumed.change().key()).isEqualTo(VideoKey.of("b"));
      resumed.cancel();
    }
  }

  @Test
  void givesNoMoreThanIsAskedFor() throws InterruptedException {
    var events = collected(stream);
    for (int i = 0; i < 5; i++) {
      put("a", i);
    }
    events.request(2);
    assertThat(number(events.change())).isEqualTo(0);
    assertThat(number(events.change())).isEqualTo(1);
    assertThat(events.isEmpty()).isTrue();
    events.request(1);
    assertThat(number(events.change())).isEqualTo(2);
    assertThat(events.isEmpty()).isTrue();
    events.cancel();
    assertThat(server.cancelled().await(1, TimeUnit.MINUTES)).isTrue();
  }

  @Test
  void theClientGoesOnBehindATransientFailure() throws InterruptedException {
    var events = collected(stream).request(10);
    put("a", 1);
    assertThat(number(events.change())).isEqualTo(1);
    server.fail(Status.UNAVAILABLE);
    put("a", 2);

    assertThat(number(events.change())).isEqualTo(2);
    ReadChangeStreamRequest last = server.requests().get(server.requests().size() - 1);
    assertThat(last.getContinuationTokens().getTokens(0).getToken()).isEqualTo("1");
    events.cancel();
  }

  @Test
  void aPermanentFailureSaysWhatIsNeeded() throws InterruptedException {
    var events = collected(stream).request(10);
    put("a", 1);
    events.change();
    server.fail(Status.FAILED_PRECONDITION.withDescription("canary"));

    var ended = assertThrows(CompletionException.class, () -> events.done().join());
    assertThat(ended).hasCauseThat().isInstanceOf(RequestFailedException.class);
    var failure = (RequestFailedException) Objects.requireNonNull(ended.getCause());
    assertThat(failure.code()).isEqualTo(StatusCode.Code.FAILED_PRECONDITION);
    assertThat(failure).hasMessageThat().contains("changes of Video (table videos)");
    assertThat(failure).hasMessageThat().contains("single-cluster routing");
    assertThat(failure).hasMessageThat().doesNotContain("canary");
  }

  @Test
  void aClosedClientFailsTheStream() {
    server.client().close();

    var ended = assertThrows(CompletionException.class, () -> collected(stream).done().join());
    assertThat(ended).hasCauseThat().isInstanceOf(RequestFailedException.class);
  }

  @Test
  void checkpointsAreThoseOfATable() throws InterruptedException {
    var events = collected(stream).request(10);
    put("a", 1);
    String checkpoint = events.next().checkpoint();
    events.cancel();

    var other = ChangeStream.of(server.client(), ShopMapping.INSTANCE);
    var ofOther = assertThrows(InvalidRequestException.class, () -> other.resume(checkpoint));
    assertThat(ofOther).hasMessageThat().contains("of another table");
    for (String broken : List.of("", "!", "AAAA", checkpoint.substring(0, 20))) {
      var none = assertThrows(InvalidRequestException.class, () -> stream.resume(broken));
      assertThat(none).hasMessageThat().contains("no checkpoint");
    }
  }

  /** As by a column of a database that is too short: all of what is left can be read. */
  @Test
  void aCheckpointThatWasCutOffIsNone() throws InterruptedException {
    server.split("m");
    var events = collected(stream).request(10);
    put("a", 1);
    Checkpoint whole = Checkpoint.decode(events.next().checkpoint(), "videos");
    events.cancel();
    assertThat(whole.partitions()).hasSize(2);

    for (int left = 0; left < 2; left++) {
      String cutOff = new Checkpoint("videos", whole.partitions().subList(0, left)).encode();
      assertThat(whole.encode()).startsWith(cutOff.substring(0, cutOff.length() - 2));
      var none = assertThrows(InvalidRequestException.class, () -> stream.resume(cutOff));
      assertThat(none).hasMessageThat().contains("no checkpoint");
    }
  }

  /**
   * Its token shows that all of the new partition was read, of which another part is still read.
   */
  @Test
  void aTokenOfAnOlderServerIsOfWhatItsStreamHasRead() throws InterruptedException {
    server.namesNoNewPartitions();
    server.split("m");
    var events = collected(stream).request(100);
    put("a", 1);
    put("z", 2);
    events.change();
    events.change();

    server.merge("m");
    put("a", 3);
    put("z", 4);

    assertThat(number(events.change())).isEqualTo(3);
    assertThat(number(events.change())).isEqualTo(4);
    List<ReadChangeStreamRequest> requests = server.requests();
    assertThat(requests).hasSize(3);
    assertThat(
            requests.get(2).getContinuationTokens().getTokensList().stream()
                .map(token -> token.getPartition().getRowRange().getEndKeyOpen().toStringUtf8())
                .toList())
        .containsExactly("m", "");
    events.cancel();
  }

  @Test
  void aMergedPartitionIsReadWhenAllItsPartsHaveEnded() throws InterruptedException {
    server.split("m");
    var events = collected(stream).request(100);
    put("a", 1);
    put("z", 2);
    List<String> keys = List.of(key(events.change()), key(events.change()));
    assertThat(keys).containsExactly("a", "z");

    server.merge("m");
    put("a", 3);
    put("z", 4);

    assertThat(number(events.change())).isEqualTo(3);
    assertThat(number(events.change())).isEqualTo(4);
    ReadChangeStreamRequest last = server.requests().get(server.requests().size() - 1);
    assertThat(last.getPartition().getRowRange().getEndKeyOpen().isEmpty()).isTrue();
    assertThat(last.getContinuationTokens().getTokensCount()).isEqualTo(2);
    events.cancel();
  }

  @Test
  void forEachEndsWithTheStream() {
    put("a", 1);
    put("b", 2);
    server.endBehind(2);
    List<String> keys = new ArrayList<>();

    stream
        .until(Instant.now())
        .forEach(event -> event.change().ifPresent(change -> keys.add(key(change))));

    assertThat(keys).containsExactly("a", "b").inOrder();
  }

  @Test
  void forEachEndsWithItsActionAndByInterruption() throws InterruptedException {
    put("a", 1);
    var failure =
        assertThrows(
            IllegalStateException.class,
            () ->
                stream.forEach(
                    event -> {
                      throw new IllegalStateException("enough");
                    }));
    assertThat(failure).hasMessageThat().isEqualTo("enough");
    assertThat(server.cancelled().await(1, TimeUnit.MINUTES)).isTrue();

    CountDownLatch seen = new CountDownLatch(1);
    List<Throwable> thrown = new ArrayList<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                stream.forEach(event -> seen.countDown());
              } catch (RequestFailedException e) {
                thrown.add(e);
              }
            });
    reader.start();
    assertThat(seen.await(1, TimeUnit.MINUTES)).isTrue();
    reader.interrupt();
    reader.join(TimeUnit.MINUTES.toMillis(1));
    assertThat(thrown).hasSize(1);
    assertThat(thrown.get(0)).hasMessageThat().contains("interrupted");
  }

  /** In all cases, no change is lost, and those of a row stay in order after a checkpoint. */
  @Test
  void noChangeIsLostByAnything() throws InterruptedException {
    long seed = Long.getLong("seed", 20_261_123L);
    Random random = new Random(seed);
    ChangeStream<Video, VideoKey> stream = this.stream.until(Instant.now());
    var events = collected(stream).request(Long.MAX_VALUE);
    Map<String, Integer> seen = new HashMap<>();
    Map<String, Integer> written = new HashMap<>();
    String checkpoint = null;
    int number = 0;
    for (int i = 0; i < 400; i++) {
      switch (random.nextInt(14)) {
        case 0 -> server.split(row(random));
        case 1 -> {
          List<String> borders = server.inner();
          if (!borders.isEmpty()) {
            server.merge(borders.get(random.nextInt(borders.size())));
          }
        }
        case 2 -> server.heartbeat();
        case 3 -> {
          if (random.nextInt(4) == 0) {
            server.fail(Status.UNAVAILABLE);
          }
        }
        case 4 -> {
          if (checkpoint != null) {
            events.cancel();
            events = collected(stream.resume(checkpoint)).request(Long.MAX_VALUE);
          }
        }
        case 5 -> server.end(row(random));
        case 6 -> {
          List<String> borders = server.inner();
          if (!borders.isEmpty()) {
            server.move(borders.get(random.nextInt(borders.size())), row(random));
          }
        }
        default -> {
          String row = row(random);
          put(row, ++number);
          written.put(row, number);
        }
      }
      for (ChangeEvent<Video, VideoKey> event : events.rest()) {
        checkpoint = take(event, seen, seed);
      }
    }
    events.cancel(); // what has ended goes on in another run
    events = collected(stream.resume(Objects.requireNonNull(checkpoint))).request(Long.MAX_VALUE);
    while (!seen.equals(written)) {
      take(events.next(), seen, seed);
    }
    events.cancel();
  }

  private String take(ChangeEvent<Video, VideoKey> event, Map<String, Integer> seen, long seed) {
    event
        .change()
        .ifPresent(
            change -> {
              int number = number(change);
              Integer before = seen.put(key(change), number);
              // After a checkpoint nothing comes twice, as each was taken from the last event.
              assertWithMessage("seed %s", seed)
                  .that(number)
                  .isGreaterThan(before == null ? 0 : before);
            });
    return event.checkpoint();
  }

  private static String row(Random random) {
    return String.valueOf((char) ('a' + random.nextInt(ROWS)));
  }

  private void put(String id, int number) {
    videos.put(Video.of(id, String.valueOf(number)));
  }

  private static int number(Change<Video, VideoKey> change) {
    return Integer.parseInt(change.of(VideoColumns.TITLE).value().orElseThrow());
  }

  private static String key(Change<Video, VideoKey> change) {
    return change.key().id();
  }

  private static Collected<Video, VideoKey> collected(ChangeStream<Video, VideoKey> stream) {
    return new Collected<Video, VideoKey>().from(stream);
  }
}
