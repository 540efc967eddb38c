package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.net.URI;
import java.util.Map;
import java.util.Set;

/** An episode in several formats, with tags. */
// docs: entity
@Table("episodes")
@Family("e")
public record Episode(
    @RowKey String id,
    @Column String title,
    @Family("f") Map<String, URI> formats,
    @Family("t") Set<String> tags) {}
// end
