package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.LocalChangeStream;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The example of the guide: an index of the tags of videos, kept by their changes. */
@BigtableTest(VideoRepository.class)
class TagIndexTest {
  // docs: index
  /** Which videos have which tags. */
  static final class TagIndex {
    private final Map<String, Set<String>> tagsByVideo = new HashMap<>();
    private String checkpoint = "";

    /** Reads the changes after the last run, in the first run those after a time. */
    void follow(BigtableDataClient client, VideoRepository videos, Instant from, Instant until) {
      ChangeStream<Video, VideoKey> changes =
          ChangeStream.of(client, videos).from(from).until(until);
      if (!checkpoint.isEmpty()) {
        changes = changes.resume(checkpoint); // from has no effect then
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
  void followsWrites(
      VideoRepository videos, BigtableDataClient client, BigtableTableAdminClient admin) {
    LocalChangeStream control = ProxiedStream.control(admin);
    control.split(ByteString.copyFromUtf8("d"));
    Instant start = Instant.now();
    videos.put(Video.of("cat", "A cat"));
    videos.patch(VideoKey.of("cat"), video -> video.addTags("pets").addTags("old"));
    TagIndex index = new TagIndex();
    index.follow(client, videos, start, Instant.now());
    assertThat(index.tagsByVideo()).containsExactly("cat", Set.of("pets", "old"));

    videos.patch(VideoKey.of("cat"), video -> video.addTags("new").removeTags("old"));
    control.collect( // an older cell of it
        ByteString.copyFromUtf8("cat"), "t", ByteString.copyFromUtf8("pets"), 1_000);
    videos.delete(VideoKey.of("dog"));
    index.follow(client, videos, start, Instant.now());

    assertThat(index.tagsByVideo()).containsExactly("cat", Set.of("pets", "new"), "dog", Set.of());
  }
}
