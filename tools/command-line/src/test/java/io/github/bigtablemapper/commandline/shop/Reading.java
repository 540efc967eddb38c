package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.codec.JsonCodec;
import java.time.Instant;
import java.util.List;

/** A reading, which has the time of its cells. */
@Table("readings")
@Family(value = "r", maxVersions = 2)
public record Reading(
    @RowKey String id,
    @WriteTime Instant at,
    @Column double value,
    @Column @ListMapping(ListMode.PACKED) @ElementCodec(JsonCodec.class) List<Place> places,
    @Column @Codec(JsonCodec.class) List<Integer> levels) {

  /** A place, as JSON. */
  public record Place(int x, int y) {}
}
