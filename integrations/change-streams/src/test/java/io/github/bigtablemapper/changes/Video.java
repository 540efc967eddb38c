package io.github.bigtablemapper.changes;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A video: one property of each kind that changes distinguish. */
@Table(value = "videos", changeStreamRetention = "7d")
@Family(value = "v", maxVersions = 5)
public record Video(
    @RowKey String id,
    @Column(family = "v") String title,
    @Column(family = "v") Optional<Integer> seconds,
    @Family(value = "f", maxVersions = 1) Map<String, String> formats,
    @Family(value = "t", maxVersions = 1) Set<String> tags,
    @ListMapping(ListMode.ELEMENTS) @Family(value = "s", maxVersions = 1) List<String> scenes,
    @Family(value = "n", maxVersions = 1) @Counter long likes,
    @Family(value = "a", maxVersions = 1) @Aggregate(Aggregation.SUM) long watched,
    @Family(value = "c", maxVersions = 1000) List<Versioned<String>> comments,
    @Unmapped @Family(value = "x", maxVersions = 1) Map<String, ByteString> rest) {
  static Video of(String id, String title) {
    return new Video(
        id, title, Optional.empty(), Map.of(), Set.of(), List.of(), 0, 0, List.of(), Map.of());
  }
}
