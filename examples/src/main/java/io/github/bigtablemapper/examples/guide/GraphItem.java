package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;

/** An item of any kind, as single-table designs of DynamoDB have it, with their usual indexes. */
// docs: entity
@Table("graph")
@Family("g")
@Index(
    value = "graph-inverted",
    on = {"sort", "partition"},
    mode = IndexMode.TABLE)
@Index(
    value = "graph-gsi1",
    on = {"gsi1pk", "gsi1sk"},
    mode = IndexMode.TABLE)
public record GraphItem(
    @RowKey String partition,
    @RowKey String sort,
    Optional<String> gsi1pk,
    Optional<String> gsi1sk,
    String kind,
    String name) {}
// end
