package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static io.github.bigtablemapper.changes.ProxiedStream.READ;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.v2.ReadChangeStreamResponse;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.fault.CallFailure;
import io.github.bigtablemapper.testing.fault.Fault;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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
import org.junit.jupiter.api.Test;

/** How a stream goes on: partitions, failures, checkpoints, demand. */
@BigtableTest(VideoRepository.class)
class ChangeStreamTest {
  private static final int ROWS = 20;

  private final VideoRepository videos;
  private final ProxiedStream server;
  private final ChangeStream<Video, VideoKey> stream;

  ChangeStreamTest(VideoRepository videos, BigtableTableAdminClient admin) throws IOException {
    this.videos = videos;
    this.server = new ProxiedStream(admin);
    this.stream = ChangeStream.of(server.client(), videos).from(Instant.now());
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void forEachReadsFromATimeUntilATime() {
    server.split("m");
    put("a", 1);
    Instant from = Instant.now();
    put("a", 2);
    put("z", 3);
    Instant until = Instant.now();
    put("z", 4);
    List<Integer> numbers = new ArrayList<>();

    stream
        .from(from)
        .until(until)
        .forEach(event -> event.change().ifPresent(change -> numbers.add(number(change))));

    assertThat(numbers).containsExactly(2, 3);
  }

  @Test
  void aHeartbeatOfAnyTimeIsTakenOrRefused() throws InterruptedException {
    for (Duration none :
        List.of(Duration.ZERO, Duration.ofNanos(-1), Duration.ofSeconds(Long.MIN_VALUE))) {
      assertThrows(InvalidRequestException.class, () -> stream.heartbeat(none));
    }
    StreamRequest<?, ?> longest =
        StreamRequest.of(videos).heartbeat(Duration.ofSeconds(Long.MAX_VALUE));
    assertThat(longest.heartbeat()).isEqualTo(Duration.ofDays(365));
    Duration shortest = Duration.ofMillis(1);
    assertThat(StreamRequest.of(videos).heartbeat(shortest).heartbeat()).isEqualTo(shortest);
    var events = collected(stream.heartbeat(Duration.ofSeconds(Long.MAX_VALUE))).request(10);
    put("a", 1);
    assertThat(number(events.change())).isEqualTo(1);
    events.cancel();

    var frequent = collected(stream.heartbeat(shortest)).request(10);
    assertThat(number(frequent.change())).isEqualTo(1);
    Instant start = Instant.now();
    assertThat(frequent.next().change()).isEmpty();
    assertThat(frequent.next().change()).isEmpty();
    assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(20));
    frequent.cancel();
  }

  @Test
  void heartbeatsHaveACheckpointAndNoChange() throws InterruptedException {
    Instant before = Instant.now().truncatedTo(ChronoUnit.MICROS);
    var events = collected(stream).request(10);
    put("a", 1);
    events.change();
    server.heartbeat();
    ChangeEvent<Video, VideoKey> heartbeat = events.next();
    events.cancel();
    put("b", 2);

    assertThat(heartbeat.change()).isEmpty();
    assertThat(heartbeat.lowWatermark()).isAtLeast(before);
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
    assertThat(server.hasReaders(0)).isTrue();
  }

  @Test
  void theClientGoesOnAfterATransientFailure() throws InterruptedException {
    server.proxy().next(READ, Fault.afterMessages(1, CallFailure.status(Status.UNAVAILABLE)));
    var events = collected(stream).request(10);
    put("a", 1);
    put("a", 2);

    assertThat(number(events.change())).isEqualTo(1);
    assertThat(number(events.change())).isEqualTo(2);
    assertThat(server.proxy().calls(READ)).isEqualTo(2);
    events.cancel();
  }

  @Test
  void aPermanentFailureSaysWhatIsNeeded() throws InterruptedException {
    Status refused = Status.FAILED_PRECONDITION.withDescription("canary");
    server.proxy().next(READ, Fault.afterMessages(1, CallFailure.status(refused)));
    var events = collected(stream).request(10);
    put("a", 1);
    put("a", 2);

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
    assertThat(ofOther).hasMessageThat().contains("belongs to another table");
    for (String broken : List.of("", "!", "AAAA", checkpoint.substring(0, 20))) {
      var none = assertThrows(InvalidRequestException.class, () -> stream.resume(broken));
      assertThat(none).hasMessageThat().contains("not a checkpoint");
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
      assertThat(none).hasMessageThat().contains("not a checkpoint");
    }
  }

  /**
   * Its token shows that all of the new partition was read, of which another part is still read.
   */
  @Test
  void aTokenOfAnOlderServerIsOfWhatItsStreamHasRead() throws InterruptedException {
    server.proxy().always(READ, Fault.rewrite(READ, ChangeStreamTest::withoutNewPartitions));
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
    assertThat(server.proxy().calls(READ)).isEqualTo(3);
    events.cancel();
  }

  /** Its tokens are of the new partitions. */
  private static ReadChangeStreamResponse withoutNewPartitions(ReadChangeStreamResponse message) {
    ReadChangeStreamResponse.Builder changed = message.toBuilder();
    if (message.hasCloseStream()) {
      ReadChangeStreamResponse.CloseStream.Builder close = changed.getCloseStreamBuilder();
      for (int i = 0; i < close.getNewPartitionsCount(); i++) {
        close.getContinuationTokensBuilder(i).setPartition(close.getNewPartitions(i));
      }
      close.clearNewPartitions();
    }
    return changed.build();
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
    assertThat(server.hasReaders(1)).isTrue();
    assertThat(server.proxy().calls(READ)).isEqualTo(3);
    events.cancel();
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
    assertThat(server.hasReaders(0)).isTrue();

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
    long seed = Runs.seed();
    Random random = new Random(seed);
    ChangeStream<Video, VideoKey> stream =
        this.stream.until(Instant.now().plus(Duration.ofHours(1)));
    var events = collected(stream).request(Long.MAX_VALUE);
    Map<String, Integer> seen = new HashMap<>();
    Map<String, Integer> written = new HashMap<>();
    String checkpoint = "";
    int number = 0;
    for (int i = 0; i < 400; i++) {
      switch (random.nextInt(14)) {
        case 0 -> server.split(row(random));
        case 1 -> {
          List<String> borders = server.borders();
          if (!borders.isEmpty()) {
            server.merge(borders.get(random.nextInt(borders.size())));
          }
        }
        case 2 -> server.heartbeat();
        case 3 -> {
          if (random.nextInt(4) == 0) {
            CallFailure failure = CallFailure.status(Status.UNAVAILABLE);
            server.proxy().next(READ, Fault.afterMessages(random.nextInt(3), failure));
          }
        }
        case 4 -> {
          if (!checkpoint.isEmpty()) {
            events.cancel();
            events = collected(stream.resume(checkpoint)).request(Long.MAX_VALUE);
          }
        }
        case 5 -> server.end(row(random));
        case 6 -> {
          List<String> borders = server.borders();
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
    events = collected(stream.resume(checkpoint)).request(Long.MAX_VALUE);
    Instant late = Instant.now().plus(Duration.ofMinutes(1)); // heartbeats alone never end
    while (!seen.equals(written)) {
      take(events.next(), seen, seed);
      assertWithMessage("seed %s: %s of %s", seed, seen, written)
          .that(Instant.now())
          .isLessThan(late);
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
