package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.ReadChangeStreamQuery;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What engines do with the records that they read themselves. */
@BigtableTest(VideoRepository.class)
class ChangeDecoderTest {
  // docs: decode
  private final ChangeDecoder<Video, VideoKey> decoder = ChangeDecoder.of(VideoMapping.INSTANCE);

  void process(ChangeStreamMutation record, List<Video> output) {
    decoder.decode(record).flatMap(Change::replacement).ifPresent(output::add);
  }

  // end

  @Test
  void decodesWhatTheClientHasRead(VideoRepository videos, BigtableDataClient client) {
    Instant start = Instant.now();
    videos.put(Video.of("cat", "A cat"));
    videos.incrementLikes(VideoKey.of("cat"), 1);
    List<Video> output = new ArrayList<>();

    client
        .readChangeStream(
            ReadChangeStreamQuery.create("videos")
                .streamPartition(ByteStringRange.create(ByteString.EMPTY, ByteString.EMPTY))
                .startTime(start)
                .endTime(Instant.now()))
        .forEach(
            record -> {
              if (record instanceof ChangeStreamMutation mutation) {
                process(mutation, output);
              }
            });

    assertThat(output).containsExactly(Video.of("cat", "A cat"));
  }
}
