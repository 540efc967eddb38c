package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of partitions that have ended at the requested time. */
@BigtableTest(VideoRepository.class)
class EndedPartitionsTest {
  private final VideoRepository videos;
  private final ProxiedStream server;
  private final ChangeStream<Video, VideoKey> stream;

  EndedPartitionsTest(VideoRepository videos, BigtableTableAdminClient admin) throws IOException {
    this.videos = videos;
    this.server = new ProxiedStream(admin);
    this.stream = ChangeStream.of(server.client(), videos).from(Instant.now());
    server.split("m");
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void aLaterRunGoesOnThere() {
    put("a", 1);
    put("z", 2);
    List<Integer> numbers = new ArrayList<>();
    String checkpoint = read(stream, numbers);
    assertThat(numbers).containsExactly(1, 2);

    put("a", 3);
    put("z", 4);
    checkpoint = read(stream.resume(checkpoint), numbers);
    assertThat(numbers).containsExactly(1, 2, 3, 4);

    put("z", 5);
    var unused = read(stream.resume(checkpoint), numbers);
    assertThat(numbers).containsExactly(1, 2, 3, 4, 5);
  }

  /** One ends before the others are merged with it, be it that nothing was read of it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aPartitionIsMergedWithOneThatHasEnded(boolean isEmpty) throws Exception {
    var events = subscribed();
    if (!isEmpty) {
      put("a", 1);
      assertThat(number(events)).isEqualTo(1);
    }
    put("z", 2);
    assertThat(number(events)).isEqualTo(2);

    server.end("a");
    server.merge("m");
    put("a", 3);
    put("z", 4);
    // Parts that are requested again, as nothing was read of one, may bring them before the merged.
    var numbers = assertThat(List.of(number(events), number(events))).containsExactly(3, 4);
    if (!isEmpty) {
      numbers.inOrder();
    }
    assertThat(server.hasReaders(1)).isTrue();
    server.end("a");
    assertThat(events.done().join()).isTrue();
  }

  @Test
  void aBorderMovesIntoOneThatHasEnded() throws InterruptedException {
    var events = subscribed();
    put("a", 1);
    put("z", 2);
    put("g", 3);
    List<Integer> numbers = List.of(number(events), number(events), number(events));
    assertThat(numbers).containsExactly(1, 2, 3);

    server.end("a");
    server.move("m", "f");
    put("a", 4);
    assertThat(number(events)).isEqualTo(4);
    put("g", 5);
    assertThat(number(events)).isEqualTo(5);
    put("z", 6);
    assertThat(number(events)).isEqualTo(6);
    events.cancel();
  }

  /** Both partitions are read before anything is written. */
  private Collected<Video, VideoKey> subscribed() throws InterruptedException {
    Instant later = Instant.now().plus(Duration.ofHours(1));
    var events = new Collected<Video, VideoKey>().from(stream.until(later)).request(Long.MAX_VALUE);
    assertThat(server.hasReaders(2)).isTrue();
    return events;
  }

  /** Reads what was written by now. */
  private static String read(ChangeStream<Video, VideoKey> stream, List<Integer> numbers) {
    List<String> checkpoints = new ArrayList<>();
    stream
        .until(Instant.now())
        .forEach(
            event -> {
              event.change().ifPresent(change -> numbers.add(number(change)));
              checkpoints.add(event.checkpoint());
            });
    return checkpoints.get(checkpoints.size() - 1);
  }

  private void put(String id, int number) {
    videos.put(Video.of(id, String.valueOf(number)));
  }

  private static int number(Collected<Video, VideoKey> events) throws InterruptedException {
    return number(events.change());
  }

  private static int number(Change<Video, VideoKey> change) {
    return Integer.parseInt(change.of(VideoColumns.TITLE).value().orElseThrow());
  }
}
