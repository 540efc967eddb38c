package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.testing.BigtableTest;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The snippets of the page on conditions. */
@BigtableTest(EpisodeRepository.class)
class ConditionsPageTest {
  private static final URI LARGE = URI.create("https://example.com/720");
  private static final Episode PILOT =
      new Episode("pilot", "Pilot", Map.of("720", LARGE), Set.of("new", "drama"));
  private static final Episode FINALE = new Episode("finale", "The End", Map.of(), Set.of("drama"));
  private static final EpisodeKey KEY = EpisodeKey.of("pilot");

  @Test
  void conditions(EpisodeRepository episodes) {
    episodes.putAll(List.of(PILOT, FINALE));
    // docs: conditions
    Condition<Episode> isPlayable =
        EpisodeColumns.FORMATS
            .containsKey("720")
            .and(EpisodeColumns.TAGS.contains("draft").not())
            .and(EpisodeColumns.TITLE.isIn("Pilot", "The End"));
    // end

    assertThat(episodes.scan(EpisodeKey.all()).where(isPlayable).list()).containsExactly(PILOT);
  }

  @Test
  void absent(EpisodeRepository episodes) {
    EpisodeKey key = KEY;
    // docs: absent
    boolean made =
        episodes.patchIf(key, EpisodeColumns.TITLE.isAbsent(), episode -> episode.title("Pilot"));
    // end

    assertThat(made).isTrue();
    assertThat(episodes.find(key)).hasValue(new Episode("pilot", "Pilot", Map.of(), Set.of()));
  }

  @Test
  void where(EpisodeRepository episodes) {
    episodes.putAll(List.of(PILOT, FINALE));
    // docs: where
    List<Episode> fresh =
        episodes.scan(EpisodeKey.all()).where(EpisodeColumns.TAGS.contains("new")).list();
    // end

    assertThat(fresh).containsExactly(PILOT);
  }

  @Test
  void write(EpisodeRepository episodes) {
    episodes.put(PILOT);
    EpisodeKey key = KEY;
    // docs: write
    boolean renamed =
        episodes.patchIf(
            key, EpisodeColumns.TITLE.isEqualTo("Pilot"), episode -> episode.title("The Pilot"));
    boolean deleted = episodes.deleteIf(key, EpisodeColumns.FORMATS.isEmpty());
    // end

    assertThat(renamed).isTrue();
    assertThat(deleted).isFalse();
  }

  @Test
  void size(EpisodeRepository episodes) {
    episodes.put(PILOT);
    EpisodeKey key = KEY;
    // docs: size
    boolean tagged =
        episodes.patchIf(key, EpisodeColumns.TAGS.hasAtMost(2), episode -> episode.addTags("new"));
    // end

    assertThat(tagged).isTrue();
    assertThat(episodes.patchIf(key, EpisodeColumns.TAGS.hasAtLeast(3), episode -> {})).isFalse();
  }
}
