package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.changes.Mutations.commit;
import static io.github.bigtablemapper.changes.Mutations.deletion;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What a change contains of a column to which an older version of the program gives another name.
 */
@BigtableTest(AliasedColumnTest_SongRepository.class)
class AliasedColumnTest {
  @Table(value = "songs", changeStreamRetention = "7d")
  @Family(value = "s", maxVersions = 1)
  record OldSong(@RowKey String id, @Column(family = "s") String name) {}

  @Table(value = "songs", changeStreamRetention = "7d")
  @Family(value = "s", maxVersions = 1)
  record Song(
      @RowKey String id,
      @Column(family = "s", aliases = "name") String title,
      @Unmapped @Family(value = "s", maxVersions = 1) Map<String, ByteString> rest) {}

  @Test
  void bothNamesAreTheColumn(
      AliasedColumnTest_SongRepository songs, BigtableMapper mapper, BigtableDataClient client)
      throws InterruptedException {
    var changes =
        new Collected<Song, AliasedColumnTest_SongKey>()
            .from(ChangeStream.of(client, songs))
            .request(10);
    new AliasedColumnTest_OldSongRepository(mapper).put(new OldSong("a", "Old"));
    songs.patch(AliasedColumnTest_SongKey.of("a"), song -> song.title("New"));
    commit(client, "songs", "a", deletion("s", "name", 0, 1_000));

    var old = changes.change();
    assertThat(old.of(AliasedColumnTest_SongColumns.TITLE).value()).hasValue("Old");
    assertThat(old.of(AliasedColumnTest_SongColumns.REST).isUntouched()).isTrue();
    var patched = changes.change();
    assertThat(patched.of(AliasedColumnTest_SongColumns.TITLE).value()).hasValue("New");
    assertThat(patched.of(AliasedColumnTest_SongColumns.REST).isUntouched()).isTrue();
    var cleared = changes.change().of(AliasedColumnTest_SongColumns.TITLE);
    assertThat(cleared.isPartlyDeleted()).isTrue(); // a cell of its own name may be left
    changes.cancel();
  }
}
