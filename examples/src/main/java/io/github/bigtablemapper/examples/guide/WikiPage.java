package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A page of a wiki, which counts its changes. */
// docs: entity
@Table("wiki-pages")
@Family("p")
public record WikiPage(
    @RowKey String title, String text, @Family("n") @Aggregate(Aggregation.SUM) long changes) {}
// end
