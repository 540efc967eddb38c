package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows that get another key. */
@BigtableTest({
  MoveTest_PageRepository.class,
  MoveTest_SessionRepository.class,
  MoveTest_TotalsRepository.class
})
class MoveTest {
  @Table("pages")
  @Family(value = "d", maxVersions = 3)
  @Salted(buckets = 5)
  record Page(
      @RowKey String site,
      @RowKey int number,
      @Nullable String title,
      @Family("m") Map<String, Integer> parts,
      @Family("s") Set<String> tags,
      @Family("l") @ListMapping(ListMode.ELEMENTS) List<String> notes,
      @Family("n") @Counter long views,
      @Family(value = "h", maxVersions = 10) List<Versioned<String>> history,
      @Unmapped Map<ByteString, ByteString> more) {}

  @Table("sessions")
  @Family(value = "e", maxAge = "1h")
  record Session(@RowKey String id, @Nullable String user, @Family("k") Set<String> kept) {}

  @Table("totals")
  @Family("d")
  record Totals(
      @RowKey String id,
      @Nullable String name,
      @Family("a") @Aggregate(Aggregation.SUM) long total) {}

  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");

  /** To come: the emulator deletes what is too old by the time of the machine. */
  private static final Instant LATER = Instant.parse("2126-11-20T10:00:00Z");

  private static final MoveTest_PageKey OLD = MoveTest_PageKey.of("a", 1);
  private static final MoveTest_PageKey NEW = MoveTest_PageKey.of("b#", 2);
  private static final TableId PAGES = TableId.of("pages");

  private final MoveTest_PageRepository pages;
  private final BigtableDataClient client;

  MoveTest(MoveTest_PageRepository pages, BigtableDataClient client) {
    this.pages = pages;
    this.client = client;
  }

  private static Page page(MoveTest_PageKey key, String title, long views) {
    return new Page(
        key.site(),
        key.number(),
        title,
        Map.of("x", 1, "y", 2),
        Set.of("t"),
        List.of("first", "second"),
        views,
        List.of(new Versioned<>(NOW.minusSeconds(1), "then")),
        Map.of(ByteString.copyFromUtf8("extra"), ByteString.copyFromUtf8("1")));
  }

  private @Nullable Row row(MoveTest_PageKey key) {
    return client.readRow(PAGES, key.toByteString());
  }

  private List<RowCell> cells(MoveTest_PageKey key) {
    Row row = row(key);
    return row == null ? List.of() : row.getCells();
  }

  @Test
  void allCellsHaveTheNewKey(TestClock clock) {
    clock.set(NOW);
    pages.put(page(OLD, "one", 0));
    clock.advance(Duration.ofSeconds(1));
    pages.patch(OLD, page -> page.title("two"));
    pages.incrementViews(OLD, 7);
    client.mutateRow(RowMutation.create(PAGES, OLD.toByteString()).setCell("n", "", 5_000, "any"));
    List<RowCell> before = cells(OLD);
    clock.advance(Duration.ofDays(1));

    assertThat(pages.move(OLD, NEW)).isTrue();

    assertThat(row(OLD)).isNull();
    assertThat(cells(NEW)).containsExactlyElementsIn(before);
    assertThat(pages.find(OLD)).isEmpty();
    assertThat(pages.find(NEW)).hasValue(page(NEW, "two", 7));
    assertThat(pages.history(NEW, MoveTest_PageColumns.TITLE).newest(5))
        .containsExactly(new Versioned<>(NOW.plusSeconds(1), "two"), new Versioned<>(NOW, "one"))
        .inOrder();
  }

  @Test
  void withoutARowThereIsNothingToDo() {
    pages.put(page(NEW, "there", 0));

    assertThat(pages.move(OLD, NEW)).isFalse();

    assertThat(pages.find(NEW)).hasValue(page(NEW, "there", 0));
    assertThat(pages.move(OLD, MoveTest_PageKey.of("c", 3))).isFalse();
  }

  @Test
  void aRowWithoutValuesIsOne() {
    Page empty = new Page("a", 1, null, Map.of(), Set.of(), List.of(), 0, List.of(), Map.of());
    pages.put(empty);

    assertThat(pages.move(OLD, NEW)).isTrue();

    assertThat(pages.exists(OLD)).isFalse();
    assertThat(pages.exists(NEW)).isTrue();
  }

  @Test
  void aRowWithTheNewKeyStaysAndSoDoesTheOldOne() {
    pages.put(page(OLD, "old", 0));
    pages.put(page(NEW, "new", 0));

    RequestFailedException failure =
        assertThrows(RequestFailedException.class, () -> pages.move(OLD, NEW));

    assertThat(failure).hasMessageThat().contains("there is another row with the new key");
    assertThat(pages.find(OLD)).hasValue(page(OLD, "old", 0));
    assertThat(pages.find(NEW)).hasValue(page(NEW, "new", 0));
  }

  @Test
  void aRowWithEqualCellsPassesForTheCopy(TestClock clock) {
    clock.set(NOW);
    for (MoveTest_PageKey key : List.of(OLD, NEW)) {
      pages.patch(key, page -> page.title("same"));
    }

    assertThat(pages.move(OLD, NEW)).isTrue();

    assertThat(pages.exists(OLD)).isFalse();
    assertThat(pages.exists(NEW)).isTrue();
  }

  /** What an interrupted attempt leaves. */
  private void copyWithoutDeletion() {
    RowMutation copy = RowMutation.create(PAGES, NEW.toByteString());
    for (RowCell cell : cells(OLD)) {
      copy.setCell(cell.getFamily(), cell.getQualifier(), cell.getTimestamp(), cell.getValue());
    }
    client.mutateRow(copy);
  }

  @Test
  void calledAgainItDoesWhatIsLeftToDo() {
    pages.put(page(OLD, "one", 0));
    copyWithoutDeletion();
    pages.patch(NEW, page -> page.putParts("z", 3));

    assertThat(pages.move(OLD, NEW)).isTrue();

    assertThat(row(OLD)).isNull();
    assertThat(pages.find(NEW).orElseThrow().parts()).containsExactly("x", 1, "y", 2, "z", 3);
  }

  @Test
  void whatIsWrittenToTheOldRowAfterTheCopyStays() {
    pages.put(page(OLD, "one", 0));
    copyWithoutDeletion();
    pages.patch(OLD, page -> page.title("late"));

    assertThrows(RequestFailedException.class, () -> pages.move(OLD, NEW));

    assertThat(pages.find(OLD)).hasValue(page(OLD, "late", 0));
    assertThat(pages.find(NEW)).hasValue(page(NEW, "one", 0));
  }

  @Test
  void nothingIsLostHoweverWritesAndMovesMeet() {
    Set<String> written = ConcurrentHashMap.newKeySet();
    CompletableFuture<Void> writes =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; i < 300; i++) {
                String part = "part" + i;
                pages.patch(OLD, page -> page.putParts(part, 1));
                written.add(part);
              }
            });
    Set<String> moved = new HashSet<>();
    for (int number = 10; !writes.isDone(); number++) {
      MoveTest_PageKey to = MoveTest_PageKey.of("moved", number);
      pages.move(OLD, to);
      moved.addAll(parts(to));
    }
    writes.join();

    assertThat(moved).isNotEmpty();
    moved.addAll(parts(OLD));
    assertThat(moved).isEqualTo(written);
    assertThat(written).hasSize(300);
  }

  private Set<String> parts(MoveTest_PageKey key) {
    return cells(key).stream()
        .filter(cell -> cell.getFamily().equals("m"))
        .map(cell -> cell.getQualifier().toStringUtf8())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.toSet());
  }

  @Test
  void theSameKeyIsRefused() {
    pages.put(page(OLD, "one", 0));

    assertThrows(InvalidRequestException.class, () -> pages.move(OLD, MoveTest_PageKey.of("a", 1)));

    assertThat(pages.find(OLD)).hasValue(page(OLD, "one", 0));
  }

  @Test
  void aRowThatHasExpiredIsReplaced(MoveTest_SessionRepository sessions, TestClock clock) {
    clock.set(LATER);
    sessions.put(new Session("new", "gone", Set.of()));
    clock.advance(Duration.ofHours(2));
    Session session = new Session("old", "user", Set.of("x"));
    sessions.put(session);

    assertThat(sessions.move(MoveTest_SessionKey.of("old"), MoveTest_SessionKey.of("new")))
        .isTrue();

    assertThat(sessions.find("new")).hasValue(new Session("new", "user", Set.of("x")));
    assertThat(client.readRows(Query.create(TableId.of("sessions"))).stream().count()).isEqualTo(1);
    assertThat(
            client.readRow(TableId.of("sessions"), "new").getCells("e", "user").stream()
                .map(cell -> cell.getValue().toStringUtf8()))
        .containsExactly("user");
  }

  @Test
  void aggregatesAreRefused(MoveTest_TotalsRepository totals) {
    totals.patch(MoveTest_TotalsKey.of("a"), row -> row.name("n").addTotal(5));
    totals.put(new Totals("b", "without", 0));

    InvalidRequestException failure =
        assertThrows(
            InvalidRequestException.class,
            () -> totals.move(MoveTest_TotalsKey.of("a"), MoveTest_TotalsKey.of("c")));

    assertThat(failure).hasMessageThat().contains("the row has aggregates, in family a");
    assertThat(totals.find("a")).hasValue(new Totals("a", "n", 5));
    assertThat(totals.exists(MoveTest_TotalsKey.of("c"))).isFalse();
    assertThat(totals.move(MoveTest_TotalsKey.of("b"), MoveTest_TotalsKey.of("c"))).isTrue();
  }

  @Test
  void asynchronouslyToo() {
    pages.put(page(OLD, "one", 0));

    assertThat(pages.async().move(OLD, NEW).join()).isTrue();

    assertThat(pages.find(NEW)).isPresent();
  }
}
