package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.changes.Mutations.deletion;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The example of the guide: an index of the tags of videos, kept by their changes. */
class TagIndexTest {
  // docs: index
  /** Which videos have which tags. */
  static final class TagIndex {
    private final Map<String, Set<String>> tagsByVideo = new HashMap<>();
    private String checkpoint = "";

    void follow(BigtableDataClient client, VideoRepository videos, Instant until) {
      ChangeStream<Video, VideoKey> changes = ChangeStream.of(client, videos).until(until);
      if (!checkpoint.isEmpty()) {
        changes = changes.resume(checkpoint);
      }
      changes.forEach(
          event -> {
            event
                .change()
                .filter(change -> change.origin() == Change.Origin.USER) // no older versions
                .ifPresent(this::apply);
            checkpoint = event.checkpoint(); // saved where it survives, with the index
          });
    }

    private void apply(Change<Video, VideoKey> change) {
      var tags = change.of(VideoColumns.TAGS);
      Set<String> known = tagsByVideo.computeIfAbsent(change.key().id(), video -> new TreeSet<>());
      if (tags.isReplaced()) {
        known.clear();
      }
      known.removeAll(tags.removed());
      known.addAll(tags.added());
    }

    Map<String, Set<String>> tagsByVideo() {
      return tagsByVideo;
    }
  }

  // end

  @Test
  void followsWrites() throws IOException {
    try (ChangeServer server = new ChangeServer(VideoMapping.INSTANCE)) {
      VideoRepository videos = new VideoRepository(BigtableMapper.create(server.client()));
      server.split("d");
      videos.put(Video.of("cat", "A cat"));
      videos.patch(VideoKey.of("cat"), video -> video.addTags("pets").addTags("old"));
      server.endBehind(2);
      TagIndex index = new TagIndex();
      index.follow(server.client(), videos, Instant.now());
      assertThat(index.tagsByVideo()).containsExactly("cat", Set.of("pets", "old"));

      server.endBehind(5);
      videos.patch(VideoKey.of("cat"), video -> video.addTags("new").removeTags("old"));
      server.collect("cat", deletion("t", "pets", 0, 1_000)); // an older cell of it
      videos.delete(VideoKey.of("dog"));
      index.follow(server.client(), videos, Instant.now());

      assertThat(index.tagsByVideo())
          .containsExactly("cat", Set.of("pets", "new"), "dog", Set.of());
    }
  }
}
