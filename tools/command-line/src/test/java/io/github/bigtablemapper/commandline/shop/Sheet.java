package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A sheet, with collections that are one cell each and may be absent. */
@Table("sheets")
@Family(value = "s", maxVersions = 1)
public record Sheet(
    @RowKey String id,
    @Column @ListMapping(ListMode.PACKED) @Nullable List<String> packed,
    @Column @Codec(JsonCodec.class) @Nullable List<String> json,
    @Column @Codec(JsonCodec.class) @Nullable Map<String, String> map,
    @Column @Codec(JsonCodec.class) Optional<List<List<String>>> nested,
    @Column @Codec(JsonCodec.class) @Nullable Part part) {

  /** A part, as JSON. */
  public record Part(@Nullable List<String> names, @Nullable Map<String, Object> more) {}
}
