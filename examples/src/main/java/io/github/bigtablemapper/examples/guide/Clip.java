package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A video clip that counts its likes and views. */
// docs: entity
@Table("clips")
@Family(value = "v", maxVersions = 5)
public record Clip(
    @RowKey String id,
    @Column String title,
    @Family("n") @Counter long likes,
    @Family("n") @Counter long views) {}
// end
