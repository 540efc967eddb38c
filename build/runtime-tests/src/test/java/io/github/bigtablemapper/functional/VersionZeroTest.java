package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.primitives.Longs;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Rows of other programs, which have no version, or count from 0: both are read as version 0, and
 * each write of what was read is made.
 */
@NullMarked
@BigtableTest({
  VersionZeroTest_ParcelRepository.class,
  VersionZeroTest_LetterRepository.class,
  VersionZeroTest_CardRepository.class
})
class VersionZeroTest {
  private static final ByteString ZERO = ByteString.copyFrom(Longs.toByteArray(0));

  @Table("parcels")
  @Family("f")
  record Parcel(@RowKey String id, String text, @Version long version) {}

  @Table("letters")
  @Family("f")
  @Index(value = "letters-by-text", on = "text", mode = IndexMode.TABLE)
  record Letter(@RowKey String id, String text, @Version long version) {}

  @Table("cards")
  @Family("f")
  record Card(
      @RowKey String id,
      String text,
      @Nullable @WriteOnce String sender,
      @Nullable @WriteOnce(WriteOnceMode.KEEP) String stamp,
      @Version long version) {}

  private final BigtableDataClient client;

  VersionZeroTest(BigtableDataClient client) {
    this.client = client;
  }

  @Test
  void plainEntities(VersionZeroTest_ParcelRepository parcels) {
    VersionZeroTest_ParcelKey key = VersionZeroTest_ParcelKey.of("a");
    VersionZeroTest_ParcelKey free = VersionZeroTest_ParcelKey.of("b");
    check(
        "parcels",
        parcels,
        key,
        free,
        patch -> patch.text("new"),
        Map.of(
            key, new Parcel("a", "old", 0),
            free, new Parcel("b", "old", 0)),
        Map.of("", new Parcel("a", "old", 1), "patch", new Parcel("a", "new", 1)));
  }

  @Test
  void entitiesWithAnIndex(VersionZeroTest_LetterRepository letters) {
    VersionZeroTest_LetterKey key = VersionZeroTest_LetterKey.of("a");
    VersionZeroTest_LetterKey free = VersionZeroTest_LetterKey.of("b");
    check(
        "letters",
        letters,
        key,
        free,
        patch -> patch.text("new"),
        Map.of(
            key, new Letter("a", "old", 0),
            free, new Letter("b", "old", 0)),
        Map.of("", new Letter("a", "old", 1), "patch", new Letter("a", "new", 1)));
  }

  @Test
  void entitiesWithMoreToCheck(VersionZeroTest_CardRepository cards) {
    VersionZeroTest_CardKey key = VersionZeroTest_CardKey.of("a");
    VersionZeroTest_CardKey free = VersionZeroTest_CardKey.of("b");
    check(
        "cards",
        cards,
        key,
        free,
        patch -> patch.text("new").sender("ada").stamp("red"),
        Map.of(
            key, new Card("a", "old", null, null, 0),
            free, new Card("b", "old", null, null, 0)),
        Map.of(
            "", new Card("a", "old", null, null, 1),
            "patch", new Card("a", "new", "ada", "red", 1)));
  }

  /**
   * Checks each write of each row.
   *
   * @param read the entities that are read, before a write and after a move
   * @param written the entities that are read after a put and after a patch
   */
  private <E, K extends Key, P extends Patch<E>> void check(
      String table,
      VersionedRepository<E, K, P> rows,
      K key,
      K free,
      Consumer<P> change,
      Map<K, E> read,
      Map<String, E> written) {
    E entity = Optional.ofNullable(read.get(key)).orElseThrow();
    Writes<E, K, P> w = rows.writes();
    Map<String, Executable> writes = new LinkedHashMap<>();
    writes.put("put", () -> rows.put(entity));
    writes.put("put if", () -> assertThat(rows.putIf(entity, Condition.rowExists())).isPresent());
    writes.put("put and get", () -> rows.applyAndGet(w.put(entity)));
    writes.put("put of many", () -> assertThat(rows.putAll(List.of(entity))).hasSize(1));
    writes.put(
        "put in a batch",
        () -> assertThat(rows.applyAll(List.of(w.put(entity))).applied()).containsExactly(key));
    writes.put(
        "put in bulk",
        () -> {
          try (BulkWriter<E, K> writer = rows.bulkWriter()) {
            var unused = writer.add(w.put(entity));
          }
        });
    writes.put("patch", () -> rows.patch(entity, change));
    writes.put("patch by key", () -> rows.apply(w.patch(key, change).ifVersion(0)));
    writes.put("delete", () -> rows.apply(w.delete(entity)));
    writes.put("delete by key", () -> rows.apply(w.delete(key).ifVersion(0)));
    writes.put("delete of many", () -> rows.deleteAll(List.of(entity)));
    writes.put(
        "delete and get", () -> assertThat(rows.applyAndGet(w.delete(key))).hasValue(entity));
    writes.put("move", () -> rows.move(entity, free));
    writes.put("move by key", () -> rows.move(key, 0, free));

    assertAll(
        writes.entrySet().stream()
            .flatMap(
                write ->
                    List.of(false, true).stream()
                        .map(
                            hasCell ->
                                () -> {
                                  String name = write.getKey() + ", with a cell: " + hasCell;
                                  store(table, key, hasCell);
                                  client.mutateRow(row(table, free).deleteRow());
                                  assertWithMessage(name).that(rows.find(key)).hasValue(entity);

                                  write.getValue().execute();

                                  String kind = write.getKey().split(" ", -1)[0];
                                  boolean isGone = kind.equals("delete") || kind.equals("move");
                                  assertWithMessage(name)
                                      .that(rows.find(key).orElse(null))
                                      .isEqualTo(
                                          isGone
                                              ? null
                                              : written.getOrDefault(kind, written.get("")));
                                  assertWithMessage(name)
                                      .that(rows.find(free).orElse(null))
                                      .isEqualTo(kind.equals("move") ? read.get(free) : null);
                                })));
  }

  private void store(String table, Key key, boolean hasCell) {
    client.mutateRow(row(table, key).deleteRow().setCell("f", "text", "old"));
    if (hasCell) {
      client.mutateRow(row(table, key).setCell("f", ByteString.copyFromUtf8("version"), ZERO));
    }
  }

  private static RowMutation row(String table, Key key) {
    return RowMutation.create(TableId.of(table), key.toByteString());
  }

  @Test
  void aRowWithAVersionIsStale(VersionZeroTest_ParcelRepository parcels) {
    parcels.put(new Parcel("a", "old", 0));

    assertThrows(StaleEntityException.class, () -> parcels.put(new Parcel("a", "new", 0)));
    client.mutateRow(
        row("parcels", VersionZeroTest_ParcelKey.of("a"))
            .setCell("f", ByteString.copyFromUtf8("version"), ByteString.EMPTY));
    assertThrows(StaleEntityException.class, () -> parcels.put(new Parcel("a", "new", 0)));
  }

  /** It is read, as others have stored it, and nothing is written on its account. */
  @Test
  void aNegativeNumberIsNoVersion(VersionZeroTest_ParcelRepository parcels) {
    VersionZeroTest_ParcelKey key = VersionZeroTest_ParcelKey.of("a");
    store("parcels", key, false);
    client.mutateRow(
        row("parcels", key)
            .setCell(
                "f",
                ByteString.copyFromUtf8("version"),
                ByteString.copyFrom(Longs.toByteArray(-1))));
    Parcel parcel = parcels.find(key).orElseThrow();

    assertThat(parcel.version()).isEqualTo(-1);
    for (Executable write :
        List.<Executable>of(
            () -> parcels.put(parcel),
            () -> parcels.patch(parcel, patch -> patch.text("new")),
            () -> parcels.deleteAll(List.of(parcel)),
            () -> parcels.applyAndGet(parcels.writes().delete(key)),
            () -> parcels.move(parcel, VersionZeroTest_ParcelKey.of("b")))) {
      assertThrows(InvalidValueException.class, write);
    }
    assertThat(parcels.find(key)).hasValue(parcel);
  }
}
