package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.annotation.ListMode.VERSIONS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists stored as the versions of a column: their order, what a put replaces, and what is lost. */
@BigtableTest(VersionListTest_SongRepository.class)
class VersionListTest {
  private static final TableId SONGS = TableId.of("songs");
  private static final VersionListTest_SongKey KEY = VersionListTest_SongKey.of("s");

  @Table("songs")
  @Family(value = "s", maxVersions = 0)
  record Song(
      @RowKey String id,
      @Nullable String title,
      @ListMapping(VERSIONS) List<String> verses,
      @ListMapping(VERSIONS) List<Integer> marks) {}

  private Instant now = Instant.EPOCH;

  @BeforeEach
  void stopTheClock(TestClock clock) {
    now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    clock.set(now);
  }

  private static Song song(String... verses) {
    return new Song("s", "t", List.of(verses), List.of());
  }

  private static List<String> verses(VersionListTest_SongRepository songs) {
    return songs.find(KEY).orElseThrow().verses();
  }

  @Test
  void anElementIsACellWithAMillisecondOfItsOwn(
      VersionListTest_SongRepository songs, BigtableDataClient client) {
    songs.put(song("a", "b", "a"));

    List<RowCell> cells = client.readRow(SONGS, "s").getCells("s", "verses");
    assertThat(cells.stream().map(cell -> cell.getValue().toStringUtf8()))
        .containsExactly("a", "b", "a")
        .inOrder();
    assertThat(cells.stream().map(RowCell::getTimestamp))
        .containsExactly(
            (now.toEpochMilli() + 2) * 1_000,
            (now.toEpochMilli() + 1) * 1_000,
            now.toEpochMilli() * 1_000)
        .inOrder();
  }

  @Test
  void whatIsPutIsReadInItsOrder(VersionListTest_SongRepository songs) {
    Song song = new Song("s", "t", List.of("b", "a", "b", ""), List.of(3, 1, 2));

    songs.put(song);

    assertThat(songs.find(KEY)).hasValue(song);
    assertThat(songs.scan(VersionListTest_SongKey.all()).list()).containsExactly(song);
    assertThrows(
        UnsupportedOperationException.class, () -> songs.find(KEY).orElseThrow().marks().clear());
  }

  @Test
  void aPutReplacesTheListExactly(VersionListTest_SongRepository songs) {
    songs.put(song("a", "b", "c"));
    songs.patch(KEY, song -> song.appendVerses("d").appendVerses("e"));

    songs.put(song("x"));
    assertThat(verses(songs)).containsExactly("x");
    songs.put(song());
    assertThat(verses(songs)).isEmpty();
    songs.put(song("y", "z"));
    songs.put(new Song("s", "t", null, null));
    assertThat(songs.find(KEY)).hasValue(song());
  }

  @Test
  void aRowOfEmptyListsExists(VersionListTest_SongRepository songs) {
    songs.put(new Song("s", null, List.of("a"), List.of()));
    songs.put(new Song("s", null, List.of(), List.of()));

    assertThat(songs.find(KEY)).hasValue(new Song("s", null, List.of(), List.of()));
  }

  @Test
  void aMergeAppends(VersionListTest_SongRepository songs) {
    songs.put(song("a"));
    songs.merge(song("b", "c"));
    songs.merge(new Song("s", null, null, null));
    songs.applyAll(List.of(songs.writes().merge(song("d")))).orThrow();

    assertThat(verses(songs)).containsExactly("a", "b", "c", "d").inOrder();
  }

  @Test
  void aPatchAppendsAndClears(VersionListTest_SongRepository songs) {
    songs.put(song("a"));

    songs.patch(KEY, song -> song.appendVerses("b").appendMarks(1).appendVerses("c"));
    assertThat(songs.find(KEY)).hasValue(new Song("s", "t", List.of("a", "b", "c"), List.of(1)));
    songs.patch(KEY, song -> song.appendVerses("d").clearVerses().appendVerses("e"));
    assertThat(verses(songs)).containsExactly("e");
    songs.patch(KEY, VersionListTest_SongPatch::clearVerses);
    assertThat(verses(songs)).isEmpty();
  }

  @Test
  void theEndOfTheListIsRead(VersionListTest_SongRepository songs) {
    songs.put(song("a", "b", "c"));

    assertThat(
            songs
                .find(KEY, read -> read.newest(VersionListTest_SongColumns.VERSES, 2))
                .orElseThrow()
                .verses())
        .containsExactly("b", "c")
        .inOrder();
    assertThat(
            songs
                .scan(VersionListTest_SongKey.all())
                .where(VersionListTest_SongColumns.VERSES.isEqualTo("c"))
                .list())
        .containsExactly(song("a", "b", "c"));
    assertThat(songs.history(KEY, VersionListTest_SongColumns.VERSES).newest(2))
        .containsExactly(
            new Versioned<>(now.plusMillis(2), "c"), new Versioned<>(now.plusMillis(1), "b"))
        .inOrder();
  }

  @Test
  void aThousandElementsArePutAndNoMore(VersionListTest_SongRepository songs) {
    List<Integer> marks = IntStream.range(0, 1_002).boxed().toList();

    assertThat(
            assertThrows(
                InvalidValueException.class, () -> songs.put(new Song("s", "t", List.of(), marks))))
        .hasMessageThat()
        .contains("1,000");
    assertThat(songs.exists(KEY)).isFalse();
    Song song = new Song("s", null, List.of(), marks.subList(0, 1_000));
    songs.put(song);
    assertThat(songs.find(KEY).orElseThrow().marks()).isEqualTo(song.marks());
  }

  @Test
  void theSecondAfterwardsThereIsRoomForMore(
      VersionListTest_SongRepository songs, TestClock clock) {
    List<Integer> marks = IntStream.range(0, 1_000).boxed().toList();
    songs.merge(new Song("s", "t", null, marks));
    assertThrows(InvalidValueException.class, () -> songs.merge(new Song("s", "t", null, marks)));

    clock.advance(Duration.ofSeconds(1));
    songs.merge(new Song("s", "t", null, marks));

    assertThat(songs.find(KEY).orElseThrow().marks()).hasSize(2_000);
  }

  @Test
  void aNullElementIsRefused(VersionListTest_SongRepository songs) {
    Song song = new Song("s", "t", Arrays.asList("a", null), List.of());

    assertThat(assertThrows(InvalidValueException.class, () -> songs.put(song)))
        .hasMessageThat()
        .contains("the property verses contains a null element");
    assertThrows(
        InvalidValueException.class, () -> songs.patch(KEY, patch -> patch.appendVerses(null)));
  }

  @Test
  void oneMapperLosesNothing(VersionListTest_SongRepository songs) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<?>> appends = new ArrayList<>();
      for (int t = 0; t < 8; t++) {
        int first = t * 100;
        appends.add(
            threads.submit(
                () -> {
                  for (int i = first; i < first + 100; i++) {
                    int mark = i;
                    songs.patch(KEY, song -> song.appendMarks(mark));
                  }
                }));
      }
      for (Future<?> append : appends) {
        append.get();
      }
    } finally {
      threads.shutdownNow();
    }

    assertThat(songs.find(KEY).orElseThrow().marks())
        .containsExactlyElementsIn(IntStream.range(0, 800).boxed().toList());
  }

  /** What the documentation warns of: the elements of two mappers get the same timestamp. */
  @Test
  void twoMappersLoseWhatTheyAppendInTheSameMillisecond(BigtableDataClient client) {
    VersionListTest_SongRepository one = repository(client);
    VersionListTest_SongRepository other = repository(client);

    one.patch(KEY, song -> song.appendVerses("a").appendVerses("b"));
    other.patch(KEY, song -> song.appendVerses("c"));

    assertThat(verses(one)).containsExactly("c", "b").inOrder();
  }

  /** So do two puts that overlap: the second deletes only what is not later than its own. */
  @Test
  void theListsOfTwoMappersMix(BigtableDataClient client) {
    VersionListTest_SongRepository one = repository(client);
    VersionListTest_SongRepository other = repository(client);

    one.put(song("a", "b", "c"));
    other.put(song("x"));

    assertThat(verses(one)).containsExactly("x", "b", "c").inOrder();
  }

  private VersionListTest_SongRepository repository(BigtableDataClient client) {
    return new VersionListTest_SongRepository(
        BigtableMapper.builder(client).clock(InstantSource.fixed(now)).build());
  }

  @Test
  void anElementThatDoesNotDecodeNamesItsProperty(
      VersionListTest_SongRepository songs, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(SONGS, "s").setCell("s", "marks", 1_000, "secret"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> songs.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Song.marks: the cell s:marks of row");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
  }
}
