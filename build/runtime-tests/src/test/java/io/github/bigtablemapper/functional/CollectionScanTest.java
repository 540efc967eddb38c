package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Conditions on maps and sets, and scans that select them. */
@BigtableTest(CollectionScanTest_SongRepository.class)
class CollectionScanTest {
  private static final TableId SONGS = TableId.of("songs");

  /** Ahead of the clock of a real instance, so that its garbage collection keeps the expired. */
  private final Instant now = Instant.now().plus(3, ChronoUnit.HOURS);

  private final CollectionScanTest_SongRepository songs;
  private final BigtableDataClient client;
  private final TestClock clock;

  CollectionScanTest(
      CollectionScanTest_SongRepository songs, BigtableDataClient client, TestClock clock) {
    this.songs = songs;
    this.client = client;
    this.clock = clock;
    clock.set(now);
  }

  @Table("songs")
  @Family(value = "s", maxVersions = 5)
  record Song(
      @RowKey String id,
      @Column @Nullable String title,
      @Family(value = "f", maxVersions = 5) Map<String, Long> formats,
      @Family(value = "t", maxVersions = 5) Set<String> tags,
      @Family(value = "r", maxVersions = 5, maxAge = "1h") Map<Integer, String> ratings) {}

  private void putThree() {
    songs.putAll(
        List.of(
            new Song("a", "A", Map.of("mp3", 1L, "ogg", 2L), Set.of("new"), Map.of(5, "x")),
            new Song("b", "B", Map.of("mp3", 2L), Set.of("new", "old"), Map.of()),
            new Song("c", null, Map.of(), Set.of(), Map.of())));
  }

  @Test
  void aConditionFindsElements() {
    putThree();

    assertThat(ids(CollectionScanTest_SongColumns.TAGS.contains("new"))).containsExactly("a", "b");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.contains("old"))).containsExactly("b");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.contains("ol"))).isEmpty();
    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.containsKey("mp3")))
        .containsExactly("a", "b");
    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.containsKey("ogg"))).containsExactly("a");
    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.contains("mp3", 2L)))
        .containsExactly("b");
    assertThat(ids(CollectionScanTest_SongColumns.RATINGS.containsKey(5))).containsExactly("a");
  }

  @Test
  void theMarkerOfARowWithoutValuesIsNoElement() {
    putThree();
    // The marker is in the first family; put one where the collections are, as another layout
    // might.
    client.mutateRow(
        RowMutation.create(SONGS, "c")
            .setCell("t", ElementFamily.ROW_MARKER, 1_000, ByteString.EMPTY));

    assertThat(ids(CollectionScanTest_SongColumns.TAGS.isNotEmpty())).containsExactly("a", "b");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.isEmpty())).containsExactly("c");
    assertThat(songs.find("c").orElseThrow().tags()).isEmpty();
  }

  @Test
  void conditionsJoin() {
    putThree();

    assertThat(
            ids(
                CollectionScanTest_SongColumns.TAGS
                    .contains("new")
                    .and(CollectionScanTest_SongColumns.FORMATS.containsKey("ogg").not())))
        .containsExactly("b");
    assertThat(
            ids(
                CollectionScanTest_SongColumns.FORMATS
                    .contains("ogg", 2L)
                    .or(CollectionScanTest_SongColumns.TITLE.isAbsent())))
        .containsExactly("a", "c");
  }

  @Test
  void ofAnElementTheLatestCellCounts() {
    clock.set(now.minusSeconds(1));
    songs.patch(key("a"), song -> song.putFormats("mp3", 1));
    clock.set(now);
    songs.patch(key("a"), song -> song.putFormats("mp3", 2));

    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.contains("mp3", 1L))).isEmpty();
    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.contains("mp3", 2L)))
        .containsExactly("a");
    assertThat(
            songs.patchIf(
                key("a"),
                CollectionScanTest_SongColumns.FORMATS.contains("mp3", 1L),
                song -> song.title("x")))
        .isFalse();
  }

  @Test
  void anElementThatIsTooOldIsNotThere() {
    putThree();
    clock.set(now.plus(Duration.ofHours(1)));
    assertThat(ids(CollectionScanTest_SongColumns.RATINGS.isNotEmpty())).containsExactly("a");

    clock.set(now.plus(Duration.ofHours(1)).plusMillis(1));
    songs.patch(key("b"), song -> song.putRatings(3, "y"));

    assertThat(ids(CollectionScanTest_SongColumns.RATINGS.isNotEmpty())).containsExactly("b");
    assertThat(ids(CollectionScanTest_SongColumns.RATINGS.containsKey(5))).isEmpty();
    assertThat(
            songs.patchIf(
                key("a"),
                CollectionScanTest_SongColumns.RATINGS.isEmpty(),
                song -> song.putRatings(1, "z")))
        .isTrue();
  }

  @Test
  void writesTakeThemToo() {
    putThree();

    assertThat(
            songs.patchIf(
                key("a"),
                CollectionScanTest_SongColumns.TAGS.contains("old"),
                song -> song.title("x")))
        .isFalse();
    assertThat(
            songs.patchIf(
                key("b"),
                CollectionScanTest_SongColumns.TAGS.contains("old"),
                song -> song.removeTags("old")))
        .isTrue();
    assertThat(songs.find("b").orElseThrow().tags()).containsExactly("new");
    assertThat(songs.deleteIf(key("b"), CollectionScanTest_SongColumns.TAGS.isEmpty())).isFalse();
    assertThat(songs.deleteIf(key("c"), CollectionScanTest_SongColumns.TAGS.isEmpty())).isTrue();
    assertThat(songs.exists(key("c"))).isFalse();
  }

  @Test
  void theCollectionsOfARowThatIsNotThereAreEmpty() {
    assertThat(
            songs.patchIf(
                key("a"), CollectionScanTest_SongColumns.TAGS.isNotEmpty(), song -> song.title("")))
        .isFalse();
    assertThat(
            songs.patchIf(
                key("a"),
                CollectionScanTest_SongColumns.TAGS.contains("x").not(),
                song -> song.addTags("x")))
        .isTrue();
    assertThat(
            songs.patchIf(
                key("a"),
                CollectionScanTest_SongColumns.TAGS.contains("x").not(),
                song -> song.addTags("y")))
        .isFalse();
    assertThat(songs.find("a").orElseThrow().tags()).containsExactly("x");
  }

  @Test
  void aProjectionTestsWhatItDoesNotSelect() {
    putThree();
    Scan<Song, CollectionScanTest_SongKey> scan =
        songs
            .scan(CollectionScanTest_SongKey.all())
            .where(CollectionScanTest_SongColumns.TAGS.contains("new"))
            .where(CollectionScanTest_SongColumns.FORMATS.isNotEmpty());

    assertThat(scan.count()).isEqualTo(2);
    assertThat(
            scan.select(CollectionScanTest_SongColumns.TITLE).list().stream()
                .map(row -> row.get(CollectionScanTest_SongColumns.TITLE).orElseThrow()))
        .containsExactly("A", "B");
    assertThat(
            scan.select(CollectionScanTest_SongColumns.TAGS).list().stream()
                .map(row -> row.get(CollectionScanTest_SongColumns.TAGS)))
        .containsExactly(Set.of("new"), Set.of("new", "old"))
        .inOrder();
  }

  @Test
  void aScanSelectsCollections() {
    putThree();

    List<Selection<CollectionScanTest_SongKey>> rows =
        songs
            .scan(CollectionScanTest_SongKey.all())
            .select(
                CollectionScanTest_SongColumns.FORMATS,
                CollectionScanTest_SongColumns.TITLE,
                CollectionScanTest_SongColumns.RATINGS)
            .list();

    assertThat(rows.stream().map(row -> row.get(CollectionScanTest_SongColumns.FORMATS)))
        .containsExactly(Map.of("mp3", 1L, "ogg", 2L), Map.of("mp3", 2L), Map.of())
        .inOrder();
    assertThat(rows.stream().map(row -> row.get(CollectionScanTest_SongColumns.RATINGS)))
        .containsExactly(Map.of(5, "x"), Map.of(), Map.of())
        .inOrder();
    assertThat(rows.get(1).get(CollectionScanTest_SongColumns.TITLE)).hasValue("B");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> rows.get(0).get(CollectionScanTest_SongColumns.TAGS)))
        .hasMessageThat()
        .isEqualTo("The property tags was not read. Add it to select(...).");
  }

  @Test
  void aSelectedElementMustDecode() {
    putThree();
    client.mutateRow(RowMutation.create(SONGS, "b").setCell("f", "wav", 1_000, "no number"));

    assertThrows(
        DecodeException.class, () -> select(CollectionScanTest_SongColumns.FORMATS).list());
    assertThat(select(CollectionScanTest_SongColumns.TAGS).list()).hasSize(3);
  }

  @Test
  void aPageTokenBelongsToTheConditionAndNotToTheSelection() {
    putThree();
    Scan<Song, CollectionScanTest_SongKey> all = songs.scan(CollectionScanTest_SongKey.all());
    Scan<Song, CollectionScanTest_SongKey> tagged =
        all.where(CollectionScanTest_SongColumns.TAGS.contains("new"));
    Page<Song> first = tagged.page(1);

    assertThat(tagged.page(1, first.nextToken().orElseThrow()).items().get(0).id()).isEqualTo("b");
    assertRefused(all.where(CollectionScanTest_SongColumns.TAGS.contains("old")), first);
    assertRefused(all.where(CollectionScanTest_SongColumns.TAGS.isNotEmpty()), first);
    assertRefused(all.where(CollectionScanTest_SongColumns.FORMATS.containsKey("new")), first);

    Page<?> selected = select(CollectionScanTest_SongColumns.FORMATS).page(1);
    PageToken next = selected.nextToken().orElseThrow();
    assertThat(
            select(CollectionScanTest_SongColumns.FORMATS, CollectionScanTest_SongColumns.TITLE)
                .page(1, next)
                .items()
                .get(0)
                .key())
        .isEqualTo(key("b"));
    assertThat(all.page(1, next).items().get(0).id()).isEqualTo("b");
  }

  @Test
  void anElementWithoutBytesIsOneOfThem() {
    putThree();
    songs.patch(key("c"), song -> song.addTags("").putFormats("", 7));

    assertThat(ids(CollectionScanTest_SongColumns.TAGS.contains(""))).containsExactly("c");
    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.contains("", 7L))).containsExactly("c");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.isNotEmpty()))
        .containsExactly("a", "b", "c");
  }

  @Test
  void aSizeCountsEachVisibleElementOnce() {
    putThree();
    client.mutateRow(
        RowMutation.create(SONGS, "b")
            .setCell("t", "old", 1_000, "an older version")
            .setCell("t", ElementFamily.ROW_MARKER, 1_000, ByteString.EMPTY)
            .setCell("r", "\0\0\0\1", 1_000, "too old"));

    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtLeast(0)))
        .containsExactly("a", "b", "c");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtLeast(1))).containsExactly("a", "b");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtLeast(2))).containsExactly("b");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtLeast(3))).isEmpty();
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtMost(1))).containsExactly("a", "c");
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtMost(0))).containsExactly("c");
    assertThat(ids(CollectionScanTest_SongColumns.RATINGS.hasAtMost(0))).containsExactly("b", "c");
    assertThat(ids(CollectionScanTest_SongColumns.FORMATS.hasAtLeast(2))).containsExactly("a");
  }

  @Test
  void aSizeMayBeAnyNumber() {
    putThree();

    for (int none : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtLeast(none))).hasSize(3);
      assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtMost(none)))
          .hasSize(none == 0 ? 1 : 0);
    }
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtLeast(Integer.MAX_VALUE))).isEmpty();
    assertThat(ids(CollectionScanTest_SongColumns.TAGS.hasAtMost(Integer.MAX_VALUE))).hasSize(3);
  }

  @Test
  void aProjectionCountsWhatItDoesNotSelect() {
    putThree();
    songs.patch(key("a"), song -> song.addTags("x").addTags("y"));

    for (int least = -1; least < 5; least++) {
      Scan<Song, CollectionScanTest_SongKey> scan =
          songs
              .scan(CollectionScanTest_SongKey.all())
              .where(CollectionScanTest_SongColumns.TAGS.hasAtLeast(least))
              .where(CollectionScanTest_SongColumns.TAGS.hasAtMost(least + 1));

      assertThat(scan.count()).isEqualTo(scan.list().size());
      assertThat(scan.select(CollectionScanTest_SongColumns.TITLE).list())
          .hasSize(scan.list().size());
      assertThat(
              scan.select(CollectionScanTest_SongColumns.TAGS).list().stream()
                  .map(row -> row.get(CollectionScanTest_SongColumns.TAGS)))
          .containsExactlyElementsIn(scan.list().stream().map(Song::tags).toList());
    }
  }

  @Test
  void aWriteTakesASize() {
    assertThat(addIfFewerThanTwo("x")).isTrue(); // a row that is not there has no elements
    assertThat(addIfFewerThanTwo("y")).isTrue();
    assertThat(addIfFewerThanTwo("z")).isFalse();
    assertThat(songs.find("a").orElseThrow().tags()).containsExactly("x", "y");
    assertThat(
            songs.patchIf(
                key("b"),
                CollectionScanTest_SongColumns.TAGS.hasAtLeast(0),
                song -> song.title("new")))
        .isTrue();
  }

  private boolean addIfFewerThanTwo(String tag) {
    return songs.patchIf(
        key("a"), CollectionScanTest_SongColumns.TAGS.hasAtMost(1), song -> song.addTags(tag));
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private Scan<Selection<CollectionScanTest_SongKey>, CollectionScanTest_SongKey> select(
      Selectable<Song>... selected) {
    return songs.scan(CollectionScanTest_SongKey.all()).select(selected);
  }

  private static void assertRefused(Scan<?, ?> scan, Page<?> other) {
    InvalidRequestException thrown =
        assertThrows(
            InvalidRequestException.class, () -> scan.page(1, other.nextToken().orElseThrow()));
    assertThat(thrown).hasMessageThat().contains("belongs to another query");
  }

  private List<String> ids(Condition<Song> condition) {
    return songs.scan(CollectionScanTest_SongKey.all()).where(condition).list().stream()
        .map(Song::id)
        .toList();
  }

  private static CollectionScanTest_SongKey key(String id) {
    return CollectionScanTest_SongKey.of(id);
  }
}
