package io.github.bigtablemapper.functional;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What entity rows write through a raw client a repository reads, and the other way round. */
@NullMarked
@BigtableTest({
  EntityRowsTest_AlbumRepository.class,
  EntityRowsTest_AccountRepository.class,
  EntityRowsTest_ParcelRepository.class,
  EntityRowsTest_Parcel_LetterRepository.class,
  EntityRowsTest_Parcel_CrateRepository.class
})
class EntityRowsTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final Instant EARLIER = NOW.minusSeconds(3_600);
  private static final long SEED = 4711;

  @Table("albums")
  @Family(value = "a", maxVersions = 3)
  record Album(
      @RowKey String id,
      @Nullable String title,
      @Family("m") Map<String, Long> sizes,
      @Family("s") Set<String> tags,
      @Family("l") @ListMapping(ListMode.ELEMENTS) List<String> songs,
      @Family(value = "v", maxVersions = 10) @ListMapping(ListMode.VERSIONS) List<Integer> ranks,
      @Family(value = "h", maxVersions = 10) List<Versioned<String>> notes,
      @Family("n") @Counter long plays) {}

  @Table("accounts")
  @Family("a")
  record Account(
      @RowKey String id,
      @GeneratedValue @Nullable UUID number,
      String owner,
      @CreatedAt @Nullable Instant createdAt,
      @UpdatedAt @Nullable Instant updatedAt,
      @Version long version) {}

  @Table("parcels")
  @Family("p")
  sealed interface Parcel permits Parcel.Letter, Parcel.Crate {
    @KeyConstant("letter")
    record Letter(@RowKey String id, String text, @ExpiresAt @Nullable Instant until)
        implements Parcel {}

    @KeyConstant("crate")
    record Crate(@RowKey int number, long grams) implements Parcel {}
  }

  private final EntityRowsTest_AlbumRepository albums;
  private final EntityRowsTest_AccountRepository accounts;
  private final EntityRowsTest_ParcelRepository parcels;
  private final EntityRowsTest_Parcel_LetterRepository letters;
  private final EntityRowsTest_Parcel_CrateRepository crates;
  private final BigtableDataClient client;
  private final TestClock clock;
  private final EntityRows<Album, EntityRowsTest_AlbumKey> albumRows;
  private final EntityRows<Account, EntityRowsTest_AccountKey> accountRows;

  EntityRowsTest(
      EntityRowsTest_AlbumRepository albums,
      EntityRowsTest_AccountRepository accounts,
      EntityRowsTest_ParcelRepository parcels,
      EntityRowsTest_Parcel_LetterRepository letters,
      EntityRowsTest_Parcel_CrateRepository crates,
      BigtableDataClient client,
      TestClock clock) {
    this.albums = albums;
    this.accounts = accounts;
    this.parcels = parcels;
    this.letters = letters;
    this.crates = crates;
    this.client = client;
    this.clock = clock;
    this.albumRows = EntityRows.of(EntityRowsTest_AlbumMapping.INSTANCE, clock);
    this.accountRows = EntityRows.of(EntityRowsTest_AccountMapping.INSTANCE, clock);
  }

  @BeforeEach
  void setClock() {
    clock.set(NOW);
  }

  @Test
  void whatIsWrittenByOneIsReadByTheOther() {
    Random random = new Random(SEED);
    for (int i = 0; i < 30; i++) {
      Album album = random(random, "a" + i);
      EntityRowsTest_AlbumKey key = EntityRowsTest_AlbumKey.of(album.id());

      write("albums", albumRows.rowKey(album), albumRows.put(album, NOW));
      assertThat(albums.find(key)).hasValue(album);

      albums.put(album);
      assertThat(albumRows.decode(read("albums", albumRows))).hasValue(album);
      assertThat(albumRows.decode(readAll("albums"))).hasValue(album);
      assertThat(albumRows.decode(client.readRow(TableId.of("albums"), key.toByteString())))
          .hasValue(album);
      albums.delete(key);
    }
  }

  @Test
  void mergeLeavesWhatTheEntityDoesNotHold() {
    albums.put(album("a", "old", Set.of("x")));

    Album added = album("a", null, Set.of("y"));
    write("albums", albumRows.rowKey(added), albumRows.merge(added, NOW));

    assertThat(albums.find(EntityRowsTest_AlbumKey.of("a")))
        .hasValue(album("a", "old", Set.of("x", "y")));
  }

  @Test
  void aRepeatedRestoreChangesNothing() {
    Album album =
        new Album("a", "t", Map.of(), Set.of(), List.of("one", "two"), List.of(3, 1), List.of(), 0);

    assertThat(albumRows.restore(album, NOW)).isEqualTo(albumRows.restore(album, NOW));
    write("albums", albumRows.rowKey(album), albumRows.restore(album, NOW));
    write("albums", albumRows.rowKey(album), albumRows.restore(album, NOW));

    assertThat(albums.find(EntityRowsTest_AlbumKey.of("a"))).hasValue(album);
  }

  @Test
  void restoreKeepsVersionTimesAndIds() {
    Account account =
        new Account("a", new UUID(1, 2), "owner", EARLIER.minusSeconds(60), EARLIER, 7);

    write("accounts", accountRows.rowKey(account), accountRows.restore(account, EARLIER));

    assertThat(accounts.find(EntityRowsTest_AccountKey.of("a"))).hasValue(account);
    Account changed = accounts.put(account);
    assertThat(changed.version()).isEqualTo(8);
    assertThat(changed.number()).isEqualTo(account.number());
  }

  @Test
  void restoreLeavesWhatIsLater() {
    albums.put(album("a", "new", Set.of("x")));

    Album older = album("a", "old", Set.of("y"));
    write("albums", albumRows.rowKey(older), albumRows.restore(older, EARLIER));

    assertThat(albums.find(EntityRowsTest_AlbumKey.of("a")))
        .hasValue(album("a", "new", Set.of("x", "y")));
  }

  @Test
  void sharedTablesAreDecodedAndWhatHasExpiredIsNot() {
    TableRows<Parcel, EntityRowsTest_ParcelKey> rows =
        TableRows.of(EntityRowsTest_ParcelMapping.INSTANCE, clock);
    Parcel.Letter letter = new Parcel.Letter("a", "hello", NOW.plusSeconds(60));
    letters.put(letter);
    assertThat(rows.decode(read("parcels", rows))).hasValue(letter);

    clock.set(NOW.plusSeconds(60));
    assertThat(rows.decode(readAll("parcels"))).isEmpty();
    assertThat(parcels.scan(EntityRowsTest_ParcelKey.all()).list()).isEmpty();

    Parcel.Crate crate = new Parcel.Crate(3, 100);
    letters.delete(EntityRowsTest_Parcel_LetterKey.of("a"));
    crates.put(crate);
    assertThat(rows.decode(read("parcels", rows))).hasValue(crate);
    EntityRows<Parcel.Letter, EntityRowsTest_Parcel_LetterKey> letterRows =
        EntityRows.of(EntityRowsTest_Parcel_LetterMapping.INSTANCE, clock);
    assertThat(letterRows.decode(readAll("parcels"))).isEmpty();
  }

  @Test
  void entitiesOfASharedTableAreWrittenAsWhatTheyAre() {
    EntityRows<Parcel, EntityRowsTest_ParcelKey> rows =
        EntityRows.of(EntityRowsTest_ParcelMapping.INSTANCE, clock);
    Parcel.Letter letter = new Parcel.Letter("a", "hello", null);
    Parcel.Crate crate = new Parcel.Crate(3, 100);
    for (Parcel parcel : List.of(letter, crate)) {
      write("parcels", rows.rowKey(parcel), rows.put(parcel, NOW));
    }

    assertThat(parcels.scan(EntityRowsTest_ParcelKey.all()).list()).containsExactly(letter, crate);
  }

  @Test
  void conditionsHoldOfRowsThatAreDecoded() {
    Album titled = album("a", "title", Set.of("x"));
    TableRows<Album, EntityRowsTest_AlbumKey> rows =
        albumRows
            .where(EntityRowsTest_AlbumColumns.TITLE.isPresent())
            .where(EntityRowsTest_AlbumColumns.TAGS.contains("x"));
    albums.put(titled);
    assertThat(rows.decode(read("albums", rows))).hasValue(titled);
    assertThat(rows.decode(readAll("albums"))).hasValue(titled);

    albums.put(album("a", "title", Set.of("y")));
    assertThat(rows.decode(readAll("albums"))).isEmpty();
    assertThat(
            client
                .readRows(
                    Query.create(TableId.of("albums")).filter(FILTERS.fromProto(rows.filter())))
                .iterator()
                .hasNext())
        .isFalse();
  }

  @Test
  void selectedColumnsAloneAreRead() {
    albums.put(
        new Album("a", "title", Map.of("k", 1L), Set.of(), List.of(), List.of(), List.of(), 0));
    TableRows<Selection<EntityRowsTest_AlbumKey>, EntityRowsTest_AlbumKey> rows =
        albumRows.select(EntityRowsTest_AlbumColumns.TITLE, EntityRowsTest_AlbumColumns.TITLE);

    com.google.bigtable.v2.Row row = read("albums", rows);
    Selection<EntityRowsTest_AlbumKey> selection = rows.decode(row).orElseThrow();

    assertThat(selection.key().id()).isEqualTo("a");
    assertThat(selection.get(EntityRowsTest_AlbumColumns.TITLE)).hasValue("title");
    assertThat(
            row.getFamiliesList().stream()
                .flatMap(family -> family.getColumnsList().stream())
                .filter(column -> !column.getCells(0).getValue().isEmpty())
                .map(column -> column.getQualifier().toStringUtf8()))
        .containsExactly("title"); // of the map no more than that there is an element
  }

  @Test
  void rangesBecomeIntervalsThatAreDisjoint() {
    assertThat(
            albumRows.intervals(
                List.of(
                    EntityRowsTest_AlbumKey.all().id().from("b").before("d"),
                    EntityRowsTest_AlbumKey.all().id().from("a").before("c"))))
        .isEqualTo(EntityRowsTest_AlbumKey.all().id().from("a").before("d").intervals());
  }

  @Test
  void aRowThatDoesNotDecodeIsSaidSo() {
    client.mutateRow(
        RowMutation.create(TableId.of("accounts"), "a")
            .setCell("a", ByteString.copyFromUtf8("version"), 1_000, ByteString.copyFromUtf8("x")));

    DecodeException thrown =
        assertThrows(
            DecodeException.class, () -> accountRows.decode(read("accounts", accountRows)));
    assertThat(thrown.entity()).hasValue("EntityRowsTest.Account");
    assertThat(accountRows.decode(com.google.bigtable.v2.Row.getDefaultInstance())).isEmpty();
  }

  private void write(
      String table, ByteString key, List<com.google.bigtable.v2.Mutation> mutations) {
    client.mutateRow(
        RowMutation.create(TableId.of(table), key, Mutation.fromProtoUnsafe(mutations)));
  }

  /** The only row, as an engine with the filter reads it. */
  private com.google.bigtable.v2.Row read(String table, TableRows<?, ?> rows) {
    return only(Query.create(TableId.of(table)).filter(FILTERS.fromProto(rows.filter())));
  }

  /** The only row with all its cells. */
  private com.google.bigtable.v2.Row readAll(String table) {
    return only(Query.create(TableId.of(table)));
  }

  private com.google.bigtable.v2.Row only(Query query) {
    List<Row> found = new ArrayList<>();
    client.readRows(query).forEach(found::add);
    assertThat(found).hasSize(1);
    return proto(found.get(0));
  }

  private static com.google.bigtable.v2.Row proto(Row row) {
    Map<String, Map<ByteString, Column.Builder>> families = new LinkedHashMap<>();
    for (RowCell cell : row.getCells()) {
      families
          .computeIfAbsent(cell.getFamily(), name -> new LinkedHashMap<>())
          .computeIfAbsent(
              cell.getQualifier(), qualifier -> Column.newBuilder().setQualifier(qualifier))
          .addCells(
              Cell.newBuilder().setTimestampMicros(cell.getTimestamp()).setValue(cell.getValue()));
    }
    com.google.bigtable.v2.Row.Builder proto =
        com.google.bigtable.v2.Row.newBuilder().setKey(row.getKey());
    families.forEach(
        (name, columns) -> {
          com.google.bigtable.v2.Family.Builder family = proto.addFamiliesBuilder().setName(name);
          columns.values().forEach(family::addColumns);
        });
    return proto.build();
  }

  private static Album album(String id, @Nullable String title, Set<String> tags) {
    return new Album(id, title, Map.of(), tags, List.of(), List.of(), List.of(), 0);
  }

  private static Album random(Random random, String id) {
    Map<String, Long> sizes = new LinkedHashMap<>();
    List<String> songs = new ArrayList<>();
    List<Integer> ranks = new ArrayList<>();
    List<Versioned<String>> notes = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      sizes.put("k" + random.nextInt(100), random.nextLong());
      songs.add("song " + random.nextInt());
      ranks.add(random.nextInt());
      notes.add(new Versioned<>(EARLIER.plusSeconds(i), "note " + random.nextInt()));
    }
    Optional<String> title =
        random.nextBoolean() ? Optional.of("title " + random.nextInt()) : Optional.empty();
    return new Album(id, title.orElse(null), sizes, sizes.keySet(), songs, ranks, notes, 0);
  }
}
