package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ids, times of creation and times of update: when they are generated and when not. */
@NullMarked
@BigtableTest({
  GeneratedValuesTest_InvoiceRepository.class,
  GeneratedValuesTest_NoteRepository.class,
  GeneratedValuesTest_ParcelRepository.class
})
class GeneratedValuesTest {
  private static final Instant FIRST = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final Instant LATER = FIRST.plusSeconds(60);

  /** What is embedded is copied with the rest. */
  record Address(String city, @Nullable String street) {}

  @Table("invoices")
  @Family("i")
  record Invoice(
      @RowKey String customer,
      @RowKey @GeneratedValue @Nullable UUID id,
      long cents,
      @CreatedAt @Nullable Instant createdAt,
      @UpdatedAt @Nullable Instant updatedAt,
      @GeneratedValue @Nullable String token,
      @Embedded @Nullable Address address,
      @Family("t") Set<String> tags) {
    static Invoice of(long cents) {
      return new Invoice(
          "c", null, cents, null, null, null, new Address("Rome", null), Set.of("new"));
    }
  }

  @Table("notes")
  @Family("n")
  static class Note {
    @RowKey @GeneratedValue private @Nullable String id;
    private @Nullable String text;
    @CreatedAt private @Nullable Instant createdAt;

    @UpdatedAt(stored = false)
    private @Nullable Instant updatedAt;

    @Family("k")
    @Counter
    private long likes;

    public @Nullable String getId() {
      return id;
    }

    public void setId(@Nullable String id) {
      this.id = id;
    }

    public @Nullable String getText() {
      return text;
    }

    public void setText(@Nullable String text) {
      this.text = text;
    }

    public @Nullable Instant getCreatedAt() {
      return createdAt;
    }

    public void setCreatedAt(@Nullable Instant createdAt) {
      this.createdAt = createdAt;
    }

    public @Nullable Instant getUpdatedAt() {
      return updatedAt;
    }

    public void setUpdatedAt(@Nullable Instant updatedAt) {
      this.updatedAt = updatedAt;
    }

    public long getLikes() {
      return likes;
    }

    public void setLikes(long likes) {
      this.likes = likes;
    }
  }

  @Table("parcels")
  @Family("p")
  static final class Parcel {
    @RowKey private final String id;
    private final int grams;
    @CreatedAt private final Instant createdAt;
    @UpdatedAt private final @Nullable Instant updatedAt;

    private Parcel(Builder builder) {
      this.id = builder.id;
      this.grams = builder.grams;
      this.createdAt = builder.createdAt;
      this.updatedAt = builder.updatedAt;
    }

    static Builder builder() {
      return new Builder();
    }

    public String id() {
      return id;
    }

    public int grams() {
      return grams;
    }

    public Instant createdAt() {
      return createdAt;
    }

    public @Nullable Instant updatedAt() {
      return updatedAt;
    }

    @SuppressWarnings("NullAway.Init") // the time of creation is null until the parcel is put
    static final class Builder {
      private String id = "";
      private int grams;
      private Instant createdAt;
      private @Nullable Instant updatedAt;

      Builder id(String id) {
        this.id = id;
        return this;
      }

      Builder grams(int grams) {
        this.grams = grams;
        return this;
      }

      Builder createdAt(Instant createdAt) {
        this.createdAt = createdAt;
        return this;
      }

      Builder updatedAt(@Nullable Instant updatedAt) {
        this.updatedAt = updatedAt;
        return this;
      }

      Parcel build() {
        return new Parcel(this);
      }
    }
  }

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(FIRST);
  }

  @Test
  void putReturnsWhatItStored(GeneratedValuesTest_InvoiceRepository invoices) {
    Invoice stored = invoices.put(Invoice.of(5));

    UUID id = stored.id();
    assertThat(id).isNotNull();
    assertThat(UUID.fromString(String.valueOf(stored.token()))).isNotEqualTo(id);
    assertThat(stored)
        .isEqualTo(
            new Invoice(
                "c",
                id,
                5,
                FIRST,
                FIRST,
                stored.token(),
                new Address("Rome", null),
                Set.of("new")));
    assertThat(invoices.scan(GeneratedValuesTest_InvoiceKey.customer("c")).list())
        .containsExactly(stored);
  }

  @Test
  void whatIsGivenStays(GeneratedValuesTest_InvoiceRepository invoices, TestClock clock) {
    Invoice first = invoices.put(Invoice.of(5));
    clock.set(LATER);

    Invoice second = invoices.put(first);

    assertThat(second)
        .isEqualTo(
            new Invoice(
                "c", first.id(), 5, FIRST, LATER, first.token(), first.address(), Set.of("new")));
    assertThat(invoices.scan(GeneratedValuesTest_InvoiceKey.customer("c")).list())
        .containsExactly(second);
  }

  @Test
  void theTimeOfUpdateIsNeverThatOfTheEntity(GeneratedValuesTest_InvoiceRepository invoices) {
    Invoice stored = invoices.put(new Invoice("c", null, 1, LATER, LATER, "token", null, Set.of()));

    assertThat(stored.createdAt()).isEqualTo(LATER);
    assertThat(stored.updatedAt()).isEqualTo(FIRST);
    assertThat(stored.token()).isEqualTo("token");
  }

  @Test
  void aPatchSetsTheTimeOfUpdate(GeneratedValuesTest_InvoiceRepository invoices, TestClock clock) {
    Invoice stored = invoices.put(Invoice.of(5));
    GeneratedValuesTest_InvoiceKey key = invoices.mapping().key(stored);
    clock.set(LATER);

    invoices.patch(key, invoice -> {});
    assertThat(invoices.find(key).orElseThrow().updatedAt()).isEqualTo(FIRST);

    invoices.patch(key, invoice -> invoice.addTags("old"));
    Invoice patched = invoices.find(key).orElseThrow();
    assertThat(patched.updatedAt()).isEqualTo(LATER);
    assertThat(patched.createdAt()).isEqualTo(FIRST);
  }

  @Test
  void aMergeSetsTheTimeOfUpdateOnly(
      GeneratedValuesTest_InvoiceRepository invoices, TestClock clock) {
    Invoice stored = invoices.put(Invoice.of(5));
    clock.set(LATER);

    invoices.merge(new Invoice("c", stored.id(), 6, null, FIRST, null, null, Set.of()));

    assertThat(invoices.find(invoices.mapping().key(stored)))
        .hasValue(
            new Invoice(
                "c",
                stored.id(),
                6,
                FIRST,
                LATER,
                stored.token(),
                stored.address(),
                Set.of("new")));
  }

  @Test
  void aMergeNeedsItsKey(GeneratedValuesTest_InvoiceRepository invoices) {
    InvalidKeyException thrown =
        assertThrows(InvalidKeyException.class, () -> invoices.merge(Invoice.of(1)));

    assertThat(thrown)
        .hasMessageThat()
        .isEqualTo(
            "The key part id is null. put and other writes of entities generate it; a merge or a"
                + " delete needs it.");
  }

  @Test
  void conditionalAndBulkPutsGenerateToo(GeneratedValuesTest_InvoiceRepository invoices) {
    Invoice ifAbsent = invoices.putIfAbsent(Invoice.of(1)).orElseThrow();
    Invoice conditional =
        invoices
            .putIf(Invoice.of(2), GeneratedValuesTest_InvoiceColumns.CENTS.isAbsent())
            .orElseThrow();
    BatchResult<Invoice, GeneratedValuesTest_InvoiceKey> batch =
        invoices.applyAll(
            List.of(invoices.writes().put(Invoice.of(3)), invoices.writes().put(Invoice.of(4))));

    assertThat(batch.applied()).hasSize(2);
    assertThat(invoices.find(GeneratedValuesTest_InvoiceKey.of(ifAbsent))).hasValue(ifAbsent);
    assertThat(invoices.find(GeneratedValuesTest_InvoiceKey.of(conditional))).hasValue(conditional);
    List<Invoice> all = invoices.scan(GeneratedValuesTest_InvoiceKey.all()).list();
    assertThat(all.stream().map(Invoice::cents).toList()).containsExactly(1L, 2L, 3L, 4L);
    assertThat(all.stream().map(Invoice::id).distinct().count()).isEqualTo(4);
    assertThat(all.stream().map(Invoice::createdAt).distinct()).containsExactly(FIRST);
    assertThat(all.stream().map(Invoice::updatedAt).distinct()).containsExactly(FIRST);
  }

  @Test
  void timesAreColumnsLikeOthers(GeneratedValuesTest_InvoiceRepository invoices, TestClock clock) {
    Invoice old = invoices.put(Invoice.of(1));
    clock.set(LATER);
    invoices.put(Invoice.of(2));

    assertThat(
            invoices
                .scan(GeneratedValuesTest_InvoiceKey.all())
                .where(GeneratedValuesTest_InvoiceColumns.UPDATED_AT.isEqualTo(FIRST))
                .list())
        .containsExactly(old);
  }

  @Test
  void aBeanIsGivenItsValues(GeneratedValuesTest_NoteRepository notes) {
    Note note = new Note();
    note.setText("text");

    assertThat(notes.put(note)).isSameInstanceAs(note);

    assertThat(note.getCreatedAt()).isEqualTo(FIRST);
    assertThat(note.getUpdatedAt()).isEqualTo(FIRST);
    Note found = notes.find(String.valueOf(note.getId())).orElseThrow();
    assertThat(found.getText()).isEqualTo("text");
    assertThat(found.getCreatedAt()).isEqualTo(FIRST);
  }

  @Test
  void aBeanIsGivenItsTimesByEveryPutThatWritesIt(GeneratedValuesTest_NoteRepository notes) {
    Note absent = note("absent");
    Note conditional = note("conditional");
    List<Note> batch = List.of(note("first"), note("second"));
    Note refused = note("absent");

    assertThat(notes.putIfAbsent(absent).orElseThrow()).isSameInstanceAs(absent);
    assertThat(
            notes.putIf(conditional, GeneratedValuesTest_NoteColumns.TEXT.isAbsent()).orElseThrow())
        .isSameInstanceAs(conditional);
    notes.putAll(batch);
    assertThat(notes.putIfAbsent(refused)).isEmpty();
    assertThat(notes.putIf(refused, GeneratedValuesTest_NoteColumns.TEXT.isPresent())).isEmpty();

    for (Note written : List.of(absent, conditional, batch.get(0), batch.get(1))) {
      assertThat(written.getCreatedAt()).isEqualTo(FIRST);
      assertThat(written.getUpdatedAt()).isEqualTo(FIRST);
    }
    assertThat(refused.getCreatedAt()).isNull();
  }

  private static Note note(String id) {
    Note note = new Note();
    note.setId(id);
    return note;
  }

  @Test
  void aBeanThatWasNotWrittenKeepsItsId(GeneratedValuesTest_NoteRepository notes) {
    Note note = new Note();
    note.setText("\ud800");

    assertThrows(InvalidValueException.class, () -> notes.put(note));

    assertThat(note.getId()).isNotNull();
    assertThat(note.getCreatedAt()).isNull();
    assertThat(note.getUpdatedAt()).isNull();
  }

  @Test
  void aTimeThatIsNotStoredIsThatOfTheNewestCell(
      GeneratedValuesTest_NoteRepository notes, TestClock clock) {
    Note note = notes.put(new Note());
    GeneratedValuesTest_NoteKey key = notes.mapping().key(note);
    assertThat(updatedAt(notes, key)).isEqualTo(FIRST);

    clock.set(LATER);
    notes.patch(key, patch -> patch.text("text"));
    assertThat(updatedAt(notes, key)).isEqualTo(LATER);

    clock.advance(Duration.ofMillis(1));
    notes.patch(key, GeneratedValuesTest_NotePatch::clearText);
    assertThat(updatedAt(notes, key)).isEqualTo(LATER.plusMillis(1));

    clock.advance(Duration.ofMillis(1));
    notes.merge(note);
    assertThat(updatedAt(notes, key)).isEqualTo(LATER.plusMillis(2));
    assertThat(
            notes.scan(GeneratedValuesTest_NoteKey.all()).list().stream().map(Note::getUpdatedAt))
        .containsExactly(LATER.plusMillis(2));
  }

  @Test
  void aTimeThatIsNotStoredSeesIncrementsAndOtherColumnsOfTheFamilies(
      GeneratedValuesTest_NoteRepository notes, BigtableDataClient client) {
    Note note = notes.put(new Note());
    GeneratedValuesTest_NoteKey key = notes.mapping().key(note);
    client.mutateRow(
        RowMutation.create(TableId.of("notes"), key.toByteString())
            .setCell("n", bytes("other"), 1000 * LATER.toEpochMilli(), bytes("x")));
    assertThat(updatedAt(notes, key)).isEqualTo(LATER);

    // The server's clock, which is not that of the test.
    notes.incrementLikes(key, 1);
    assertThat(updatedAt(notes, key)).isNotEqualTo(FIRST);
  }

  @Test
  void aBuilderIsGivenAllValues(GeneratedValuesTest_ParcelRepository parcels, TestClock clock) {
    Parcel stored = parcels.put(Parcel.builder().id("a").grams(7).build());
    assertThat(stored.createdAt()).isEqualTo(FIRST);
    assertThat(stored.updatedAt()).isEqualTo(FIRST);
    assertThat(stored.id()).isEqualTo("a");
    assertThat(stored.grams()).isEqualTo(7);

    clock.set(LATER);
    parcels.put(stored);
    Parcel found = parcels.find("a").orElseThrow();
    assertThat(found.createdAt()).isEqualTo(FIRST);
    assertThat(found.updatedAt()).isEqualTo(LATER);
  }

  private static @Nullable Instant updatedAt(
      GeneratedValuesTest_NoteRepository notes, GeneratedValuesTest_NoteKey key) {
    return notes.find(key).orElseThrow().getUpdatedAt();
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
