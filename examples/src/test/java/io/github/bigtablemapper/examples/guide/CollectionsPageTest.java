package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The code of the page on maps and sets. */
@BigtableTest({EpisodeRepository.class, MeterRepository.class})
class CollectionsPageTest {
  private final EpisodeRepository episodes;

  CollectionsPageTest(EpisodeRepository episodes) {
    this.episodes = episodes;
  }

  @Test
  void put() {
    URI small = URI.create("https://example.com/pilot-480");
    URI large = URI.create("https://example.com/pilot-720");

    // docs: put
    episodes.put(new Episode("pilot", "Pilot", Map.of("480", small), Set.of("new")));
    episodes.merge(new Episode("pilot", "Pilot", Map.of("720", large), Set.of("drama")));
    // two formats and two tags

    episodes.put(new Episode("pilot", "Pilot", Map.of("720", large), Set.of()));
    // one format and no tag
    // end

    assertThat(episodes.find("pilot"))
        .hasValue(new Episode("pilot", "Pilot", Map.of("720", large), Set.of()));
  }

  @Test
  void scan() {
    episodes.put(new Episode("pilot", "Pilot", Map.of(), Set.of("new", "drama")));

    // docs: scan
    List<Selection<EpisodeKey>> rows =
        episodes
            .scan(EpisodeKey.all())
            .where(EpisodeColumns.TAGS.contains("new"))
            .select(EpisodeColumns.TAGS, EpisodeColumns.FORMATS)
            .list();
    Set<String> tags = rows.get(0).get(EpisodeColumns.TAGS);
    // end

    assertThat(tags).containsExactly("new", "drama");
    assertThat(rows.get(0).get(EpisodeColumns.FORMATS)).isEmpty();
  }

  @Test
  void histories(MeterRepository meters) {
    MeterKey key = MeterKey.of("m1");
    Instant noon = Instant.parse("2026-05-04T12:00:00Z");

    // docs: histories
    meters.put(new Meter("m1", "hall", Map.of("volt", List.of(new Versioned<>(noon, 229.5)))));
    meters.patch(key, meter -> meter.appendValues("volt", 230.0).appendValues("ampere", noon, 1.5));
    // end

    Meter meter = meters.find(key).orElseThrow();
    assertThat(meter.values().keySet()).containsExactly("ampere", "volt").inOrder();
    assertThat(meter.values().get("volt").stream().map(Versioned::value))
        .containsExactly(230.0, 229.5)
        .inOrder();
  }

  @Test
  void retryReplacements(BigtableDataClient dataClient) {
    // docs: retry
    BigtableMapper mapper = BigtableMapper.builder(dataClient).retryReplacements().build();
    // end

    Episode pilot = new Episode("pilot", "Pilot", Map.of(), Set.of("new"));
    new EpisodeRepository(mapper).put(pilot);
    assertThat(episodes.find("pilot")).hasValue(pilot);
  }
}
