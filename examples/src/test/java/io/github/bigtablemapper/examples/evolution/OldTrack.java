package io.github.bigtablemapper.examples.evolution;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A track as it was. */
// docs: entity
@Table("tracks")
@Family("t")
record OldTrack(
    @RowKey String id, String name, @Nullable String remark, int plays, float rating, Genre genre) {
  enum Genre {
    ROCK,
    SWING
  }
}
// end
