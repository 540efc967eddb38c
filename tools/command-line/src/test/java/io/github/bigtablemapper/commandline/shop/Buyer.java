package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** Who buys: of the same old table as the {@link Purchase}. */
// docs: entity
@Table("buyers")
@Family(value = "b", maxVersions = 1)
public record Buyer(@RowKey String id, @Column String fullName, @Column long points) {}
