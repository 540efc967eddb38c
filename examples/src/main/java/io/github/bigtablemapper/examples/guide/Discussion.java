package io.github.bigtablemapper.examples.guide;

import static io.github.bigtablemapper.annotation.ListMode.ELEMENTS;
import static io.github.bigtablemapper.annotation.ListMode.PACKED;
import static io.github.bigtablemapper.annotation.ListMode.VERSIONS;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.List;

/** A discussion: its comments, who has read it lately, and its languages. */
// docs: entity
@Table("discussions")
@Family("d")
public record Discussion(
    @RowKey String id,
    String title,
    @Family("c") @ListMapping(ELEMENTS) List<String> comments,
    @Family(value = "r", maxVersions = 20) @ListMapping(VERSIONS) List<String> readers,
    @ListMapping(PACKED) List<String> languages) {}
// end
