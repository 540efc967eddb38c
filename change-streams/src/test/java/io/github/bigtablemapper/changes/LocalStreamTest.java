package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.UpdateTableRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.local.LocalBigtable;
import io.github.bigtablemapper.local.LocalChangeStream;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A stream of the local Bigtable, which keeps rows and records what is written to them. */
class LocalStreamTest {
  @Test
  void changesComeInTheOrderOfEachRowOverSplitsAndMerges() throws Exception {
    LocalBigtable server = LocalBigtable.builder().cutAnswers(2).start();
    try (BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(server.adminSettings("p", "i").build());
        BigtableDataClient client =
            BigtableDataClient.create(server.dataSettings("p", "i").build())) {
      VideoRepository videos = new VideoRepository(BigtableMapper.create(client));
      BigtableMapper.create(client).schema(admin).apply(videos);
      admin.updateTable(
          UpdateTableRequest.of("videos")
              .addChangeStreamRetention(org.threeten.bp.Duration.ofDays(1)));
      LocalChangeStream control = server.changeStream("p", "i", "videos");
      var events =
          new Collected<Video, VideoKey>()
              .from(ChangeStream.of(client, videos).from(java.time.Instant.now()))
              .request(1_000);

      for (int i = 0; i < 60; i++) {
        videos.put(Video.of("v" + i % 6, String.valueOf(i)));
        switch (i % 12) {
          case 3 -> control.split(ByteString.copyFromUtf8("v" + i % 6));
          case 9 -> control.merge(ByteString.copyFromUtf8("v3"));
          default -> {}
        }
      }

      Map<VideoKey, Integer> last = new HashMap<>();
      for (int i = 0; i < 60; i++) {
        Change<Video, VideoKey> change = events.change();
        int number = Integer.parseInt(change.of(VideoColumns.TITLE).value().orElseThrow());
        Integer before = last.put(change.key(), number);
        assertThat(number).isEqualTo(before == null ? number % 6 : before + 6);
      }
      assertThat(last).hasSize(6);
      events.cancel();
      server.close(); // first, or the client waits for its streams
    } finally {
      server.close();
    }
  }
}
