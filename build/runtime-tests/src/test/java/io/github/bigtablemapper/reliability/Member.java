package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What replaces families, adds, and counts. */
@Table("members")
@Family("d")
record Member(
    @RowKey String id,
    @Nullable String name,
    @Nullable @ListMapping(ListMode.PACKED) List<String> steps,
    @Family("t") Set<String> tags,
    @Family("m") Map<String, String> links,
    @Family("l") @ListMapping(ListMode.ELEMENTS) List<String> events,
    @Family(value = "v", maxVersions = 100) @ListMapping(ListMode.VERSIONS) List<String> moods,
    @Family(value = "h", maxVersions = 100) List<Versioned<String>> titles,
    @Family("n") @Counter long visits,
    @Family("n") @Counter long likes,
    @Family("s") @Aggregate(Aggregation.SUM) long total) {
  static Member of(String id, @Nullable String name, String... members) {
    return new Member(
        id,
        name,
        List.of(members),
        Set.of(members),
        Map.of("home", "of " + name),
        List.of(members),
        List.of(members),
        List.of(),
        0,
        0,
        0);
  }
}
