package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.testing.BigtableTest;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The snippets of the page on patching. */
@BigtableTest(EpisodeRepository.class)
class PatchingPageTest {
  private static final URI LARGE = URI.create("https://example.com/720");
  private static final EpisodeKey KEY = EpisodeKey.of("pilot");

  @Test
  void patch(EpisodeRepository episodes) {
    episodes.put(new Episode("pilot", "Pilot", Map.of("480", LARGE), Set.of("new")));
    EpisodeKey key = KEY;
    // docs: patch
    episodes.patch(
        key,
        episode ->
            episode
                .title("The Pilot")
                .putFormats("720", LARGE)
                .removeFormats("480")
                .addTags("drama")
                .removeTags("new"));
    // end

    assertThat(episodes.find(KEY))
        .hasValue(new Episode("pilot", "The Pilot", Map.of("720", LARGE), Set.of("drama")));
  }

  @Test
  void severalElements(EpisodeRepository episodes) {
    episodes.put(new Episode("pilot", "Pilot", Map.of(), Set.of()));
    EpisodeKey key = KEY;
    Map<String, URI> formats = Map.of("480", LARGE, "720", LARGE);
    Set<String> tags = Set.of("drama", "new");
    // docs: several
    episodes.patch(
        key,
        episode -> {
          formats.forEach(episode::putFormats);
          tags.forEach(episode::addTags);
        });
    // end

    assertThat(episodes.find(KEY)).hasValue(new Episode("pilot", "Pilot", formats, tags));
  }

  @Test
  void patchAt(EpisodeRepository episodes) {
    EpisodeKey key = KEY;
    Instant renamed = Instant.parse("2024-05-04T12:00:00Z");
    // docs: at
    episodes.apply(episodes.writes().patch(key, episode -> episode.title("The Pilot")).at(renamed));
    // end

    assertThat(episodes.find(KEY)).hasValue(new Episode("pilot", "The Pilot", Map.of(), Set.of()));
  }

  @Test
  void patchIfPresent(EpisodeRepository episodes) {
    EpisodeKey key = KEY;
    // docs: ifPresent
    Write<Episode, EpisodeKey> rename =
        episodes.writes().patch(key, episode -> episode.title("The Pilot"));
    boolean patched = episodes.apply(rename.ifPresent()).applied();
    boolean deleted = episodes.deleteIf(key, Condition.rowExists());
    // end

    assertThat(patched).isFalse();
    assertThat(deleted).isFalse();
    assertThat(episodes.exists(key)).isFalse();
  }

  @Test
  void patchIf(EpisodeRepository episodes) {
    episodes.put(new Episode("pilot", "Pilot", Map.of(), Set.of()));
    EpisodeKey key = KEY;
    // docs: patchIf
    boolean applied =
        episodes.patchIf(
            key, EpisodeColumns.TITLE.isEqualTo("Pilot"), episode -> episode.title("The Pilot"));
    // end

    assertThat(applied).isTrue();
  }

  @Test
  void patchAndGet(EpisodeRepository episodes) {
    episodes.put(new Episode("pilot", "Pilot", Map.of(), Set.of()));
    EpisodeKey key = KEY;
    // docs: applyAndGet
    var w = episodes.writes();
    Optional<Episode> patched = episodes.applyAndGet(w.patch(key, e -> e.title("The Pilot")));
    // end

    assertThat(patched).hasValue(new Episode("pilot", "The Pilot", Map.of(), Set.of()));
  }

  @Test
  void patchAll(EpisodeRepository episodes) {
    EpisodeKey key = KEY;
    EpisodeKey other = EpisodeKey.of("finale");
    // docs: applyAll
    var w = episodes.writes();
    BatchResult<Episode, EpisodeKey> result =
        episodes.applyAll(
            List.of(w.patch(key, e -> e.addTags("2026")), w.patch(other, e -> e.addTags("2026"))));
    // end

    assertThat(result.isComplete()).isTrue();
  }
}
