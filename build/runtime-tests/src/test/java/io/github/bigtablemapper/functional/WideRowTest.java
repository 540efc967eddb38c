package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.annotation.ListMode.ELEMENTS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.EntityPage;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.ListElement;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows with too many elements to read at once: page by page, without the rest of the row. */
@BigtableTest({WideRowTest_RoomRepository.class, WideRowTest_LogRepository.class})
class WideRowTest {
  private static final TableId ROOMS = TableId.of("rooms");
  private static final WideRowTest_RoomKey KEY = WideRowTest_RoomKey.of("r");

  @Table("rooms")
  record Room(
      @RowKey String id,
      @Family("m") @ListMapping(ELEMENTS) List<Integer> messages,
      @Family("t") Map<String, Long> seen,
      @Family(value = "o", maxAge = "1h") Set<String> online) {}

  @Table("logs")
  @Family(value = "l", maxVersions = 0)
  record Log(@RowKey String id, List<Versioned<String>> lines, List<Versioned<Integer>> codes) {}

  @Test
  void aListOf50000ElementsIsReadPageByPage(WideRowTest_RoomRepository repository) {
    var rooms =
        repository.withDeadlines(
            Deadlines.of(Duration.ofMinutes(5))); // of a machine that does much else
    int elements = 50_000;
    int batch = 10_000;
    for (int first = 0; first < elements; first += batch) {
      int from = first;
      rooms.patch(KEY, room -> IntStream.range(from, from + batch).forEach(room::appendMessages));
    }

    List<Integer> read = new ArrayList<>();
    int pages = 0;
    PageToken token = null;
    do {
      Page<ListElement<Integer>> page =
          token == null
              ? rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(7_000)
              : rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(7_000, token);
      page.items().forEach(element -> read.add(element.value()));
      token = page.nextToken().orElse(null);
      pages++;
    } while (token != null);

    assertThat(read).isEqualTo(IntStream.range(0, elements).boxed().toList());
    assertThat(pages).isEqualTo(8);
  }

  @Test
  void aPageGivesTheIdsToRemoveBy(WideRowTest_RoomRepository rooms) {
    rooms.put(new Room("r", List.of(1, 2, 3), Map.of(), Set.of()));

    Page<ListElement<Integer>> page = rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(2);
    rooms.patch(KEY, room -> room.removeMessages(page.items().get(1).id()));

    assertThat(rooms.find(KEY).orElseThrow().messages()).containsExactly(1, 3).inOrder();
  }

  @Test
  void mapsAndSetsArePaged(WideRowTest_RoomRepository rooms) {
    rooms.put(new Room("r", List.of(), Map.of("b", 2L, "a", 1L, "c", 3L), Set.of("y", "x", "z")));

    Page<Map.Entry<String, Long>> seen = rooms.elements(KEY, WideRowTest_RoomColumns.SEEN).page(2);
    assertThat(seen.items()).containsExactly(Map.entry("a", 1L), Map.entry("b", 2L)).inOrder();
    Page<Map.Entry<String, Long>> rest =
        rooms.elements(KEY, WideRowTest_RoomColumns.SEEN).page(2, seen.nextToken().orElseThrow());
    assertThat(rest.items()).containsExactly(Map.entry("c", 3L));
    assertThat(rest.nextToken()).isEmpty();

    Page<String> online = rooms.elements(KEY, WideRowTest_RoomColumns.ONLINE).page(3);
    assertThat(online.items()).containsExactly("x", "y", "z").inOrder();
    assertThat(online.nextToken()).isEmpty();
  }

  @Test
  void theFirstElementsComeWithTheEntity(WideRowTest_RoomRepository rooms) {
    rooms.put(new Room("r", List.of(1, 2, 3), Map.of("a", 1L, "b", 2L), Set.of("x", "y", "z")));

    Room read =
        rooms
            .find(
                KEY,
                options ->
                    options
                        .first(WideRowTest_RoomColumns.MESSAGES, 2)
                        .first(WideRowTest_RoomColumns.ONLINE, 1))
            .orElseThrow();

    assertThat(read).isEqualTo(new Room("r", List.of(1, 2), Map.of("a", 1L, "b", 2L), Set.of("x")));
  }

  @Test
  void theRestIsReadPageByPage(WideRowTest_RoomRepository rooms) {
    rooms.put(
        new Room(
            "r", List.of(1, 2, 3, 4, 5), Map.of("a", 1L, "b", 2L, "c", 3L), Set.of("x", "y", "z")));

    EntityPage<Room> messages = rooms.find(KEY, WideRowTest_RoomColumns.MESSAGES, 2).orElseThrow();
    assertThat(messages.entity())
        .isEqualTo(
            new Room("r", List.of(1, 2), Map.of("a", 1L, "b", 2L, "c", 3L), Set.of("x", "y", "z")));
    Page<ListElement<Integer>> page =
        rooms
            .elements(KEY, WideRowTest_RoomColumns.MESSAGES)
            .page(2, messages.nextToken().orElseThrow());
    assertThat(page.items().stream().map(ListElement::value)).containsExactly(3, 4).inOrder();
    page =
        rooms
            .elements(KEY, WideRowTest_RoomColumns.MESSAGES)
            .page(2, page.nextToken().orElseThrow());
    assertThat(page.items().stream().map(ListElement::value)).containsExactly(5);
    assertThat(page.nextToken()).isEmpty();

    EntityPage<Room> seen = rooms.find(KEY, WideRowTest_RoomColumns.SEEN, 2).orElseThrow();
    assertThat(seen.entity().seen()).containsExactly("a", 1L, "b", 2L);
    assertLast(
        rooms.elements(KEY, WideRowTest_RoomColumns.SEEN).page(9, seen.nextToken().orElseThrow()),
        Map.entry("c", 3L));

    EntityPage<Room> online = rooms.find(KEY, WideRowTest_RoomColumns.ONLINE, 1).orElseThrow();
    assertThat(online.entity().online()).containsExactly("x");
    assertLast(
        rooms
            .elements(KEY, WideRowTest_RoomColumns.ONLINE)
            .page(9, online.nextToken().orElseThrow()),
        "y",
        "z");
  }

  private static void assertLast(Page<?> page, Object... items) {
    assertThat(page.items()).containsExactly(items).inOrder();
    assertThat(page.nextToken()).isEmpty();
  }

  @Test
  void theRestOfAHistoryIsReadPageByPage(WideRowTest_LogRepository logs, TestClock clock) {
    WideRowTest_LogKey key = WideRowTest_LogKey.of("l");
    for (int i = 1; i <= 5; i++) {
      String line = "line " + i;
      int code = i;
      logs.patch(key, log -> log.appendLines(line).appendCodes(code));
      clock.advance(Duration.ofSeconds(1));
    }

    EntityPage<Log> first = logs.async().find(key, WideRowTest_LogColumns.LINES, 2).join().get();

    assertThat(first.entity().lines().stream().map(Versioned::value))
        .containsExactly("line 5", "line 4")
        .inOrder();
    assertThat(first.entity().codes()).hasSize(5);
    Page<Versioned<String>> rest =
        logs.history(key, WideRowTest_LogColumns.LINES).page(3, first.nextToken().orElseThrow());
    assertThat(rest.items().stream().map(Versioned::value))
        .containsExactly("line 3", "line 2", "line 1")
        .inOrder();
    assertThat(rest.nextToken()).isEmpty();
    assertThrows(
        InvalidRequestException.class,
        () ->
            logs.history(key, WideRowTest_LogColumns.CODES)
                .page(3, first.nextToken().orElseThrow()));
  }

  @Test
  void thereIsNoTokenWhereThereIsNoRest(WideRowTest_RoomRepository rooms) {
    assertThat(rooms.find(KEY, WideRowTest_RoomColumns.SEEN, 1)).isEmpty();

    Room none = new Room("r", List.of(), Map.of(), Set.of());
    rooms.put(none);
    EntityPage<Room> empty = rooms.find(KEY, WideRowTest_RoomColumns.SEEN, 1).orElseThrow();
    assertThat(empty.entity()).isEqualTo(none);
    assertThat(empty.nextToken()).isEmpty();

    Room two = new Room("r", List.of(1), Map.of("a", 1L, "b", 2L), Set.of());
    rooms.put(two);
    for (int count : new int[] {2, 3, Integer.MAX_VALUE}) {
      EntityPage<Room> all = rooms.find(KEY, WideRowTest_RoomColumns.SEEN, count).orElseThrow();
      assertThat(all.entity()).isEqualTo(two);
      assertThat(all.nextToken()).isEmpty();
    }
    EntityPage<Room> first = rooms.find(KEY, WideRowTest_RoomColumns.SEEN, 1).orElseThrow();
    assertThat(first.nextToken()).isPresent();
    assertThat(first.toString()).isEqualTo("EntityPage[and others]");
    assertThat(rooms.find(KEY, WideRowTest_RoomColumns.SEEN, 2).orElseThrow().toString())
        .isEqualTo("EntityPage[the last]");
  }

  @Test
  void theFirstPageHasAtLeastOneElement(WideRowTest_RoomRepository rooms) {
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> rooms.find(KEY, WideRowTest_RoomColumns.MESSAGES, 0)))
        .hasMessageThat()
        .isEqualTo("first takes the number of elements to read, at least 1, not 0.");
  }

  @Test
  void aRowWithoutElementsIsThereAllTheSame(WideRowTest_RoomRepository rooms) {
    Room empty = new Room("r", List.of(), Map.of(), Set.of());
    rooms.put(empty);

    assertThat(
            rooms.find(
                KEY,
                options ->
                    options
                        .first(WideRowTest_RoomColumns.MESSAGES, 1)
                        .first(WideRowTest_RoomColumns.SEEN, 1)
                        .first(WideRowTest_RoomColumns.ONLINE, 1)))
        .hasValue(empty);
  }

  @Test
  void theFirstElementsAreAtLeastOne(WideRowTest_RoomRepository rooms) {
    InvalidRequestException thrown =
        assertThrows(
            InvalidRequestException.class,
            () -> rooms.find(KEY, options -> options.first(WideRowTest_RoomColumns.MESSAGES, 0)));
    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo("first takes the number of elements to read, at least 1, not 0.");
  }

  @Test
  void thereIsNothingToPageOfAnEmptyRow(WideRowTest_RoomRepository rooms) {
    assertThat(rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(1).items()).isEmpty();

    rooms.put(new Room("r", List.of(), Map.of(), Set.of()));

    assertThat(rooms.exists(KEY)).isTrue();
    assertLast(rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(1));
  }

  @Test
  void whatHasExpiredIsNotOnAPage(WideRowTest_RoomRepository rooms, TestClock clock) {
    rooms.patch(KEY, room -> room.addOnline("a").addOnline("c"));
    clock.advance(Duration.ofMinutes(40));
    rooms.patch(KEY, room -> room.addOnline("b"));
    clock.advance(Duration.ofMinutes(40));

    Page<String> page = rooms.elements(KEY, WideRowTest_RoomColumns.ONLINE).page(1);

    assertLast(page, "b");
  }

  @Test
  void onlyTheLatestVersionOfAnElementIsOnAPage(
      WideRowTest_RoomRepository rooms, BigtableDataClient client) {
    RowMutation row = RowMutation.create(ROOMS, "r");
    for (long micros : new long[] {1_000, 2_000, 3_000}) {
      row.setCell("t", ByteString.copyFromUtf8("a"), micros, value(micros));
    }
    client.mutateRow(row.setCell("t", ByteString.copyFromUtf8("b"), 1_000, value(7)));

    assertThat(rooms.elements(KEY, WideRowTest_RoomColumns.SEEN).page(2).items())
        .containsExactly(Map.entry("a", 3_000L), Map.entry("b", 7L))
        .inOrder();
  }

  @Test
  void aTokenBelongsToOneCollectionOfOneRow(WideRowTest_RoomRepository rooms) {
    rooms.put(new Room("r", List.of(1, 2), Map.of("a", 1L, "b", 1L), Set.of()));
    PageToken token =
        rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(1).nextToken().orElseThrow();
    assertThat(token).isNotNull();

    assertThrows(
        InvalidRequestException.class,
        () -> rooms.elements(KEY, WideRowTest_RoomColumns.SEEN).page(1, token));
    assertThrows(
        InvalidRequestException.class,
        () ->
            rooms
                .elements(WideRowTest_RoomKey.of("other"), WideRowTest_RoomColumns.MESSAGES)
                .page(1, token));
    assertThrows(
        InvalidRequestException.class,
        () ->
            rooms
                .elements(KEY, WideRowTest_RoomColumns.MESSAGES)
                .page(1, PageToken.of("no token")));
    assertThrows(
        InvalidRequestException.class,
        () -> rooms.elements(KEY, WideRowTest_RoomColumns.MESSAGES).page(0));
  }

  @Test
  void anElementThatIsNoneDoesNotDecode(
      WideRowTest_RoomRepository rooms, BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(ROOMS, "r")
            .setCell("t", ByteString.copyFromUtf8("a"), 1_000, ByteString.copyFromUtf8("x")));

    DecodeException thrown =
        assertThrows(
            DecodeException.class, () -> rooms.elements(KEY, WideRowTest_RoomColumns.SEEN).page(1));
    assertThat(thrown).hasMessageThat().contains("Room.seen: an element t:*");
  }

  private static ByteString value(long number) {
    return ByteString.copyFrom(ByteBuffer.allocate(8).putLong(number).flip());
  }
}
