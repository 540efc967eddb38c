package io.github.bigtablemapper.kotlin;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A video: one property of each kind that repositories read page by page. */
@Table("videos")
@OperationIds(family = "o", window = "1h")
@Family(value = "v", maxVersions = 5)
public record Video(
    @RowKey String channel,
    @RowKey int number,
    @Column(family = "v") String title,
    @Family("f") Map<String, String> formats,
    @Family("t") Set<String> tags,
    @ListMapping(ListMode.ELEMENTS) @Family("s") List<String> scenes,
    @Family(value = "c", maxVersions = 100) List<Versioned<String>> comments,
    @Family(value = "n", maxVersions = 1) @Counter long likes) {}
