package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The code of the page on counters. */
@BigtableTest({ClipRepository.class, WikiPageRepository.class})
class CountersPageTest {
  private static final ClipKey KEY = ClipKey.of("intro");

  private final ClipRepository clips;

  CountersPageTest(ClipRepository clips) {
    this.clips = clips;
  }

  @Test
  void increment() {
    ClipKey key = KEY;

    // docs: increment
    long likes = clips.incrementLikes(key, 1); // the new value
    long fewer = clips.incrementLikes(key, -1);

    Map<CounterColumn<Clip>, Long> both =
        clips
            .apply(
                clips
                    .writes()
                    .increment(key, Map.of(ClipColumns.LIKES, 1L, ClipColumns.VIEWS, 10L)))
            .counters();
    // end

    assertThat(likes).isEqualTo(1);
    assertThat(fewer).isEqualTo(0);
    assertThat(both).containsExactly(ClipColumns.LIKES, 1L, ClipColumns.VIEWS, 10L);
  }

  @Test
  void put() {
    ClipKey key = KEY;

    // docs: put
    clips.incrementLikes(key, 3);
    clips.put(new Clip("intro", "Introduction", 0, 0));

    long likes = clips.find(key).orElseThrow().likes(); // still 3
    // end

    assertThat(likes).isEqualTo(3);
  }

  @Test
  void start() {
    ClipKey key = KEY;

    // docs: start
    boolean isStarted =
        clips.patchIf(key, ClipColumns.LIKES.isAbsent(), clip -> clip.likes(100)); // once
    long likes = clips.incrementLikes(key, 1); // 101
    // end

    assertThat(isStarted).isTrue();
    assertThat(likes).isEqualTo(101);
    assertThat(clips.patchIf(key, ClipColumns.LIKES.isAbsent(), clip -> clip.likes(100))).isFalse();
    assertThat(clips.incrementLikes(key, 1)).isEqualTo(102);
  }

  @Test
  void everyPatchCounts(WikiPageRepository pages) {
    WikiPageKey key = WikiPageKey.of("Bigtable");
    pages.put(new WikiPage("Bigtable", "A table.", 0));

    // docs: every-patch
    pages.patch(key, page -> page.text("A sparse table.").addChanges(1));
    pages.patch(key, page -> page.text("A sparse, sorted table.").addChanges(1));

    long changes = pages.find(key).orElseThrow().changes(); // 2
    // end

    assertThat(changes).isEqualTo(2);
  }

  @Test
  void take() {
    ClipKey key = KEY;
    clips.put(new Clip("intro", "Introduction", 0, 0));
    clips.incrementLikes(key, 1);

    // docs: take
    long left = clips.find(key).orElseThrow().likes();
    boolean taken =
        left > 0
            && clips.patchIf(key, ClipColumns.LIKES.isEqualTo(left), clip -> clip.likes(left - 1));
    // end

    assertThat(taken).isTrue();
    assertThat(clips.incrementLikes(key, 0)).isEqualTo(0);
    assertThat(clips.patchIf(key, ClipColumns.LIKES.isEqualTo(left), clip -> clip.likes(left - 1)))
        .isFalse();
  }
}
