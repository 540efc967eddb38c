package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Maps and sets in separate families: what is stored, what a put replaces, what is read. */
@BigtableTest({
  CollectionTest_MovieRepository.class,
  CollectionTest_FriendsRepository.class,
  CollectionTest_ShelfRepository.class
})
class CollectionTest {
  private static final TableId MOVIES = TableId.of("movies");
  private static final CollectionTest_MovieKey KEY = CollectionTest_MovieKey.of("m");
  private static final URI SMALL = URI.create("https://example.com/480");
  private static final URI LARGE = URI.create("https://example.com/720");

  @Table("movies")
  @Family(value = "v", maxVersions = 3)
  record Movie(
      @RowKey String id,
      @Column String title,
      @Family("f") Map<String, URI> formats,
      @Family(value = "t", maxVersions = 3) Set<Topic> topics,
      @Family("y") Map<Integer, Long> sales,
      @Family("n") @Counter long likes) {}

  enum Topic {
    NEWS,
    MUSIC
  }

  /** Has nothing but a collection. */
  @Table("friends")
  record Friends(@RowKey String user, @Family("f") Set<String> friends) {}

  /** Keeps the past of its elements. */
  @Table("shelves")
  @Family(value = "v", maxVersions = 3)
  record Shelf(
      @RowKey String id,
      @Column String label,
      @Family(value = "b", maxVersions = 3) Map<String, Long> books) {}

  private static Movie movie(Map<String, URI> formats, Set<Topic> topics) {
    return new Movie("m", "t", formats, topics, Map.of(), 0);
  }

  @Test
  void anElementIsAColumn(CollectionTest_MovieRepository movies, BigtableDataClient client) {
    movies.put(new Movie("m", "t", Map.of("480", SMALL), Set.of(Topic.NEWS), Map.of(2020, 7L), 0));

    Row row = client.readRow(MOVIES, "m");
    RowCell format = row.getCells("f").get(0);
    assertThat(format.getQualifier().toStringUtf8()).isEqualTo("480");
    assertThat(format.getValue().toStringUtf8()).isEqualTo(SMALL.toString());
    RowCell topic = row.getCells("t").get(0);
    assertThat(topic.getQualifier().toStringUtf8()).isEqualTo("NEWS");
    assertThat(topic.getValue()).isEqualTo(ByteString.copyFrom(new byte[1]));
    RowCell year = row.getCells("y").get(0);
    assertThat(year.getQualifier()).isEqualTo(ByteString.copyFrom(new byte[] {0, 0, 7, -28}));
    assertThat(row.getCells()).hasSize(4);
  }

  @Test
  void aPutReplacesACollectionExactly(CollectionTest_MovieRepository movies) {
    movies.put(movie(Map.of("480", SMALL, "720", LARGE), Set.of(Topic.NEWS, Topic.MUSIC)));
    movies.incrementLikes(KEY, 2);

    movies.put(movie(Map.of("720", SMALL), Set.of()));

    assertThat(movies.find(KEY))
        .hasValue(new Movie("m", "t", Map.of("720", SMALL), Set.of(), Map.of(), 2));
  }

  @Test
  void aMergeAdds(CollectionTest_MovieRepository movies) {
    movies.put(movie(Map.of("480", SMALL), Set.of(Topic.NEWS)));

    movies.merge(movie(Map.of("720", LARGE), Set.of(Topic.MUSIC)));
    movies.merge(movie(null, null));

    assertThat(movies.find(KEY))
        .hasValue(movie(Map.of("480", SMALL, "720", LARGE), Set.of(Topic.NEWS, Topic.MUSIC)));
  }

  @Test
  void allWritesOfEntitiesWriteCollections(CollectionTest_MovieRepository movies) {
    Movie movie = movie(Map.of("480", SMALL), Set.of(Topic.NEWS));

    assertThat(movies.putIfAbsent(movie)).isPresent();
    assertThat(movies.find(KEY)).hasValue(movie);
    movies.putAll(List.of(movie(Map.of(), Set.of(Topic.MUSIC))));
    assertThat(movies.find(KEY)).hasValue(movie(Map.of(), Set.of(Topic.MUSIC)));
    movies.applyAll(List.of(movies.writes().merge(movie))).orThrow();
    assertThat(movies.scan(CollectionTest_MovieKey.all()).list())
        .containsExactly(movie(Map.of("480", SMALL), Set.of(Topic.NEWS, Topic.MUSIC)));
  }

  @Test
  void nullIsStoredAsEmpty(CollectionTest_MovieRepository movies) {
    movies.put(movie(Map.of("480", SMALL), Set.of(Topic.NEWS)));
    movies.put(movie(null, null));

    assertThat(movies.find(KEY)).hasValue(movie(Map.of(), Set.of()));
  }

  @Test
  void aRowOfEmptyCollectionsExists(CollectionTest_FriendsRepository people) {
    people.put(new Friends("a", Set.of()));
    assertThat(people.find("a")).hasValue(new Friends("a", Set.of()));

    people.put(new Friends("a", Set.of("b", "c")));
    assertThat(people.find("a")).hasValue(new Friends("a", Set.of("b", "c")));
    people.put(new Friends("a", Set.of()));
    assertThat(people.find("a")).hasValue(new Friends("a", Set.of()));
    people.delete(CollectionTest_FriendsKey.of("a"));
    assertThat(people.find("a")).isEmpty();
  }

  @Test
  void elementsComeInTheOrderOfTheirBytesAndDoNotChange(CollectionTest_MovieRepository movies) {
    Map<String, URI> formats = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      formats.put("format" + i, SMALL);
    }
    movies.put(movie(formats, Set.of(Topic.NEWS, Topic.MUSIC)));

    Movie found = movies.find(KEY).orElseThrow();
    assertThat(found.formats().keySet()).containsExactlyElementsIn(formats.keySet()).inOrder();
    assertThat(found.topics()).containsExactly(Topic.MUSIC, Topic.NEWS).inOrder();
    assertThrows(UnsupportedOperationException.class, () -> found.formats().remove("format1"));
    assertThrows(UnsupportedOperationException.class, () -> found.topics().remove(Topic.NEWS));
  }

  @Test
  void ofAnElementTheLatestCellCounts(
      CollectionTest_MovieRepository movies, BigtableDataClient client) {
    movies.put(movie(Map.of(), Set.of(Topic.NEWS)));
    client.mutateRow(
        RowMutation.create(MOVIES, "m")
            .setCell("t", "NEWS", 1_000, "old")
            .setCell("t", "MUSIC", 1_000, "any value will do"));

    assertThat(movies.find(KEY).orElseThrow().topics()).containsExactly(Topic.NEWS, Topic.MUSIC);
  }

  @Test
  void thePastOfACollectionStaysWithAPatchAndGoesWithAPut(
      CollectionTest_ShelfRepository shelves, TestClock clock) {
    CollectionTest_ShelfKey key = CollectionTest_ShelfKey.of("s");
    Instant start = Instant.now();
    clock.set(start);
    shelves.put(new Shelf("s", "old", Map.of("a", 1L)));
    clock.advance(Duration.ofSeconds(1));

    shelves.patch(key, shelf -> shelf.label("new").putBooks("a", 2).putBooks("b", 3));
    assertThat(shelves.find(key, read -> read.asOf(start)))
        .hasValue(new Shelf("s", "old", Map.of("a", 1L)));

    shelves.put(new Shelf("s", "newer", Map.of("a", 2L)));
    assertThat(shelves.find(key, read -> read.asOf(start)))
        .hasValue(new Shelf("s", "old", Map.of()));
  }

  @Test
  void whatCannotBeAnElementIsRefused(CollectionTest_MovieRepository movies) {
    Map<String, URI> nullValue = new HashMap<>();
    nullValue.put("480", null);

    assertRefused(movies, movie(nullValue, Set.of()), "formats contains a null value");
    assertRefused(
        movies, movie(Map.of(), new HashSet<>(Arrays.asList(Topic.NEWS, null))), "a null member");
    assertRefused(movies, movie(Map.of("x".repeat(16_385), SMALL), Set.of()), "is over 16 KB");
    assertThat(movies.exists(KEY)).isFalse();

    Movie longest = movie(Map.of("x".repeat(16_384), SMALL), Set.of());
    movies.put(longest);
    assertThat(movies.find(KEY)).hasValue(longest);
  }

  private static void assertRefused(
      CollectionTest_MovieRepository movies, Movie movie, String message) {
    assertThat(assertThrows(InvalidValueException.class, () -> movies.put(movie)))
        .hasMessageThat()
        .contains(message);
  }

  @Test
  void anElementThatDoesNotDecodeNamesItsProperty(
      CollectionTest_MovieRepository movies, BigtableDataClient client) {
    client.mutateRow(RowMutation.create(MOVIES, "m").setCell("t", "secret", "value"));

    DecodeException thrown = assertThrows(DecodeException.class, () -> movies.find(KEY));
    assertThat(thrown).hasMessageThat().contains("Movie.topics: an element t:* of row");
    assertThat(thrown).hasMessageThat().doesNotContain("secret");
  }
}
