package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;

/** An article whose columns are in three families, each with a separate rule. */
// docs: entity
@Table("articles")
@Family("a")
@Family(value = "draft", maxVersions = 20, maxAge = "30d")
public record Article(
    @RowKey String id,
    @Column String title,
    @Column("lang") String language,
    @Column(family = "draft") Optional<String> body,
    @Family(value = "hits", maxVersions = 1) @Column(defaultValue = "0") long views) {}
// end
