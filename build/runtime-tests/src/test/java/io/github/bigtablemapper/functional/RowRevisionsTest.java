package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.OperationId;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An entity with indexes that the repository keeps, and without a version: each of its writes
 * replaces the revision of its row, and none is lost, refused or missed by a reader of an index.
 * MaintainedIndexWritesTest has the writes of one with a version.
 */
@NullMarked
@BigtableTest({
  RowRevisionsTest_NoteRepository.class,
  RowRevisionsTest_SlipRepository.class,
  RowRevisionsTest_EventRepository.class
})
class RowRevisionsTest {
  /** The present, as a real instance collects what is older than its family keeps it. */
  private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.SECONDS);

  @Table("notes")
  @Family("n")
  @OperationIds(family = "ids", window = "1d")
  @Index(value = "notes-by-state", on = "state", mode = IndexMode.TABLE)
  @Index(
      value = "notes-by-owner",
      on = {"owner", "id"},
      mode = IndexMode.TABLE)
  record Note(
      @RowKey String id,
      String state,
      Optional<String> owner,
      @WriteOnce @Nullable String origin,
      @Family("t") Map<String, String> tags,
      @Family(value = "h", maxVersions = 5) List<Versioned<String>> history) {
    static Note of(String id, String state) {
      return new Note(id, state, Optional.of("ada"), null, Map.of("k", "v"), List.of());
    }
  }

  /** Its rows exist by their values alone, of which those of a family expire. */
  @Table(value = "slips", rowMarker = false)
  @Family(value = "s", maxAge = "1d")
  @Index(value = "slips-by-state", on = "state", mode = IndexMode.TABLE)
  record Slip(
      @RowKey String id,
      @Column(defaultValue = "new") String state,
      @Family(value = "l", maxAge = "2d") @Nullable String text) {}

  /** The times of its cells are data. */
  @Table("events")
  @Family("e")
  @Index(value = "events-by-state", on = "state", mode = IndexMode.TABLE)
  record Event(@RowKey String id, String state, @WriteTime @Nullable Instant at) {}

  private static final String REFUSED = "refused ";
  private static final RowRevisionsTest_NoteKey A = RowRevisionsTest_NoteKey.of("a");
  private static final RowRevisionsTest_NoteKey FREE = RowRevisionsTest_NoteKey.of("free");
  private static final KeyRange<RowRevisionsTest_NoteKey> ALL = RowRevisionsTest_NoteKey.all();
  private static final Condition<Note> IS_NEW = RowRevisionsTest_NoteColumns.STATE.isEqualTo("new");

  private final BigtableDataClient client;
  private final RowRevisionsTest_NoteRepository notes;
  private final RowRevisionsTest_SlipRepository slips;
  private final RowRevisionsTest_EventRepository events;
  private final TestClock clock;
  private final IndexAudit audit;

  RowRevisionsTest(
      BigtableDataClient client,
      TestClock clock,
      RowRevisionsTest_NoteRepository notes,
      RowRevisionsTest_SlipRepository slips,
      RowRevisionsTest_EventRepository events) {

    this.client = client;
    this.clock = clock;
    this.notes = notes;
    this.slips = slips;
    this.events = events;
    this.audit = new IndexAudit(client);
  }

  @BeforeEach
  void setTheClock() {
    clock.set(NOW);
  }

  /** Each write that only an entity without a version has, and the others by some of the ways. */
  static Map<String, Consumer<RowRevisionsTest_NoteRepository>> methods() {
    Note a = Note.of("a", "new");
    Map<String, Consumer<RowRevisionsTest_NoteRepository>> all = new LinkedHashMap<>();
    all.put("put", notes -> notes.put(Note.of("a", "done")));
    all.put("put of the same", notes -> notes.put(a));
    all.put("put of an earlier time", notes -> applyAt(notes, NOW.minusSeconds(5)));
    all.put("merge", notes -> notes.merge(Note.of("a", "done")));
    all.put("update", notes -> notes.apply(notes.writes().update(Note.of("a", "done"))));
    all.put("patch", notes -> notes.patch(A, p -> p.state("done").clearOwner()));
    all.put("patch that makes a row", notes -> notes.patch(FREE, p -> p.state("done")));
    all.put("patchIf", notes -> assertThat(notes.patchIf(A, IS_NEW, p -> p.state("x"))).isTrue());
    all.put("putIf", notes -> assertThat(notes.putIf(Note.of("a", "x"), IS_NEW)).isPresent());
    all.put(
        REFUSED + "by conditions",
        notes -> {
          assertThat(notes.putIf(Note.of("a", "x"), IS_NEW.not())).isEmpty();
          assertThat(notes.patchIf(FREE, IS_NEW, p -> p.state("x"))).isFalse();
          assertThat(notes.deleteIf(FREE, IS_NEW)).isFalse();
          assertThat(notes.putIfAbsent(Note.of("a", "x"))).isEmpty();
        });
    all.put("deleteIf", notes -> assertThat(notes.deleteIf(A, IS_NEW)).isTrue());
    all.put(
        "putIfAbsent", notes -> assertThat(notes.putIfAbsent(Note.of("free", "x"))).isPresent());
    all.put("delete by key", notes -> notes.delete(A));
    all.put("delete of none", notes -> notes.delete(FREE));
    all.put("deleteAll", notes -> notes.deleteAll(List.of(A, FREE)));
    all.put("delete and put", notes -> deleteAndPut(notes));
    all.put("move", notes -> assertThat(notes.move(A, FREE)).isTrue());
    all.put("move of none", notes -> assertThat(notes.move(FREE, A)).isFalse());
    all.put("restore", notes -> notes.apply(notes.writes().restore(Note.of("a", "done"))));
    all.put(
        "restore of what is unmodified",
        notes ->
            assertThat(
                    notes
                        .apply(notes.writes().restore(Note.of("a", "done")).ifUnmodifiedSince(NOW))
                        .applied())
                .isTrue());
    all.put(REFUSED + "by an operation id", RowRevisionsTest::patchOnce);
    all.put(REFUSED + "by what is written once", RowRevisionsTest::writeOnce);
    all.put("elements and versions", RowRevisionsTest::patchCollections);
    all.put(
        "batch",
        notes -> {
          var w = notes.writes();
          notes
              .applyAll(List.of(w.patch(A, p -> p.state("x")), w.put(Note.of("free", "x"))))
              .orThrow();
          notes.putAll(List.of(Note.of("a", "y"), Note.of("free", "y")));
        });
    all.put(
        "bulk writer",
        notes -> {
          try (BulkWriter<Note, RowRevisionsTest_NoteKey> bulk = notes.bulkWriter()) {
            bulk.add(notes.writes().patch(A, p -> p.state("x")));
            bulk.add(notes.writes().patch(A, p -> p.owner("eve")));
            bulk.add(notes.writes().put(Note.of("free", "x")));
          }
        });
    all.put(
        "independent writes",
        notes ->
            IndependentWrites.begin()
                .add(notes, notes.writes().patch(A, p -> p.state("x")))
                .write()
                .orThrow());
    all.put("async", notes -> notes.async().patch(A, p -> p.state("x")).join());
    all.put(
        "applyAndGet",
        notes ->
            assertThat(
                    notes.applyAndGet(notes.writes().patch(A, p -> p.state("x"))).map(Note::state))
                .hasValue("x"));
    return all;
  }

  @Test
  void everyMethodKeepsTheIndexes() {
    notes.put(Note.of("a", "new"));
    Runnable reset = audit.snapshot(notes);
    assertAll(
        methods().entrySet().stream()
            .map(
                method ->
                    () -> {
                      reset.run();
                      assertKept(method.getKey(), method.getValue());
                    }));
  }

  private void assertKept(String name, Consumer<RowRevisionsTest_NoteRepository> method) {
    Optional<ByteString> before = revision("notes", "a");
    Optional<Note> stored = notes.find(A);

    method.accept(notes);

    if (name.startsWith(REFUSED)) { // its entries are stale
      audit.assertRight(name, notes, ALL);
    } else {
      audit.assertExact(name, notes, ALL, Set.of());
    }
    Optional<ByteString> after = revision("notes", "a");
    assertWithMessage(name).that(after.isPresent()).isEqualTo(notes.exists(A));
    if (!stored.equals(notes.find(A))) {
      assertWithMessage(name).that(after).isNotEqualTo(before);
    }
  }

  private static void applyAt(RowRevisionsTest_NoteRepository notes, Instant time) {
    notes.apply(notes.writes().put(Note.of("a", "earlier")).at(time));
    assertThat(notes.find(A).orElseThrow().state()).isEqualTo("new");
  }

  private static void deleteAndPut(RowRevisionsTest_NoteRepository notes) {
    notes.delete(A);
    notes.put(Note.of("a", "again"));
  }

  private static void patchOnce(RowRevisionsTest_NoteRepository notes) {
    var once = notes.writes().patch(A, p -> p.state("x")).once(OperationId.of("id"));
    assertThat(notes.apply(once).applied()).isTrue();
    notes.patch(A, p -> p.state("y"));
    assertThat(notes.apply(once).applied()).isFalse();
    assertThat(notes.find(A).orElseThrow().state()).isEqualTo("y");
  }

  private static void writeOnce(RowRevisionsTest_NoteRepository notes) {
    notes.patch(A, p -> p.origin("web").state("x"));
    notes.patch(A, p -> p.origin("web").state("y"));
    assertThrows(WriteOnceException.class, () -> notes.patch(A, p -> p.origin("fax").state("z")));
    assertThrows(
        WriteOnceException.class, () -> notes.patchIf(A, IS_NEW.not(), p -> p.origin("fax")));
    assertThat(notes.find(A).orElseThrow().state()).isEqualTo("y");
  }

  private static void patchCollections(RowRevisionsTest_NoteRepository notes) {
    notes.patch(A, p -> p.appendHistory("one").putTags("l", "w").removeTags("k").state("x"));
    notes.history(A, RowRevisionsTest_NoteColumns.HISTORY).keepNewest(1);
    notes.history(A, RowRevisionsTest_NoteColumns.HISTORY).trim(NOW.plusSeconds(9));
    Note note = notes.find(A).orElseThrow();
    assertThat(note.tags()).containsExactly("l", "w");
    assertThat(note.history()).isEmpty();
  }

  @Test
  void entitiesWithIndexesHaveRevisions() {
    assertThat(RowRevisionsTest_NoteMapping.INSTANCE.revisions())
        .hasValue(FamilyRule.of("_revision"));
    assertThat(RowRevisionsTest_SlipMapping.INSTANCE.revisions())
        .hasValue(FamilyRule.of("_revision").maxAge(Duration.ofDays(2)));
    assertThat(MaintainedIndexTest_ParcelMapping.INSTANCE.revisions())
        .hasValue(FamilyRule.of("_revision"));
    assertThat(RowRevisionsTest_NoteByStateMapping.INSTANCE.revisions()).isEmpty();
    assertThat(UnmarkedRowsTest_BoxMapping.INSTANCE.revisions()).isEmpty();
    notes.put(Note.of("a", "new"));
    assertThat(revision("notes", "a").orElseThrow().size()).isEqualTo(8);
  }

  /** It would last longer than the values, and no read would find a row. */
  @Test
  void aRowWithNothingButARevisionDoesNotExist() {
    RowRevisionsTest_SlipKey key = RowRevisionsTest_SlipKey.of("s");
    slips.put(new Slip("s", "open", "text"));
    slips.patch(key, p -> p.clearText());
    assertThat(slips.exists(key)).isTrue();

    clock.set(NOW.plus(Duration.ofHours(25)));

    assertThat(revision("slips", "s")).isPresent();
    assertThat(slips.exists(key)).isFalse();
    assertThat(slips.find(key)).isEmpty();
    assertThat(slips.scan(RowRevisionsTest_SlipKey.all()).count()).isEqualTo(0);
    assertThat(slips.byState().list(RowRevisionsTest_SlipByStateKey.all())).isEmpty();
    assertThat(slips.putIfAbsent(new Slip("s", "again", null))).isPresent();
    assertThat(slips.byState().list(RowRevisionsTest_SlipByStateKey.all())).hasSize(1);
  }

  /** The index is declared later, or another program has written the row. */
  @Test
  void rowsWithoutARevisionGetOne() {
    client.mutateRow(
        RowMutation.create(TableId.of("notes"), "a")
            .setCell("n", ByteString.copyFromUtf8("state"), 1_000, ByteString.copyFromUtf8("old"))
            .setCell("n", ByteString.copyFromUtf8("other"), 1_000, ByteString.EMPTY));
    MaintainedIndex.reindex(notes, ALL);
    audit.assertExact("reindex", notes, ALL, Set.of());

    notes.patch(A, p -> p.state("new"));
    audit.assertExact("patch", notes, ALL, Set.of());
    assertThat(revision("notes", "a")).isPresent();
    assertThat(notes.move(A, FREE)).isTrue();

    audit.assertExact("move", notes, ALL, Set.of());
    assertThat(client.readRow(TableId.of("notes"), "a")).isNull();
  }

  /** A later write with an earlier time is hidden by the row, and the index knows. */
  @Test
  void timesThatAreDataDecideWhatIsIndexed() {
    KeyRange<RowRevisionsTest_EventKey> all = RowRevisionsTest_EventKey.all();
    Event late = new Event("e", "late", NOW);
    events.put(late);
    events.put(new Event("e", "early", NOW.minusSeconds(60)));
    audit.assertExact("earlier", events, all, Set.of());
    assertThat(events.byState().list(RowRevisionsTest_EventByStateKey.all())).containsExactly(late);

    Event later = new Event("e", "later", NOW.plusSeconds(60));
    events.put(later);
    audit.assertExact("later", events, all, Set.of());
    assertThat(events.byState().list(RowRevisionsTest_EventByStateKey.all()))
        .containsExactly(later);
  }

  private Optional<ByteString> revision(String table, String key) {
    Row row = client.readRow(TableId.of(table), key);
    return Optional.ofNullable(row)
        .map(found -> found.getCells("_revision", "r"))
        .filter(cells -> !cells.isEmpty())
        .map(
            cells -> {
              assertThat(cells).hasSize(1);
              return cells.get(0).getValue();
            });
  }
}
