package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A row without a past. */
@Table("latest")
@Family("d")
record LatestOnly(@RowKey String id, @Column String text) {}
