package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Songs of a user, as an item of DynamoDB has them. */
// docs: entity
@Table("playlists")
@Family(value = "p", maxVersions = 1)
public record Playlist(
    @RowKey String owner,
    @RowKey String name,
    @Column @ListMapping(ListMode.PACKED) List<String> songs,
    @Family(value = "t", maxVersions = 1) Set<String> tags,
    @Column @Nullable String title,
    @Column @Nullable String draft,
    @Column int plays,
    @Column int most,
    @Version long version) {

  Playlist withSongs(List<String> others) {
    return new Playlist(owner, name, others, tags, title, draft, plays, most, version);
  }
}
// end
