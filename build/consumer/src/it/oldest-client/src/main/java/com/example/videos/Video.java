package com.example.videos;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Table("videos")
@Family(value = "v", maxVersions = 5)
public record Video(
    @RowKey String channel,
    @RowKey String id,
    @Column String title,
    @Column Optional<String> note,
    @Family("f") Map<String, String> formats,
    @Family("t") Set<String> tags,
    @Family("c") @ListMapping(ListMode.ELEMENTS) List<String> comments,
    @Family("n") @Counter long likes) {}
