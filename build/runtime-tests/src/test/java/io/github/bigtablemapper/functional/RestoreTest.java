package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Entities that come from elsewhere are stored as they are, at the time of the data. */
@NullMarked
@BigtableTest({RestoreTest_AccountRepository.class, RestoreTest_NoteRepository.class})
class RestoreTest {
  private static final Instant MADE = Instant.parse("2020-01-01T00:00:00Z");

  @Table("accounts")
  @Family(value = "a", maxVersions = 1)
  record Account(
      @RowKey String id,
      String owner,
      @WriteOnce @Nullable String country,
      @CreatedAt @Nullable Instant createdAt,
      @UpdatedAt @Nullable Instant updatedAt,
      @Version long version) {}

  @Table("notes")
  @Family(value = "t", maxVersions = 1)
  record Note(
      @RowKey String id,
      @Nullable String text,
      @Family(value = "s", maxVersions = 1) Set<String> tags,
      @Family(value = "n", maxVersions = 1) @Counter long reads) {}

  private final RestoreTest_AccountRepository accounts;
  private final RestoreTest_NoteRepository notes;
  private final Instant at;

  RestoreTest(
      RestoreTest_AccountRepository accounts, RestoreTest_NoteRepository notes, TestClock clock) {
    this.accounts = accounts;
    this.notes = notes;
    this.at = clock.instant().truncatedTo(ChronoUnit.MILLIS).minus(Duration.ofHours(1));
  }

  private static RestoreTest_NoteKey key(String id) {
    return RestoreTest_NoteKey.of(id);
  }

  @Test
  void versionsTimesAndWriteOnceValuesStay() {
    List<Account> all = new ArrayList<>();
    for (int i = 0; i < 2_500; i++) {
      all.add(new Account("a" + i, "owner", "de", MADE, MADE.plusSeconds(i), i + 1));
    }

    assertThat(
            accounts
                .applyAll(all.stream().map(each -> accounts.writes().restore(each).at(at)).toList())
                .applied())
        .hasSize(2_500);

    Account seventh = accounts.find(RestoreTest_AccountKey.of("a7")).orElseThrow();
    assertThat(seventh).isEqualTo(all.get(7));
    assertThat(accounts.put(seventh).version()).isEqualTo(9);
  }

  /** A cell with 0 would match no version that a write expects: the row could not be changed. */
  @Test
  void whatWasNeverStoredHasNoVersionAndCanBeChanged() {
    Account imported = new Account("a", "ann", "de", MADE, MADE, 0);
    accounts.apply(accounts.writes().restore(imported).at(at));
    assertThat(accounts.find("a")).hasValue(imported);

    Account changed = accounts.put(imported);
    assertThat(changed.version()).isEqualTo(1);

    accounts.apply(accounts.writes().restore(imported));
    assertThat(accounts.find("a").orElseThrow().version()).isEqualTo(0);
    accounts.delete(imported);
    assertThat(accounts.find("a")).isEmpty();
  }

  @Test
  void whatIsLaterOrElsewhereStays() {
    notes.put(new Note("a", "later", Set.of("later"), 0));
    long reads = notes.incrementReads(key("a"), 5);

    notes
        .applyAll(
            List.of(
                notes
                    .writes()
                    .restore(new Note("a", "restored", Set.of("restored"), 3))
                    .at(at)
                    .counter(
                        RestoreTest_NoteColumns.READS,
                        new Note("a", "restored", Set.of("restored"), 3).reads()),
                notes
                    .writes()
                    .restore(new Note("b", null, Set.of(), 3))
                    .at(at)
                    .counter(
                        RestoreTest_NoteColumns.READS, new Note("b", null, Set.of(), 3).reads())))
        .orThrow();

    assertThat(reads).isEqualTo(5);
    assertThat(notes.find(key("a")))
        .hasValue(new Note("a", "later", Set.of("later", "restored"), 5));
    assertThat(notes.find(key("b"))).hasValue(new Note("b", null, Set.of(), 3));
    assertThat(notes.incrementReads(key("b"), 1)).isEqualTo(4);
  }

  @Test
  void withoutItsOptionACounterIsNotSet() {
    notes
        .applyAll(List.of(notes.writes().restore(new Note("a", "x", Set.of(), 3)).at(at)))
        .orThrow();

    assertThat(notes.find(key("a")).map(Note::reads)).hasValue(0L);
  }

  @Test
  void aRowThatIsThereIsLeftAsItIs() {
    Account stored = accounts.put(new Account("a", "stored", null, null, null, 0));

    assertThat(
            accounts
                .apply(
                    accounts
                        .writes()
                        .restore(new Account("a", "restored", "de", MADE, MADE, 7))
                        .at(at)
                        .ifAbsent())
                .applied())
        .isFalse();
    assertThat(
            accounts
                .apply(
                    accounts
                        .writes()
                        .restore(new Account("b", "restored", "de", MADE, MADE, 7))
                        .at(at)
                        .ifAbsent())
                .applied())
        .isTrue();

    assertThat(accounts.find(RestoreTest_AccountKey.of("a"))).hasValue(stored);
    assertThat(accounts.find(RestoreTest_AccountKey.of("b")))
        .hasValue(new Account("b", "restored", "de", MADE, MADE, 7));
  }

  /** Nothing of an older image stays, be it a property, an element or a value written once. */
  @Test
  void asOfATimeTheRowIsReplaced() {
    var w = accounts.writes();
    accounts.apply(w.restore(new Account("a", "old", "de", MADE, MADE, 7)).ifUnmodifiedSince(at));
    Account newer = new Account("a", "new", null, null, MADE, 3);
    assertThat(accounts.apply(w.restore(newer).ifUnmodifiedSince(at.plusMillis(1))).applied())
        .isTrue();
    assertThat(accounts.find("a")).hasValue(newer);

    notes.apply(
        notes.writes().restore(new Note("a", "x", Set.of("p", "q"), 0)).ifUnmodifiedSince(at));
    Note less = new Note("a", null, Set.of("q"), 9);
    notes.apply(
        notes
            .writes()
            .restore(less)
            .ifUnmodifiedSince(at.plusMillis(1))
            .counter(RestoreTest_NoteColumns.READS, 9));
    assertThat(notes.find(key("a"))).hasValue(less);
  }

  /** The latest change wins, in any order and however often, as long as none is a deletion. */
  @Test
  void changesAreAppliedInAnyOrder() {
    Random random = new Random(28);
    for (int round = 0; round < 20; round++) {
      String id = "r" + round;
      List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 1, 3));
      Collections.shuffle(order, random);
      int latest = -1;
      for (int change : order) {
        Note image = new Note(id, change == 2 ? null : "v" + change, Set.of("t" + change), 0);
        boolean applied =
            notes
                .apply(notes.writes().restore(image).ifUnmodifiedSince(at.plusMillis(change)))
                .applied();
        assertThat(applied).isEqualTo(change >= latest);
        latest = Math.max(latest, change);
      }
      assertThat(notes.find(key(id))).hasValue(new Note(id, "v3", Set.of("t3"), 0));
    }
  }

  @Test
  void whatWasWrittenSinceStaysAsOfATime() {
    Note later = new Note("a", "later", Set.of("later"), 0);
    notes.put(later);
    var counted = notes.incrementReads(key("b"), 1);
    assertThat(counted).isEqualTo(1);

    for (String id : List.of("a", "b")) {
      Note old = new Note(id, "old", Set.of("old"), 0);
      assertThat(notes.apply(notes.writes().restore(old).ifUnmodifiedSince(at)).applied())
          .isFalse();
      assertThat(notes.apply(notes.writes().delete(key(id)).ifUnmodifiedSince(at)).applied())
          .isFalse();
    }
    assertThat(notes.find(key("a"))).hasValue(later);
    assertThat(notes.find(key("b"))).hasValue(new Note("b", null, Set.of(), 1));
  }

  @Test
  void aDeletionAsOfATimeDeletesTheRow() {
    var w = accounts.writes();
    accounts.apply(w.restore(new Account("a", "old", "de", MADE, MADE, 7)).ifUnmodifiedSince(at));

    assertThat(
            accounts
                .apply(w.delete(RestoreTest_AccountKey.of("a")).ifUnmodifiedSince(at))
                .applied())
        .isTrue();
    assertThat(accounts.find("a")).isEmpty();
    assertThat(
            accounts
                .apply(w.delete(RestoreTest_AccountKey.of("a")).ifUnmodifiedSince(at))
                .applied())
        .isTrue();
  }

  @Test
  void whatCannotBeStoredIsRefusedBeforeAnythingIsSent() {
    Note note = new Note("a", "x", Set.of(), 0);
    assertThrows(
        InvalidRequestException.class,
        () ->
            notes
                .applyAll(
                    List.of(
                        notes.writes().restore(note).at(at), notes.writes().restore(note).at(at)))
                .orThrow());
    assertThrows(
        InvalidValueException.class,
        () ->
            notes
                .applyAll(
                    List.of(
                        notes.writes().restore(note).at(at),
                        notes.writes().restore(new Note("b", "\ud800", Set.of(), 0)).at(at)))
                .orThrow());
    assertThrows(
        InvalidValueException.class,
        () -> notes.applyAll(List.of(notes.writes().restore(note).at(at.plusNanos(1)))).orThrow());

    assertThat(notes.find(key("a"))).isEmpty();
  }
}
