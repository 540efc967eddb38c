package io.github.bigtablemapper.examples.evolution;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A track as it is now: other names, wider numbers, another enum, and a column more. */
// docs: entity
@Table("tracks")
@Family("t")
record Track(
    @RowKey String id,
    @Column(aliases = "name") String title,
    @Column(aliases = "remark") @Nullable String note,
    @Column(readAlso = int.class) long plays,
    @Column(readAlso = float.class) double rating,
    Genre genre,
    @Column(defaultValue = "en") String language) {
  enum Genre {
    ROCK,
    JAZZ,
    @EnumFallback
    OTHER
  }
}
// end
