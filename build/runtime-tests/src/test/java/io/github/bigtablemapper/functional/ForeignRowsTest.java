package io.github.bigtablemapper.functional;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.RangeDeletion;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows of other entities between those of one: they do not belong to it. */
@BigtableTest({ForeignRowsTest_NoteRepository.class, ForeignRowsTest_EntryRepository.class})
class ForeignRowsTest {
  private static final TableId NOTES = TableId.of("notes");

  /** The constant is the second part: its rows lie among those of all other kinds. */
  @Table("notes")
  @Family("f")
  @KeyConstant(value = "note", order = 1)
  record Note(@RowKey(order = 0) String user, @RowKey(order = 2) int number, @Column String text) {}

  @Table(value = "entries", keyFormat = KeyFormat.ORDERED)
  @Family("f")
  @KeyConstant(value = "entry", order = 1)
  record Entry(
      @RowKey(order = 0) String user, @RowKey(order = 2) String title, @Column String text) {}

  private final ForeignRowsTest_NoteRepository notes;
  private final BigtableDataClient client;

  ForeignRowsTest(ForeignRowsTest_NoteRepository notes, BigtableDataClient client) {
    this.notes = notes;
    this.client = client;
  }

  private static Note note(String user, int number) {
    return new Note(user, number, "text " + number);
  }

  @BeforeEach
  void putRows() {
    notes.putAll(List.of(note("a", 1), note("a", 2), note("b", 3), note("note", 4)));
    for (String foreign :
        List.of(
            "a", "a#draft#1", "a#note", "a#note#1#old", "b#photo#1#x", "note#note", "c#notes#1")) {
      put(client, NOTES, foreign);
    }
  }

  private static void put(BigtableDataClient client, TableId table, String key) {
    client.mutateRow(RowMutation.create(table, key).setCell("f", "text", 1_000, "foreign"));
  }

  @Test
  void aScanReadsOwnRows() {
    List<Note> all = List.of(note("a", 1), note("a", 2), note("b", 3), note("note", 4));
    var scan = notes.scan(ForeignRowsTest_NoteKey.all());

    assertThat(scan.list()).containsExactlyElementsIn(all).inOrder();
    assertThat(scan.count()).isEqualTo(4);
    try (Stream<Note> stream = scan.stream()) {
      assertThat(stream.toList()).containsExactlyElementsIn(all).inOrder();
    }
    assertThat(scan.reverse().limit(2).list())
        .containsExactly(note("note", 4), note("b", 3))
        .inOrder();
    assertThat(scan.select().list().stream().map(Selection::key).map(ForeignRowsTest_NoteKey::user))
        .containsExactly("a", "a", "b", "note")
        .inOrder();
    assertThat(notes.scan(ForeignRowsTest_NoteKey.all().user().from("b")).list())
        .containsExactly(note("b", 3), note("note", 4))
        .inOrder();
  }

  @Test
  void limitsAndPagesCountOwnRows() {
    var scan = notes.scan(ForeignRowsTest_NoteKey.all());

    assertThat(scan.limit(3).list())
        .containsExactly(note("a", 1), note("a", 2), note("b", 3))
        .inOrder();
    List<Note> read = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Note> page = token == null ? scan.page(3) : scan.page(3, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    assertThat(read).hasSize(4);
  }

  @Test
  void conditionsTestOwnRows() {
    assertThat(
            notes
                .scan(ForeignRowsTest_NoteKey.all())
                .where(ForeignRowsTest_NoteColumns.TEXT.isNotEqualTo("text 1"))
                .count())
        .isEqualTo(3);
  }

  @Test
  void anOwnRowWithAMalformedKeyDoesNotDecode() {
    put(client, NOTES, "a#note#one");
    List<DecodeException> skipped = new ArrayList<>();

    assertThrows(DecodeException.class, () -> notes.scan(ForeignRowsTest_NoteKey.user("a")).list());
    assertThat(notes.scan(ForeignRowsTest_NoteKey.user("a")).skipUndecodable(skipped::add).list())
        .containsExactly(note("a", 1), note("a", 2));
    assertThat(skipped).hasSize(1);
  }

  @Test
  void aDeletionOfARangeDeletesOwnRows() {
    RangeDeletion<ForeignRowsTest_NoteKey> deletion =
        notes.deleteRange(ForeignRowsTest_NoteKey.all().user().from("a"));

    assertThat(deletion.count()).isEqualTo(4);
    deletion.confirm(4);

    assertThat(keys(NOTES))
        .containsExactly(
            "a", "a#draft#1", "a#note", "a#note#1#old", "b#photo#1#x", "c#notes#1", "note#note")
        .inOrder();
  }

  @Test
  void theServerLeavesOutMostForeignRows() {
    ByteString regex = ForeignRowsTest_NoteMapping.INSTANCE.keyPattern().regex().orElseThrow();

    List<String> read =
        client.readRows(Query.create(NOTES).filter(FILTERS.key().regex(regex))).stream()
            .map(row -> row.getKey().toStringUtf8())
            .toList();

    assertThat(read).hasSize(4 + 1);
    assertThat(read).contains("a#note#1#old"); // its parts are counted here
  }

  @Test
  void orderedKeysToo(ForeignRowsTest_EntryRepository entries) {
    TableId table = TableId.of("entries");
    Entry untitled = new Entry("a", "", "x");
    Entry titled = new Entry("a\0b", "entry", "y");
    entries.putAll(List.of(untitled, titled));
    for (String foreign : List.of("a", "a\0\1draft", "a\0\1entry\0\1x\0\1y", "b\0\1x\0\1entry")) {
      put(client, table, foreign);
    }

    assertThat(entries.scan(ForeignRowsTest_EntryKey.all()).list())
        .containsExactly(untitled, titled)
        .inOrder();
    entries.deleteRange(ForeignRowsTest_EntryKey.all().user().from("")).confirm(2);
    assertThat(keys(table)).hasSize(4);
  }

  private List<String> keys(TableId table) {
    return client.readRows(Query.create(table)).stream()
        .map(Row::getKey)
        .map(key -> key.toStringUtf8())
        .toList();
  }
}
