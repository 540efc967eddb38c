package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Every shape of a property that a write passes; not Serializable. */
@Table("albums")
@Family(value = "a", maxVersions = 3)
record Album(
    @RowKey String genre,
    @RowKey int number,
    @Nullable String title,
    double price,
    @Family("m") Map<String, Long> sizes,
    @Family("s") Set<String> tags,
    @Family("l") @ListMapping(ListMode.ELEMENTS) List<String> songs,
    @Family(value = "v", maxVersions = 10) @ListMapping(ListMode.VERSIONS) List<Integer> ranks,
    @Family(value = "h", maxVersions = 10) List<Versioned<String>> notes,
    @Family("t") Map<String, Versioned<String>> reviews) {
  private static final Instant TIME = Instant.parse("2026-11-20T10:00:00Z");

  static Album random(Random random, String genre, int number) {
    Map<String, Long> sizes = new LinkedHashMap<>();
    List<String> songs = new ArrayList<>();
    List<Integer> ranks = new ArrayList<>();
    List<Versioned<String>> notes = new ArrayList<>();
    Map<String, Versioned<String>> reviews = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      sizes.put("k" + random.nextInt(100), random.nextLong());
      songs.add("song " + random.nextInt());
      ranks.add(random.nextInt());
      notes.add(new Versioned<>(TIME.plusSeconds(i), "note " + random.nextInt()));
      reviews.put("r" + i, new Versioned<>(TIME.minusSeconds(i), "review " + random.nextInt()));
    }
    return new Album(
        genre,
        number,
        random.nextBoolean() ? "title " + random.nextInt() : null,
        random.nextInt(2_000) / 100.0,
        sizes,
        sizes.keySet(),
        songs,
        ranks,
        notes,
        reviews);
  }
}
