package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.WriteResult;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Properties that keep their first value, regardless of later writes. */
@NullMarked
@BigtableTest({
  KeptOnceTest_DocumentRepository.class,
  KeptOnceTest_NoteRepository.class,
  KeptOnceTest_OrderRepository.class,
  KeptOnceTest_ParcelRepository.class,
  KeptOnceTest_TaskRepository.class,
  KeptOnceTest_TicketRepository.class
})
class KeptOnceTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final Duration HOUR = Duration.ofHours(1);
  private static final KeptOnceTest_NoteKey KEY = KeptOnceTest_NoteKey.of("a");

  /** With two values that are kept, one of them generated, and a counter that may come first. */
  @Table("notes")
  @Family(value = "n", maxVersions = 5)
  record Note(
      @RowKey String id,
      @Nullable String text,
      @WriteOnce(WriteOnceMode.KEEP) @CreatedAt Instant createdAt,
      @WriteOnce(WriteOnceMode.KEEP) Optional<String> author,
      @UpdatedAt @Nullable Instant changedAt,
      @Family("c") @Counter long views) {
    @SuppressWarnings("NullAway") // the put gives the time of creation
    static Note of(@Nullable String text, @Nullable String author) {
      return new Note("a", text, null, Optional.ofNullable(author), null, 0);
    }
  }

  /** Inside an embedded value, together with a value that rejects, with a version. */
  @Table("orders")
  @Family("o")
  record Order(
      @RowKey String id,
      String status,
      @Embedded Audit audit,
      @WriteOnce @Nullable String invoice,
      @Version long version) {
    record Audit(
        @WriteOnce(WriteOnceMode.KEEP) @CreatedAt Instant createdAt,
        @WriteOnce(WriteOnceMode.KEEP) String createdBy,
        @UpdatedAt Instant changedAt) {}

    @SuppressWarnings("NullAway") // puts give the times
    static Order of(String status, String by, @Nullable String invoice, long version) {
      return new Order("o", status, new Audit(null, by, null), invoice, version);
    }
  }

  /** A class that changes itself, with an id that is generated and kept. */
  @Table("tasks")
  @Family("t")
  static class Task {
    private String name = "";
    private @Nullable UUID number;
    private @Nullable String title;

    @RowKey
    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    @GeneratedValue
    @WriteOnce(WriteOnceMode.KEEP)
    public @Nullable UUID getNumber() {
      return number;
    }

    public void setNumber(@Nullable UUID number) {
      this.number = number;
    }

    public @Nullable String getTitle() {
      return title;
    }

    public void setTitle(@Nullable String title) {
      this.title = title;
    }
  }

  /** With a value that has a default, and nothing else. */
  @Table("tickets")
  @Family("t")
  record Ticket(
      @RowKey String id,
      @WriteOnce(WriteOnceMode.KEEP) @Nullable String source,
      @WriteOnce(WriteOnceMode.KEEP) @Column(defaultValue = "7") int priority) {}

  /** With an embedded value that may be absent, and all its properties are. */
  @Table("files")
  @Family("f")
  record Document(@RowKey String id, String name, @Embedded @Nullable Origin origin) {
    record Origin(
        @WriteOnce(WriteOnceMode.KEEP) @CreatedAt @Nullable Instant createdAt,
        @Nullable String place) {}
  }

  /** With an id that is generated inside an embedded value. */
  @Table("parcels")
  @Family("p")
  record Parcel(@RowKey String id, @Embedded Label label) {
    record Label(
        @WriteOnce(WriteOnceMode.KEEP) @GeneratedValue @Nullable UUID number, String city) {}

    static Parcel to(String city) {
      return new Parcel("p", new Label(null, city));
    }
  }

  private final KeptOnceTest_NoteRepository notes;
  private final KeptOnceTest_OrderRepository orders;
  private final KeptOnceTest_TaskRepository tasks;
  private final KeptOnceTest_TicketRepository tickets;
  private final TestClock clock;

  KeptOnceTest(
      KeptOnceTest_NoteRepository notes,
      KeptOnceTest_OrderRepository orders,
      KeptOnceTest_TaskRepository tasks,
      KeptOnceTest_TicketRepository tickets,
      TestClock clock) {
    this.notes = notes;
    this.orders = orders;
    this.tasks = tasks;
    this.tickets = tickets;
    this.clock = clock;
  }

  @BeforeEach
  void stopTheClock() {
    clock.set(NOW);
  }

  private static Note stored(@Nullable String text, @Nullable String author, Instant changed) {
    return new Note("a", text, NOW, Optional.ofNullable(author), changed, 0);
  }

  @Test
  void theResultOfAConditionalPutHasWhatTheRowHasKept() {
    notes.put(Note.of("new", "ada"));
    clock.advance(HOUR);
    var put = notes.writes().put(Note.of("newer", "bob"));

    assertThat(notes.apply(put.ifPresent()).stored())
        .hasValue(stored("newer", "ada", NOW.plus(HOUR)));
    assertThat(notes.applyAll(List.of(put.ifPresent())).stored().values())
        .containsExactly(stored("newer", "ada", NOW.plus(HOUR)));
  }

  @Test
  void aFreshObjectDoesNotMoveTheTimeOfCreation() {
    assertThat(notes.put(Note.of("new", "ada"))).isEqualTo(stored("new", "ada", NOW));

    clock.advance(HOUR);
    Note second = notes.put(Note.of("newer", "bob"));

    assertThat(second).isEqualTo(stored("newer", "ada", NOW.plus(HOUR)));
    assertThat(notes.find(KEY)).hasValue(second);
  }

  @Test
  void whatIsStoredHasOneCell(BigtableDataClient client) {
    notes.put(Note.of("1", "ada"));
    clock.advance(HOUR);
    notes.put(Note.of("2", "bob"));

    List<RowCell> cells = client.readRow(TableId.of("notes"), "a").getCells("n", "author");
    assertThat(cells).hasSize(1);
    assertThat(cells.get(0).getTimestamp()).isEqualTo(NOW.toEpochMilli() * 1_000);
  }

  @Test
  void noValueTakesNoneAway() {
    notes.put(Note.of("new", "ada"));

    Note second = notes.put(Note.of(null, null));

    assertThat(notes.find(KEY)).hasValue(stored(null, "ada", NOW));
    // The write does not request what it does not have.
    assertThat(second).isEqualTo(stored(null, null, NOW));
  }

  @Test
  void severalAreStoredTogether() {
    notes.put(Note.of("new", null));
    clock.advance(HOUR);

    Note second = notes.put(Note.of("new", "bob"));

    assertThat(second).isEqualTo(stored("new", null, NOW.plus(HOUR)));
    assertThat(notes.find(KEY)).hasValue(second);
    notes.patch(KEY, note -> note.author("bob"));
    assertThat(notes.find(KEY).orElseThrow().author()).hasValue("bob");
    notes.patch(KEY, note -> note.author("eve").text("patched"));
    assertThat(notes.find(KEY)).hasValue(stored("patched", "bob", NOW.plus(HOUR)));
  }

  @Test
  void aRowThatAnIncrementHasMadeGetsThem() {
    notes.increment(KEY, KeptOnceTest_NoteColumns.VIEWS, 3);

    notes.put(Note.of("new", "ada"));

    assertThat(notes.find(KEY)).hasValue(new Note("a", "new", NOW, Optional.of("ada"), NOW, 3));
  }

  @Test
  void aMergeGivesTheTimeOfCreationToo() {
    notes.merge(Note.of("new", null));
    assertThat(notes.find(KEY)).hasValue(stored("new", null, NOW));

    clock.advance(HOUR);
    notes.merge(Note.of("newer", null));
    assertThat(notes.find(KEY)).hasValue(stored("newer", null, NOW.plus(HOUR)));
  }

  @Test
  void ofManyEachKeepsItsOwn() {
    notes.put(Note.of("new", "ada"));
    clock.advance(HOUR);
    Note other = new Note("b", "b", Instant.EPOCH, Optional.of("bob"), NOW.plus(HOUR), 0);

    BatchResult<Note, KeptOnceTest_NoteKey> result =
        notes.applyAll(
            List.of(notes.writes().put(Note.of("newer", "eve")), notes.writes().put(other)));

    assertThat(result.failures()).isEmpty();
    assertThat(result.stored().values())
        .containsExactly(stored("newer", "ada", NOW.plus(HOUR)), other);
    assertThat(notes.find("b")).hasValue(other);
  }

  @Test
  void aBulkWriterGivesBackWhatIsStored() {
    notes.put(Note.of("new", "ada"));
    CompletableFuture<WriteResult<Note>> written;
    try (BulkWriter<Note, KeptOnceTest_NoteKey> writer = notes.bulkWriter()) {
      written = writer.add(notes.writes().put(Note.of("newer", "bob")));
    }

    assertThat(written.join().stored()).hasValue(stored("newer", "ada", NOW));
  }

  @Test
  void withAConditionBothCasesAreWritten() {
    assertThat(notes.putIf(Note.of("1", "ada"), KeptOnceTest_NoteColumns.TEXT.isEqualTo("x")))
        .isEmpty();
    assertThat(notes.find(KEY)).isEmpty();
    assertThat(notes.putIf(Note.of("1", "ada"), KeptOnceTest_NoteColumns.TEXT.isAbsent()))
        .isPresent();
    clock.advance(HOUR);
    assertThat(notes.putIf(Note.of("2", "bob"), KeptOnceTest_NoteColumns.TEXT.isAbsent()))
        .isEmpty();
    assertThat(notes.putIf(Note.of("2", "bob"), KeptOnceTest_NoteColumns.TEXT.isEqualTo("1")))
        .hasValue(stored("2", "ada", NOW.plus(HOUR)));
    assertThat(notes.find(KEY)).hasValue(stored("2", "ada", NOW.plus(HOUR)));
  }

  @Test
  void putIfAbsentStoresThem() {
    assertThat(notes.putIfAbsent(Note.of("1", "ada"))).isPresent();
    assertThat(notes.putIfAbsent(Note.of("2", "bob"))).isEmpty();

    assertThat(notes.find(KEY)).hasValue(stored("1", "ada", NOW));
  }

  @Test
  void inAnEmbeddedValueWithAVersionAndOneThatRefuses() {
    Order first = orders.put(Order.of("new", "ada", null, 0));
    assertThat(first).isEqualTo(new Order("o", "new", new Order.Audit(NOW, "ada", NOW), null, 1));
    clock.advance(HOUR);

    Order second = orders.put(Order.of("paid", "bob", "i1", 1));

    assertThat(second)
        .isEqualTo(new Order("o", "paid", new Order.Audit(NOW, "ada", NOW.plus(HOUR)), "i1", 2));
    assertThat(orders.find("o")).hasValue(second);
    assertThrows(StaleEntityException.class, () -> orders.put(Order.of("x", "eve", "i1", 1)));
    assertThrows(StaleEntityException.class, () -> orders.put(Order.of("x", "eve", "i1", 0)));
    assertThrows(WriteOnceException.class, () -> orders.put(Order.of("x", "eve", "i2", 2)));
    assertThat(orders.find("o")).hasValue(second);
  }

  @Test
  @SuppressWarnings("NullAway") // that is what it is about
  void anEmbeddedValueThatIsNullIsRefused() {
    assertThrows(
        InvalidValueException.class, () -> orders.put(new Order("o", "new", null, null, 0)));
    assertThat(orders.find("o")).isEmpty();
  }

  @Test
  void anEmbeddedValueThatIsAbsentGeneratesNothing(KeptOnceTest_DocumentRepository documents) {
    Document without = new Document("d", "a", null);
    assertThat(documents.put(without)).isEqualTo(without);
    assertThat(documents.find("d")).hasValue(without);

    Document with = documents.put(new Document("d", "b", new Document.Origin(null, "here")));

    assertThat(with).isEqualTo(new Document("d", "b", new Document.Origin(NOW, "here")));
    assertThat(documents.find("d")).hasValue(with);
    documents.put(without);
    assertThat(documents.find("d"))
        .hasValue(new Document("d", "a", new Document.Origin(NOW, null))); // which is kept
  }

  @Test
  void anObjectThatChangesGetsTheIdOfTheRow() {
    Task task = new Task();
    task.setName("t");
    task.setTitle("first");
    UUID number = tasks.put(task).getNumber();
    assertThat(number).isNotNull();
    Task fresh = new Task();
    fresh.setName("t");
    fresh.setTitle("second");

    assertThat(tasks.put(fresh)).isSameInstanceAs(fresh);
    assertThat(fresh.getNumber()).isEqualTo(number);
    Task conditional = new Task();
    conditional.setName("t");
    assertThat(tasks.putIf(conditional, KeptOnceTest_TaskColumns.TITLE.isPresent())).isPresent();
    assertThat(conditional.getNumber()).isEqualTo(number);
    assertThat(tasks.find("t").orElseThrow().getNumber()).isEqualTo(number);
  }

  @Test
  void anIdInAnEmbeddedValueIsGeneratedOnce(KeptOnceTest_ParcelRepository parcels) {
    UUID number = parcels.put(Parcel.to("Oslo")).label().number();
    assertThat(number).isNotNull();

    Parcel second = parcels.put(Parcel.to("Bergen"));

    assertThat(second).isEqualTo(new Parcel("p", new Parcel.Label(number, "Bergen")));
    assertThat(parcels.find("p")).hasValue(second);
    parcels.merge(Parcel.to("Moss"));
    assertThat(parcels.find("p")).hasValue(new Parcel("p", new Parcel.Label(number, "Moss")));
  }

  @Test
  void anEntityOfNothingElseIsWrittenToo() {
    tickets.put(new Ticket("t", "mail", 1));

    assertThat(tickets.put(new Ticket("t", "phone", 2))).isEqualTo(new Ticket("t", "mail", 1));
    assertThat(
            tickets.patchIf(
                KeptOnceTest_TicketKey.of("t"),
                KeptOnceTest_TicketColumns.SOURCE.isEqualTo("mail"),
                ticket -> ticket.source("web")))
        .isTrue();
    assertThat(tickets.find("t")).hasValue(new Ticket("t", "mail", 1));
  }

  @Test
  void aMissingCellIsGivenBackAsItsDefault() {
    tickets.patch(KeptOnceTest_TicketKey.of("t"), ticket -> ticket.source("mail"));

    Ticket put = tickets.put(new Ticket("t", "phone", 2));

    assertThat(put).isEqualTo(new Ticket("t", "mail", 7));
    assertThat(tickets.find("t")).hasValue(put);
  }

  @Test
  void whatCannotBeCheckedIsRefused() {
    EntityRows<Note, KeptOnceTest_NoteKey> rows =
        EntityRows.of(KeptOnceTest_NoteMapping.INSTANCE, clock);
    Note note = stored("new", "ada", NOW);

    assertThrows(InvalidRequestException.class, () -> rows.put(note, NOW));
    assertThat(rows.restore(note, NOW)).hasSize(4); // as it is, with the values that others keep
    assertThrows(
        InvalidRequestException.class,
        () -> notes.history(KEY, KeptOnceTest_NoteColumns.AUTHOR).trim(NOW));
  }

  @Test
  void ofManyAtOnceOneIsTheFirst() throws Exception {
    int threads = 8;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 20; round++) {
        String id = "r" + round;
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Future<Note>> puts = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
          Optional<String> author = Optional.of("thread " + t);
          Instant created = NOW.plusSeconds(t);
          puts.add(
              executor.submit(
                  () -> {
                    start.await();
                    return notes.put(new Note(id, "x", created, author, null, 0));
                  }));
        }
        Set<Instant> createdAt = new HashSet<>();
        Set<Optional<String>> authors = new HashSet<>();
        for (Future<Note> put : puts) {
          createdAt.add(put.get().createdAt());
          authors.add(put.get().author());
        }

        Note stored = notes.find(id).orElseThrow();
        assertThat(createdAt).containsExactly(stored.createdAt());
        assertThat(authors).containsExactly(stored.author());
      }
    } finally {
      executor.shutdownNow();
    }
  }
}
