package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.fixture.Waiting;
import io.github.bigtablemapper.testing.BigtableTest;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Partitions were merged and split again while one of them was not read: only the other one heard
 * of the merge, and waits in the checkpoint for a partition that never ends.
 */
@BigtableTest(VideoRepository.class)
class MissedMergeTest {
  private final VideoRepository videos;
  private final ProxiedStream server;
  private final ChangeStream<Video, VideoKey> stream;

  MissedMergeTest(VideoRepository videos, BigtableTableAdminClient admin) throws IOException {
    this.videos = videos;
    this.server = new ProxiedStream(admin);
    this.stream = ChangeStream.of(server.client(), videos).from(Instant.now());
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Also while no record of any partition arrives. */
  @ParameterizedTest
  @ValueSource(strings = {"PT1S", "P1D"})
  void bothAreRead(Duration heartbeat) throws InterruptedException {
    String checkpoint = checkpoint();
    put("a", 3);
    put("z", 4);

    var events = collected(stream.heartbeat(heartbeat).resume(checkpoint));
    assertThat(List.of(number(events.change()), number(events.change()))).containsExactly(3, 4);
    assertThat(server.hasReaders(2)).isTrue();
    put("a", 5);
    assertThat(number(events.change())).isEqualTo(5);
    events.cancel();
    assertThat(server.hasReaders(0)).isTrue();
  }

  @Test
  void aStreamIsClosedWhileAPartitionWaits() throws InterruptedException {
    String checkpoint = checkpoint();
    int before = server.proxy().calls(ProxiedStream.READ);
    var events = collected(stream.resume(checkpoint));
    Waiting.until("it reads", () -> server.proxy().calls(ProxiedStream.READ) > before);
    events.cancel();

    assertThat(server.hasReaders(0)).isTrue();
    assertThat(events.rest()).isEmpty();
  }

  private String checkpoint() throws InterruptedException {
    server.split("m");
    var events = collected(stream);
    put("a", 1);
    put("z", 2);
    var unused = events.change();
    List<PartitionPosition> read =
        Checkpoint.decode(events.next().checkpoint(), "videos").partitions();
    events.cancel();
    assertThat(server.hasReaders(0)).isTrue();
    PartitionPosition first = read.get(0).from().isEmpty() ? read.get(0) : read.get(1);
    PartitionPosition second = read.get(0).from().isEmpty() ? read.get(1) : read.get(0);
    PartitionPosition merged =
        new PartitionPosition(ByteString.EMPTY, ByteString.EMPTY, first.tokens(), null);
    return new Checkpoint("videos", List.of(merged, second)).encode();
  }

  private void put(String id, int number) {
    videos.put(Video.of(id, String.valueOf(number)));
  }

  private static int number(Change<Video, VideoKey> change) {
    return Integer.parseInt(change.of(VideoColumns.TITLE).value().orElseThrow());
  }

  private static Collected<Video, VideoKey> collected(ChangeStream<Video, VideoKey> stream) {
    return new Collected<Video, VideoKey>().from(stream).request(Long.MAX_VALUE);
  }
}
