package io.github.bigtablemapper.examples.evolution;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two versions of an entity read and write each other's rows. */
@BigtableTest({
  OldTrackRepository.class,
  TrackRepository.class,
  TrackBetweenRepository.class,
  TrackAfterRepository.class,
  EvolutionTest_OldAlbumRepository.class,
  EvolutionTest_AlbumRepository.class
})
class EvolutionTest {
  /** The old version has a fallback, so that it is ready for names of newer ones. */
  @Table("albums")
  @Family("a")
  record OldAlbum(@RowKey String id, String title, OldFormat format) {
    enum OldFormat {
      VINYL,
      @EnumFallback
      OTHER
    }
  }

  /** The new version has a format and two columns more. */
  @Table("albums")
  @Family("a")
  record Album(
      @RowKey String id,
      String title,
      Format format,
      Optional<String> label,
      @Column(defaultValue = "en") String language) {
    enum Format {
      VINYL,
      STREAM,
      @EnumFallback
      OTHER
    }
  }

  private static final TableId TABLE = TableId.of("tracks");
  private static final OldTrack OLD =
      new OldTrack("1", "Help!", "loud", 5, 4.5f, OldTrack.Genre.SWING);
  private static final TrackKey KEY = TrackKey.of("1");

  private final OldTrackRepository old;
  private final TrackRepository tracks;
  private final TrackBetweenRepository between;
  private final TrackAfterRepository after;
  private final EvolutionTest_OldAlbumRepository oldAlbums;
  private final EvolutionTest_AlbumRepository albums;
  private final BigtableDataClient data;

  EvolutionTest(
      OldTrackRepository old,
      TrackRepository tracks,
      TrackBetweenRepository between,
      TrackAfterRepository after,
      EvolutionTest_OldAlbumRepository oldAlbums,
      EvolutionTest_AlbumRepository albums,
      BigtableDataClient data) {
    this.old = old;
    this.tracks = tracks;
    this.between = between;
    this.after = after;
    this.oldAlbums = oldAlbums;
    this.albums = albums;
    this.data = data;
  }

  @BeforeEach
  void storeAnOldRow() {
    old.put(OLD);
  }

  /**
   * {@return the qualifiers of a row, in any number of versions, as nothing is collected, without
   * the marker that keeps a row whose values are cleared}
   */
  private Set<String> cells(String id) {
    Set<String> cells = new TreeSet<>();
    for (RowCell cell : Objects.requireNonNull(data.readRow(TABLE, id)).getCells()) {
      if (ElementFamily.isElement(cell.getQualifier())) { // not the row marker
        cells.add(cell.getQualifier().toStringUtf8());
      }
    }
    return cells;
  }

  @Test
  void anOldRowIsReadWithAllItsValues() {
    assertThat(tracks.find("1"))
        .hasValue(new Track("1", "Help!", "loud", 5, 4.5, Track.Genre.OTHER, "en"));
    assertThat(tracks.exists(KEY)).isTrue();
    assertThat(tracks.scan(TrackKey.all()).count()).isEqualTo(1);
  }

  @Test
  void aPutLeavesNoOldName() {
    tracks.put(new Track("1", "Help", null, 6, 5, Track.Genre.JAZZ, "de"));
    assertThat(cells("1")).containsExactly("genre", "language", "plays", "rating", "title");
    tracks.patch(KEY, patch -> patch.clearNote());
    assertThat(tracks.find("1").orElseThrow().note()).isNull();
  }

  @Test
  void aMergeTouchesTheNamesOfWhatItSets() {
    tracks.merge(new Track("1", "Help", null, 5, 5, Track.Genre.JAZZ, "de"));
    assertThat(cells("1"))
        .containsExactly("genre", "language", "plays", "rating", "remark", "title");
    assertThat(tracks.find("1").orElseThrow().note()).isEqualTo("loud");
  }

  @Test
  void aPatchTouchesTheNamesOfWhatItSetsOrClears() {
    tracks.patch(KEY, patch -> patch.title("Help"));
    assertThat(cells("1")).containsExactly("genre", "plays", "rating", "remark", "title");
    tracks.patch(KEY, patch -> patch.clearNote());
    assertThat(cells("1")).containsExactly("genre", "plays", "rating", "title");
    assertThat(tracks.find("1").orElseThrow().title()).isEqualTo("Help");
    assertThat(tracks.find("1").orElseThrow().note()).isNull();
  }

  @Test
  void theNameOfNowWinsWhateverTheTimestamps() {
    data.mutateRow(RowMutation.create(TABLE, "1").setCell("t", "title", 1_000, "new"));
    assertThat(tracks.find("1").orElseThrow().title()).isEqualTo("new");
    assertThat(tracks.scan(TrackKey.all()).where(TrackColumns.TITLE.isEqualTo("Help!")).count())
        .isEqualTo(0);
    assertThat(tracks.scan(TrackKey.all()).where(TrackColumns.TITLE.isEqualTo("new")).count())
        .isEqualTo(1);
  }

  @Test
  void conditionsSeeOldNamesInScansAndInTheServer() {
    var all = tracks.scan(TrackKey.all());
    assertThat(all.where(TrackColumns.TITLE.isEqualTo("Help!")).count()).isEqualTo(1);
    assertThat(all.where(TrackColumns.TITLE.isAtLeast("I")).count()).isEqualTo(0);
    assertThat(all.where(TrackColumns.TITLE.isLessThan("I")).count()).isEqualTo(1);
    assertThat(all.where(TrackColumns.TITLE.isNotEqualTo("Help!")).count()).isEqualTo(0);
    assertThat(all.where(TrackColumns.NOTE.isAbsent()).count()).isEqualTo(0);
    assertThat(
            all.where(TrackColumns.NOTE.isPresent())
                .select(TrackColumns.TITLE)
                .list()
                .get(0)
                .get(TrackColumns.TITLE))
        .hasValue("Help!");

    assertThat(tracks.patchIf(KEY, TrackColumns.NOTE.isEqualTo("soft"), patch -> patch.note("x")))
        .isFalse();
    assertThat(tracks.patchIf(KEY, TrackColumns.NOTE.isEqualTo("loud"), patch -> patch.clearNote()))
        .isTrue();
    assertThat(tracks.patchIf(KEY, TrackColumns.NOTE.isAbsent(), patch -> patch.note("quiet")))
        .isTrue();
    assertThat(cells("1")).containsExactly("genre", "name", "note", "plays", "rating");
  }

  @Test
  void equalNumbersAreFoundInBothWidths() {
    tracks.put(new Track("2", "Girl", null, 5, 4.5, Track.Genre.ROCK, "en"));
    tracks.put(new Track("3", "Yes", null, 5L + (1L << 32), 4.1, Track.Genre.ROCK, "en"));
    var all = tracks.scan(TrackKey.all());
    assertThat(all.where(TrackColumns.PLAYS.isEqualTo(5L)).count()).isEqualTo(2);
    assertThat(all.where(TrackColumns.RATING.isIn(4.5, 4.1)).count()).isEqualTo(3);
    assertThat(all.where(TrackColumns.PLAYS.isNotEqualTo(5L)).count()).isEqualTo(1);
  }

  @Test
  void theOldVersionDoesNotReadWhatTheNewOneHasWritten() {
    tracks.put(new Track("2", "Girl", null, 5, 4.5, Track.Genre.ROCK, "en"));
    assertThrows(DecodeException.class, () -> old.find("2"));
  }

  /** Each of the two steps runs together with the preceding one, and both read the last write. */
  @Test
  void twoStepsOfARenameNeverLoseAWrite() {
    long seed = Long.getLong("seed", 20_261_123L);
    Random random = new Random(seed);
    Map<String, String> titles = new HashMap<>();
    Map<String, @Nullable String> notes = new HashMap<>();
    for (int i = 0; i < 300; i++) {
      String id = "r" + random.nextInt(5);
      @Nullable String note = random.nextBoolean() ? "note" + i : null;
      boolean isAfter = random.nextBoolean();
      boolean isPatch = titles.containsKey(id) && random.nextBoolean();
      if (isPatch && isAfter) {
        after.patch(TrackAfterKey.of(id), p -> patch(p, note));
      } else if (isPatch) {
        between.patch(TrackBetweenKey.of(id), p -> patch(p, note));
      } else {
        titles.put(id, "title" + i);
        write(isAfter, id, "title" + i, note);
      }
      notes.put(id, note);
      String where = "seed " + seed + ", step " + i;
      TrackBetween first = between.find(id).orElseThrow();
      TrackAfter second = after.find(id).orElseThrow();
      assertWithMessage(where).that(first.title()).isEqualTo(titles.get(id));
      assertWithMessage(where).that(second.title()).isEqualTo(titles.get(id));
      assertWithMessage(where).that(first.note()).isEqualTo(notes.get(id));
      assertWithMessage(where).that(second.note()).isEqualTo(notes.get(id));
    }
  }

  private void write(boolean isAfter, String id, String title, @Nullable String note) {
    if (isAfter) {
      after.put(new TrackAfter(id, title, note));
    } else {
      between.put(new TrackBetween(id, title, note));
    }
  }

  private static TrackAfterPatch patch(TrackAfterPatch patch, @Nullable String note) {
    return note == null ? patch.clearNote() : patch.note(note);
  }

  private static TrackBetweenPatch patch(TrackBetweenPatch patch, @Nullable String note) {
    return note == null ? patch.clearNote() : patch.note(note);
  }

  @Test
  void aNameThatNoVersionHasIsReadAsTheFallback() {
    data.mutateRow(
        RowMutation.create(TABLE, "1")
            .setCell("t", ByteString.copyFromUtf8("genre"), ByteString.copyFromUtf8("POLKA")));
    assertThat(tracks.find("1").orElseThrow().genre()).isEqualTo(Track.Genre.OTHER);
    assertThrows(DecodeException.class, () -> old.find("1"));
  }

  @Test
  void anOldVersionReadsARowWithAColumnAndAConstantThatAreNewToIt() {
    Album written = new Album("1", "Help!", Album.Format.STREAM, Optional.of("Apple"), "de");
    albums.put(written);

    assertThat(oldAlbums.find("1")).hasValue(new OldAlbum("1", "Help!", OldAlbum.OldFormat.OTHER));
    assertThat(oldAlbums.scan(EvolutionTest_OldAlbumKey.all()).list())
        .containsExactly(new OldAlbum("1", "Help!", OldAlbum.OldFormat.OTHER));

    oldAlbums.patch(EvolutionTest_OldAlbumKey.of("1"), patch -> patch.title("Help"));
    assertThat(albums.find("1"))
        .hasValue(new Album("1", "Help", Album.Format.STREAM, Optional.of("Apple"), "de"));

    oldAlbums.put(new OldAlbum("2", "Girl", OldAlbum.OldFormat.VINYL));
    assertThat(albums.find("2"))
        .hasValue(new Album("2", "Girl", Album.Format.VINYL, Optional.empty(), "en"));
  }
}
