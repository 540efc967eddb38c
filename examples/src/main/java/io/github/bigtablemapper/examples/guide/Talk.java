package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;

/** A talk and what was said about it. */
// docs: entity
@Table("talks")
@Family(value = "v", maxVersions = 5)
public record Talk(
    @RowKey String id,
    @Column String title,
    @Family(value = "c", maxVersions = 1000) List<Versioned<String>> comments) {}
// end
