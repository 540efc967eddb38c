package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A leaflet, whose row key can lack its last parts. */
@Table("leaflets")
@Family(value = "l", maxVersions = 1)
public record Leaflet(
    @RowKey String product,
    @RowKey @Nullable String language,
    @RowKey @Nullable Integer page,
    @Column String text) {}
