package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Entities that expire in one table with others: each row by the rule of its entity. */
@BigtableTest({
  SharedExpiryTest_EntryRepository.class,
  SharedExpiryTest_Entry_CodeRepository.class,
  SharedExpiryTest_Entry_VoteRepository.class,
  SharedExpiryTest_Entry_LogRepository.class
})
class SharedExpiryTest {
  private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
  private static final Instant END = START.plus(Duration.ofHours(1));

  @Table("entries")
  @Family(value = "d", maxVersions = 3)
  sealed interface Entry {
    @KeyConstant("code")
    record Code(@RowKey String id, @ExpiresAt @Nullable Instant until) implements Entry {}

    /** Expires by a column of another name. */
    @KeyConstant("vote")
    record Vote(@RowKey String id, @Nullable Instant until, @ExpiresAt @Nullable Instant closedAt)
        implements Entry {}

    /** Has a column of that name too, and never expires. */
    @KeyConstant("log")
    record Log(@RowKey String id, @Nullable Instant until) implements Entry {}
  }

  private static final Entry.Code OVER = new Entry.Code("a", END);
  private static final Entry.Code LASTING = new Entry.Code("b", null);
  private static final Entry.Vote OPEN = new Entry.Vote("a", END, null);
  private static final Entry.Vote CLOSED = new Entry.Vote("b", null, END);
  private static final Entry.Log LOG = new Entry.Log("a", END);

  private final SharedExpiryTest_EntryRepository entries;
  private final SharedExpiryTest_Entry_CodeRepository codes;
  private final SharedExpiryTest_Entry_VoteRepository votes;
  private final TestClock clock;

  SharedExpiryTest(
      SharedExpiryTest_EntryRepository entries,
      SharedExpiryTest_Entry_CodeRepository codes,
      SharedExpiryTest_Entry_VoteRepository votes,
      TestClock clock) {
    this.entries = entries;
    this.codes = codes;
    this.votes = votes;
    this.clock = clock;
  }

  @BeforeEach
  void putAll(SharedExpiryTest_Entry_LogRepository logs) {
    clock.set(START);
    codes.putAll(List.of(OVER, LASTING));
    votes.putAll(List.of(OPEN, CLOSED));
    logs.put(LOG);
  }

  private Scan<Entry, SharedExpiryTest_EntryKey> all() {
    return entries.scan(
        SharedExpiryTest_Entry_CodeKey.all(),
        SharedExpiryTest_Entry_LogKey.all(),
        SharedExpiryTest_Entry_VoteKey.all());
  }

  @Test
  void allAreThereBefore() {
    clock.set(END.minusMillis(1));

    assertThat(all().list()).containsExactly(OVER, LASTING, LOG, OPEN, CLOSED);
  }

  @Test
  void eachRowExpiresAsItsEntityDoes() {
    clock.set(END);
    var scan = all();
    var over = SharedExpiryTest_Entry_CodeKey.of("a");
    var closed = SharedExpiryTest_Entry_VoteKey.of("b");
    var log = SharedExpiryTest_Entry_LogKey.of("a");

    assertThat(scan.list()).containsExactly(LASTING, LOG, OPEN).inOrder();
    assertThat(scan.reverse().limit(2).list()).containsExactly(OPEN, LOG).inOrder();
    assertThat(scan.count()).isEqualTo(3);
    assertThat(scan.select().list()).hasSize(3);
    assertThat(scan.page(2).items()).containsExactly(LASTING, LOG).inOrder();
    assertThat(entries.find(over)).isEmpty();
    assertThat(entries.exists(closed)).isFalse();
    assertThat(entries.find(log)).hasValue(LOG);
    assertThat(entries.findAll(List.of(over, closed, log))).isEqualTo(Map.of(log, LOG));
  }

  @Test
  void thePastOfEachIsSeenAsItsEntityIs() {
    clock.set(END.minusMillis(1));
    codes.patch(SharedExpiryTest_Entry_CodeKey.of("a"), code -> code.until(END.plusSeconds(1)));
    clock.set(END);
    var past = all().asOf(START);

    assertThat(past.list()).containsExactly(OVER, LASTING, LOG, OPEN).inOrder();
    assertThat(past.count()).isEqualTo(4);
    assertThat(entries.find(SharedExpiryTest_Entry_VoteKey.of("b"), read -> read.asOf(START)))
        .isEmpty();
  }

  @Test
  void aSweepOfOneEntityLeavesTheOthers() {
    clock.set(END);

    assertThat(codes.deleteExpired(SharedExpiryTest_Entry_CodeKey.all())).isEqualTo(1);
    assertThat(all().list()).containsExactly(LASTING, LOG, OPEN);
    assertThat(votes.deleteExpired(SharedExpiryTest_Entry_VoteKey.all())).isEqualTo(1);
    assertThat(all().list()).containsExactly(LASTING, LOG, OPEN);
  }
}
