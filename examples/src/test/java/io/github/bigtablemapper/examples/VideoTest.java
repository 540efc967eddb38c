package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Everything that is done to a video, and the snippets of the page on UpdateItem. */
@BigtableTest(VideoRepository.class)
class VideoTest {
  private static final URI SMALL = URI.create("https://storage.example.com/0123/480");
  private static final URI LARGE = URI.create("https://storage.example.com/0123/1080p");
  private static final Instant UPLOADED = Instant.parse("2023-09-10T15:21:48Z");

  private final VideoKey key = VideoKey.of("0123");

  @BeforeEach
  void upload(VideoRepository videos, TestClock clock) {
    clock.set(UPLOADED);
    videos.put(new Video("0123", "Lisbon", Map.of("480", SMALL), Set.of("old"), 0, 0, List.of()));
  }

  @Test
  void theWholeVideoIsOneRow(VideoRepository videos, TestClock clock) {
    videos.incrementLikes(key, 3);
    videos.incrementViews(key, 156);
    clock.set(Instant.parse("2023-09-10T16:30:42Z"));
    videos.patch(key, v -> v.appendComments("It seems there is an audio glitch at 1:05."));
    clock.set(Instant.parse("2023-09-10T19:01:15Z"));
    videos.patch(key, v -> v.appendComments("I really like this."));

    assertThat(videos.find(key))
        .hasValue(
            new Video(
                "0123",
                "Lisbon",
                Map.of("480", SMALL),
                Set.of("old"),
                3,
                156,
                List.of(
                    new Versioned<>(Instant.parse("2023-09-10T19:01:15Z"), "I really like this."),
                    new Versioned<>(
                        Instant.parse("2023-09-10T16:30:42Z"),
                        "It seems there is an audio glitch at 1:05."))));
  }

  @Test
  void theCallSitesOfAPatch(VideoRepository videos) {
    videos.patch(
        key,
        v ->
            v.title("x")
                .addTags("new")
                .removeTags("old")
                .putFormats("720", LARGE)
                .removeFormats("480")
                .appendComments("hi"));
    boolean applied = videos.patchIf(key, VideoColumns.TITLE.isEqualTo("x"), v -> v.title("b"));
    long likes = videos.incrementLikes(key, 1);
    Optional<Video> read = videos.find(key, r -> r.newest(VideoColumns.COMMENTS, 10));
    List<Versioned<String>> titles = videos.history(key, VideoColumns.TITLE).newest(5);

    assertThat(applied).isTrue();
    assertThat(likes).isEqualTo(1);
    assertThat(read.orElseThrow().tags()).containsExactly("new");
    assertThat(read.orElseThrow().formats()).containsExactly("720", LARGE);
    assertThat(read.orElseThrow().comments().get(0).value()).isEqualTo("hi");
    assertThat(titles.get(0).value()).isEqualTo("b");
  }

  @Test
  void theNewestCommentsComeWithTheVideoAndTheOthersPageByPage(
      VideoRepository videos, TestClock clock) {
    IntStream.range(0, 25)
        .forEach(
            n -> {
              clock.advance(Duration.ofMinutes(1));
              videos.patch(key, v -> v.appendComments("comment " + n));
            });

    Video first = videos.find(key, read -> read.newest(VideoColumns.COMMENTS, 10)).orElseThrow();
    assertThat(first.title()).isEqualTo("Lisbon");
    assertThat(first.comments()).hasSize(10);
    assertThat(first.comments().get(0).value()).isEqualTo("comment 24");

    Page<Versioned<String>> page = videos.history(key, VideoColumns.COMMENTS).page(20);
    Page<Versioned<String>> rest =
        videos.history(key, VideoColumns.COMMENTS).page(20, page.nextToken().orElseThrow());
    assertThat(page.items()).hasSize(20);
    assertThat(rest.items().stream().map(Versioned::value))
        .containsExactly("comment 4", "comment 3", "comment 2", "comment 1", "comment 0")
        .inOrder();
    assertThat(rest.nextToken()).isEmpty();
  }

  @Test
  void aVideoGoesWithAllItsCommentsInOneRequest(VideoRepository videos) {
    videos.incrementLikes(key, 3);
    videos.patch(key, v -> v.appendComments("first"));

    videos.delete(key);

    assertThat(videos.exists(key)).isFalse();
    assertThat(videos.history(key, VideoColumns.COMMENTS).newest(10)).isEmpty();
  }

  @Test
  void updateItemSet(VideoRepository videos) {
    String title = "Lisbon by night";
    // docs: set
    videos.patch(key, v -> v.title(title));
    // end
    assertThat(videos.find(key).orElseThrow().title()).isEqualTo(title);
  }

  @Test
  void updateItemRemove(VideoRepository videos) {
    // docs: remove
    videos.patch(key, v -> v.removeFormats("480").clearTags());
    // end
    assertThat(videos.find(key).orElseThrow().formats()).isEmpty();
    assertThat(videos.find(key).orElseThrow().tags()).isEmpty();
  }

  @Test
  void itemsWithIgnoreNulls(VideoRepository videos) {
    VideoKey key = VideoKey.of("0123");
    Set<String> tags = Set.of("new");
    videos.merge(new Video("0123", null, Map.of(), tags, 0, 0, List.of()));
    assertThat(videos.find(key).orElseThrow().tags()).containsExactly("new", "old");
    Map<String, URI> formats = Map.of("480", SMALL);
    // docs: ignoreNulls
    Video changed = new Video("0123", "Lisbon", formats, tags, 0, 0, List.of());
    videos.apply(videos.writes().update(changed));
    // end
    Video video = videos.find(key).orElseThrow();
    assertThat(video.tags()).isEqualTo(tags);
    assertThat(video.title()).isEqualTo("Lisbon");
    assertThat(video.formats()).containsExactly("480", SMALL);
  }

  @Test
  void updateItemAdd(VideoRepository videos) {
    Set<String> tags = Set.of("travel", "city");
    // docs: add
    long likes = videos.incrementLikes(key, 1);
    videos.patch(key, v -> tags.forEach(v::addTags));
    // end
    assertThat(likes).isEqualTo(1);
    assertThat(videos.find(key).orElseThrow().tags()).containsExactly("old", "travel", "city");
  }

  @Test
  void updateItemDelete(VideoRepository videos) {
    Set<String> tags = Set.of("old", "older");
    // docs: delete
    videos.patch(key, v -> tags.forEach(v::removeTags));
    // end
    assertThat(videos.find(key).orElseThrow().tags()).isEmpty();
  }

  @Test
  void updateItemListAppend(VideoRepository videos) {
    // docs: list_append
    videos.patch(key, v -> v.appendComments("I really like this."));
    // end
    assertThat(videos.find(key).orElseThrow().comments()).hasSize(1);
  }

  @Test
  void updateItemOfAMap(VideoRepository videos) {
    // docs: map
    videos.patch(key, v -> v.putFormats("1080p", LARGE));
    // end
    assertThat(videos.find(key).orElseThrow().formats()).hasSize(2);
  }

  @Test
  void updateItemWithACondition(VideoRepository videos) {
    // docs: condition
    boolean applied =
        videos.patchIf(
            key,
            VideoColumns.TITLE.isEqualTo("Lisbon").and(VideoColumns.LIKES.isAbsent()),
            v -> v.title("Porto"));
    // end
    assertThat(applied).isTrue();
    assertThat(videos.find(key).orElseThrow().title()).isEqualTo("Porto");
  }

  @Test
  void updateItemOfAnItemThatExists(VideoRepository videos) {
    videos.delete(key);
    // docs: attribute_exists
    boolean patched =
        videos.apply(videos.writes().patch(key, v -> v.title("Porto")).ifPresent()).applied();
    // end
    assertThat(patched).isFalse();
    assertThat(videos.exists(key)).isFalse();
  }

  @Test
  void updateItemIfNotExists(VideoRepository videos) {
    videos.delete(key);
    // docs: if_not_exists
    boolean first = videos.patchIf(key, VideoColumns.TITLE.isAbsent(), v -> v.title("Untitled"));
    // end
    assertThat(first).isTrue();
  }
}
