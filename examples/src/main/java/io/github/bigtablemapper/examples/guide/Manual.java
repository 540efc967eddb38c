package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** The manual of a product, for one language or for all. */
// docs: entity
@Table("manuals")
@Family("m")
public record Manual(
    @RowKey String product, @RowKey @Nullable String language, @Column String text) {}
// end
