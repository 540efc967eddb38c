package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What other programs store under the empty qualifier: no write takes it away without a word. */
@NullMarked
@BigtableTest({
  EmptyQualifierTest_BareRepository.class,
  EmptyQualifierTest_KeptRepository.class,
  EmptyQualifierTest_FadingRepository.class,
  EmptyQualifierTest_SessionRepository.class,
  EmptyQualifierTest_ShelfRepository.class,
  EmptyQualifierTest_TagsRepository.class,
  EmptyQualifierTest_StepsRepository.class,
  EmptyQualifierTest_RatingsRepository.class,
  EmptyQualifierTest_OpenRepository.class,
  EmptyQualifierTest_SaleRepository.class
})
class EmptyQualifierTest {
  private static final String FOREIGN = "another program's";

  /** Of whose rows the marker may be the only cell, and is in the family of the other value. */
  @Table("bare")
  @Family("c")
  record Bare(@RowKey String id, @Nullable String name) {}

  /** Of which a write may set nothing but what is kept. */
  @Table("kept")
  @Family("c")
  record Kept(@RowKey String id, @WriteOnce(WriteOnceMode.KEEP) @Nullable String first) {}

  /** Whose marker grows old. */
  @Table("fading")
  @Family(value = "c", maxAge = "1d")
  record Fading(@RowKey String id, @Nullable String name) {}

  /** Whose puts take the marker away. */
  @Table("sessions")
  @Family("c")
  record Session(
      @RowKey String id,
      @Nullable String name,
      @Family(value = "h", maxAge = "1h") @Nullable String token) {}

  @Table("shelves")
  @Family("d")
  record Shelf(
      @RowKey String id,
      @Nullable String name,
      @Family("c") Map<String, String> books,
      @Family("v") Map<ByteString, Versioned<String>> dated) {}

  @Table("tags")
  record Tags(@RowKey String id, @Family("c") Set<String> tags) {}

  @Table("steps")
  record Steps(
      @RowKey String id, @Family("c") @ListMapping(ListMode.ELEMENTS) List<String> steps) {}

  @Table("ratings")
  record Ratings(@RowKey String id, @Family("c") Map<Integer, String> ratings) {}

  @Table("open")
  @Family("c")
  record Open(@RowKey String id, @Nullable String name, @Unmapped Map<String, ByteString> others) {}

  /** Google's retail sample has its amounts there. */
  @Table("sales")
  @Family("sale")
  record Sale(
      @RowKey String id,
      @Column("") @Nullable String amount,
      @Column(value = "note", aliases = "") @Family("old") @Nullable String note,
      @Column("") @Family("n") @Counter long count) {}

  private final BigtableDataClient client;

  EmptyQualifierTest(BigtableDataClient client) {
    this.client = client;
  }

  private void foreign(String table, String family, long micros) {
    client.mutateRow(
        RowMutation.create(TableId.of(table), "k")
            .setCell(family, ByteString.EMPTY, micros, ByteString.copyFromUtf8(FOREIGN)));
  }

  /** {@return the latest value under the empty qualifier} */
  private @Nullable String stored(String table, String family) {
    List<RowCell> cells = client.readRow(TableId.of(table), "k").getCells(family, ByteString.EMPTY);
    return cells.isEmpty() ? null : cells.get(0).getValue().toStringUtf8();
  }

  private static Arguments write(String name, Consumer<EmptyQualifierTest_BareRepository> write) {
    return arguments(name, write);
  }

  static Stream<Arguments> writes() {
    Bare nothing = new Bare("k", null);
    EmptyQualifierTest_BareKey key = EmptyQualifierTest_BareKey.of("k");
    Condition<Bare> isThere = Condition.rowExists();
    return Stream.of(
        write("put", bare -> bare.put(nothing)),
        write("merge", bare -> bare.merge(nothing)),
        write("patch", bare -> bare.patch(key, b -> b.clearName())),
        write("putIf", bare -> assertThat(bare.putIf(nothing, isThere)).isPresent()),
        write(
            "mergeIf",
            bare ->
                assertThat(bare.apply(bare.writes().merge(nothing).onlyIf(isThere)).applied())
                    .isTrue()),
        write(
            "patchIf", bare -> assertThat(bare.patchIf(key, isThere, b -> b.clearName())).isTrue()),
        write(
            "patchIfPresent",
            bare ->
                assertThat(
                        bare.apply(bare.writes().patch(key, b -> b.clearName()).ifPresent())
                            .applied())
                    .isTrue()),
        write("putAll", bare -> bare.putAll(List.of(nothing))),
        write("mergeAll", bare -> bare.applyAll(List.of(bare.writes().merge(nothing))).orThrow()),
        write(
            "patchAt",
            bare ->
                bare.apply(
                    bare.writes()
                        .patch(key, b -> b.clearName())
                        .at(Instant.ofEpochSecond(1_700_000_000)))),
        write(
            "restoreAll",
            bare ->
                bare.applyAll(
                        List.of(
                            bare.writes()
                                .restore(nothing)
                                .at(Instant.ofEpochSecond(1_700_000_000))))
                    .orThrow()),
        write(
            "bulk",
            bare -> {
              try (BulkWriter<Bare, EmptyQualifierTest_BareKey> bulk = bare.bulkWriter()) {
                bulk.add(bare.writes().put(nothing)).join();
              }
            }));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("writes")
  void noMarkerOverwritesIt(
      String name,
      Consumer<EmptyQualifierTest_BareRepository> write,
      EmptyQualifierTest_BareRepository bare) {
    for (long micros : new long[] {0, 1_000, System.currentTimeMillis() * 1_000}) {
      client.mutateRow(RowMutation.create(TableId.of("bare"), "k").deleteRow());
      foreign("bare", "c", micros);

      write.accept(bare);

      assertThat(stored("bare", "c")).isEqualTo(FOREIGN);
      assertThat(bare.find("k").orElseThrow().name()).isNull();
    }
  }

  @Test
  void noMarkerThatGrowsOldOverwritesIt(EmptyQualifierTest_FadingRepository fading) {
    foreign("fading", "c", System.currentTimeMillis() * 1_000 - 60_000_000);

    fading.put(new Fading("k", null));
    fading.patch(EmptyQualifierTest_FadingKey.of("k"), f -> f.clearName());

    assertThat(stored("fading", "c")).isEqualTo(FOREIGN);
    assertThat(fading.find("k")).hasValue(new Fading("k", null));
  }

  @Test
  void aValueThatIsKeptLeavesIt(EmptyQualifierTest_KeptRepository kept) {
    foreign("kept", "c", 0);

    for (String first : new String[] {"once", "twice"}) {
      kept.put(new Kept("k", first));
      kept.merge(new Kept("k", first));
    }

    assertThat(stored("kept", "c")).isEqualTo(FOREIGN);
    assertThat(kept.find("k")).hasValue(new Kept("k", "once"));
  }

  @Test
  void itIsNotTakenForAMarkerThatIsObsolete(EmptyQualifierTest_SessionRepository sessions) {
    foreign("sessions", "c", 0);
    Session session = new Session("k", null, "token");

    sessions.put(session);
    sessions.putAll(List.of(session));

    assertThat(stored("sessions", "c")).isEqualTo(FOREIGN);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1_000, 1_700_000_000_000_000L})
  void aMapHasItAsAnEntry(long micros, EmptyQualifierTest_ShelfRepository shelves) {
    client.mutateRow(RowMutation.create(TableId.of("shelves"), "k").deleteRow());
    foreign("shelves", "c", micros);
    foreign("shelves", "v", micros);

    Shelf read = shelves.find("k").orElseThrow();
    assertThat(read.books()).containsExactly("", FOREIGN);
    shelves.put(read);

    assertThat(stored("shelves", "c")).isEqualTo(FOREIGN);
    assertThat(stored("shelves", "v")).isEqualTo(FOREIGN);
    assertThat(shelves.find("k")).hasValue(read);
    shelves.patch(EmptyQualifierTest_ShelfKey.of("k"), s -> s.removeBooks("").name("n"));
    assertThat(stored("shelves", "c")).isNull();
  }

  @Test
  void aMapOfOursMayHaveTheEmptyKey(EmptyQualifierTest_ShelfRepository shelves) {
    Shelf shelf = new Shelf("k", null, Map.of("", "", "a", "1"), Map.of());

    shelves.put(shelf);

    assertThat(shelves.find("k")).hasValue(shelf);
    assertThat(
            shelves
                .scan(EmptyQualifierTest_ShelfKey.all())
                .where(EmptyQualifierTest_ShelfColumns.BOOKS.contains("", ""))
                .list())
        .containsExactly(shelf);
  }

  @Test
  void thePagesOfAMapHaveIt(EmptyQualifierTest_ShelfRepository shelves) {
    shelves.put(new Shelf("k", null, Map.of("", "0", "\0", "1", "a", "2"), Map.of()));
    List<Object> entries = new ArrayList<>();

    var page =
        shelves
            .elements(EmptyQualifierTest_ShelfKey.of("k"), EmptyQualifierTest_ShelfColumns.BOOKS)
            .page(1);
    entries.addAll(page.items());
    while (page.nextToken().isPresent()) {
      page =
          shelves
              .elements(EmptyQualifierTest_ShelfKey.of("k"), EmptyQualifierTest_ShelfColumns.BOOKS)
              .page(1, page.nextToken().orElseThrow());
      entries.addAll(page.items());
    }

    assertThat(entries)
        .containsExactly(Map.entry("", "0"), Map.entry("\0", "1"), Map.entry("a", "2"))
        .inOrder();
  }

  @Test
  void theMarkerIsNoEntry(EmptyQualifierTest_ShelfRepository shelves) {
    Shelf nothing = new Shelf("k", null, Map.of(), Map.of());

    shelves.put(nothing);

    assertThat(shelves.find("k")).hasValue(nothing);
    assertThat(
            shelves
                .scan(EmptyQualifierTest_ShelfKey.all())
                .where(EmptyQualifierTest_ShelfColumns.BOOKS.isNotEmpty())
                .list())
        .isEmpty();
  }

  @Test
  void aSetRefusesToReadWhatItWouldDelete(EmptyQualifierTest_TagsRepository tags) {
    foreign("tags", "c", 1_000);

    DecodeException thrown = assertThrows(DecodeException.class, () -> tags.find("k"));

    assertThat(thrown).hasMessageThat().contains("Map the family as a Map");
    assertThat(thrown).hasMessageThat().doesNotContain(FOREIGN);
    tags.put(new Tags("k2", Set.of("", "a")));
    assertThat(tags.find("k2")).hasValue(new Tags("k2", Set.of("", "a")));
  }

  @Test
  void soDoesAList(EmptyQualifierTest_StepsRepository steps) {
    foreign("steps", "c", 1_000);

    DecodeException thrown = assertThrows(DecodeException.class, () -> steps.find("k"));

    assertThat(thrown).hasMessageThat().contains("Map the family as a Map");
  }

  @Test
  void soDoesAMapWhoseKeysHaveBytes(EmptyQualifierTest_RatingsRepository ratings) {
    foreign("ratings", "c", 1_000);

    assertThrows(DecodeException.class, () -> ratings.find("k"));
    assertThat(stored("ratings", "c")).isEqualTo(FOREIGN);
  }

  @Test
  void itIsAnUnmappedColumn(EmptyQualifierTest_OpenRepository open) {
    foreign("open", "c", 1_000);

    Open read = open.find("k").orElseThrow();
    assertThat(read.others()).containsExactly("", ByteString.copyFromUtf8(FOREIGN));
    open.put(read);
    open.put(new Open("k", null, Map.of()));

    assertThat(open.find("k")).hasValue(read);
    assertThat(stored("open", "c")).isEqualTo(FOREIGN);
  }

  @Test
  void aColumnMayHaveIt(EmptyQualifierTest_SaleRepository sales) {
    EmptyQualifierTest_SaleKey key = EmptyQualifierTest_SaleKey.of("k");
    foreign("sales", "sale", 1_000);
    foreign("sales", "old", 1_000);
    sales.incrementCount(key, 2);
    Sale read = new Sale("k", FOREIGN, FOREIGN, 2);

    assertThat(sales.find(key)).hasValue(read);
    assertThat(
            sales
                .scan(EmptyQualifierTest_SaleKey.all())
                .where(EmptyQualifierTest_SaleColumns.AMOUNT.isEqualTo(FOREIGN))
                .list())
        .containsExactly(read);
    Selection<EmptyQualifierTest_SaleKey> selected =
        sales
            .scan(EmptyQualifierTest_SaleKey.all())
            .select(EmptyQualifierTest_SaleColumns.AMOUNT)
            .list()
            .get(0);
    assertThat(selected.get(EmptyQualifierTest_SaleColumns.AMOUNT)).hasValue(FOREIGN);
    sales.put(new Sale("k", null, "n", 0));
    assertThat(sales.find(key)).hasValue(new Sale("k", null, "n", 2));
    assertThat(stored("sales", "old")).isNull();
  }
}
