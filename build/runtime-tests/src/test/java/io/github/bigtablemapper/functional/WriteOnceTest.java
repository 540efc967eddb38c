package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Write-once properties: what is stored first stays, regardless of later writes. */
@NullMarked
@BigtableTest({
  WriteOnceTest_BadgeRepository.class,
  WriteOnceTest_ContractRepository.class,
  WriteOnceTest_SeatRepository.class
})
class WriteOnceTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00.123Z");
  private static final WriteOnceTest_BadgeKey KEY = WriteOnceTest_BadgeKey.of("a");

  @Table("badges")
  @Family(value = "b", maxVersions = 5)
  record Badge(
      @RowKey String id,
      @WriteOnce @Nullable String owner,
      @WriteOnce @Nullable Integer number,
      @Nullable String note,
      @UpdatedAt @Nullable Instant changedAt,
      @Family("c") @Counter long uses) {
    static Badge of(@Nullable String owner, @Nullable Integer number, @Nullable String note) {
      return new Badge("a", owner, number, note, NOW, 0);
    }
  }

  @Table("contracts")
  @Family("c")
  record Contract(
      @RowKey String id,
      @WriteOnce @Nullable String signature,
      @WriteOnce @Nullable String place,
      String note,
      @Version long version) {}

  @Table("seats")
  @Family("s")
  record Seat(@RowKey String id, @WriteOnce @Nullable String guest, @ExpiresAt Instant until) {}

  private final WriteOnceTest_BadgeRepository badges;
  private final WriteOnceTest_ContractRepository contracts;

  WriteOnceTest(WriteOnceTest_BadgeRepository badges, WriteOnceTest_ContractRepository contracts) {
    this.badges = badges;
    this.contracts = contracts;
  }

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(NOW);
  }

  @Test
  void theFirstValueStaysAndTheOthersDoNotMatter() {
    Badge first = badges.put(Badge.of("Ada", 1, "new"));
    assertThat(first).isEqualTo(Badge.of("Ada", 1, "new"));

    Badge second = badges.put(Badge.of("Ada", 1, "used"));

    assertThat(badges.find(KEY)).hasValue(second);
    assertThat(second.note()).isEqualTo("used");
  }

  @Test
  void anotherValueIsRefusedWithAllThatComesWithIt() {
    Badge stored = badges.put(Badge.of("Ada", 1, "new"));

    assertRefused(() -> badges.put(Badge.of("Bob", 1, "x")), "owner is write-once");
    assertRefused(() -> badges.put(Badge.of("Ada", 2, "x")), "number is write-once");
    assertRefused(() -> badges.put(Badge.of("Bob", 2, "x")), "owner or number is write-once");
    assertRefused(() -> badges.put(Badge.of("Ad", null, "x")), "owner is write-once");
    assertRefused(() -> badges.put(Badge.of("Ada1", null, "x")), "owner is write-once");
    assertRefused(() -> badges.put(Badge.of("", null, "x")), "owner is write-once");

    assertThat(badges.find(KEY)).hasValue(stored);
  }

  @Test
  void anEmptyValueIsAValue() {
    badges.put(Badge.of("", null, null));

    badges.put(Badge.of("", null, "x"));

    assertRefused(() -> badges.put(Badge.of("Ada", null, null)), "owner is write-once");
    assertThat(badges.find(KEY)).hasValue(Badge.of("", null, "x"));
  }

  @Test
  void noValueLeavesWhatIsStored() {
    badges.put(Badge.of("Ada", null, "new"));

    badges.put(Badge.of(null, 1, null));
    badges.put(Badge.of(null, null, null));

    assertThat(badges.find(KEY)).hasValue(Badge.of("Ada", 1, null));
  }

  @Test
  void anEntityWithoutAnyValueExists() {
    badges.put(Badge.of(null, null, null));
    assertThat(badges.find(KEY)).hasValue(Badge.of(null, null, null));

    badges.put(Badge.of("Ada", null, null));
    assertThat(badges.find(KEY)).hasValue(Badge.of("Ada", null, null));
  }

  @Test
  void aPatchSetsItOnce() {
    badges.patch(KEY, badge -> badge.owner("Ada").note("new"));
    badges.patch(KEY, badge -> badge.owner("Ada").number(1));
    badges.patch(KEY, badge -> badge.note("old"));
    badges.patch(KEY, badge -> {});

    assertRefused(() -> badges.patch(KEY, badge -> badge.owner("Bob")), "owner is write-once");
    assertRefused(
        () -> badges.patch(KEY, badge -> badge.note("x").number(2).owner("Ada")),
        "number is write-once");
    assertThat(badges.find(KEY)).hasValue(Badge.of("Ada", 1, "old"));
  }

  @Test
  void aRowThatWasDeletedIsWrittenAnew() {
    badges.put(Badge.of("Ada", 1, null));

    badges.delete(KEY);
    badges.put(Badge.of("Bob", 2, null));

    assertThat(badges.find(KEY)).hasValue(Badge.of("Bob", 2, null));
  }

  @Test
  void ofManyTheRefusedOnesAreNamed() {
    badges.put(Badge.of("Ada", null, null));
    Badge other = new Badge("b", "Bob", 2, null, NOW, 0);

    BatchResult<Badge, WriteOnceTest_BadgeKey> result =
        badges.applyAll(
            List.of(badges.writes().put(Badge.of("Eve", null, "x")), badges.writes().put(other)));

    assertThat(result.applied()).containsExactly(WriteOnceTest_BadgeKey.of("b"));
    BigtableMapperException failure = result.failures().get(KEY);
    assertThat(failure).isInstanceOf(WriteOnceException.class);
    assertThat(failure)
        .hasMessageThat()
        .contains("Badge (table badges) was not applied: owner is write-once");
    assertThat(badges.find("a")).hasValue(Badge.of("Ada", null, null));
    assertThat(badges.find("b")).hasValue(other);
  }

  @Test
  void countersAreIncremented() {
    badges.put(Badge.of("Ada", 1, null));

    assertThat(badges.incrementUses(KEY, 2)).isEqualTo(2);
    badges.put(Badge.of("Ada", 1, null));

    assertThat(badges.find(KEY).orElseThrow().uses()).isEqualTo(2);
  }

  @Test
  void aValueThatIsTooLargeToCompareIsRefused() {
    String long9 = "x".repeat(9_000);
    badges.put(Badge.of(long9, null, null));
    badges.put(Badge.of(long9, null, "again"));
    assertRefused(() -> badges.put(Badge.of(long9 + "y", null, null)), "owner is write-once");

    assertThrows(
        InvalidRequestException.class, () -> badges.put(Badge.of("x".repeat(11_000), null, null)));
    assertThat(badges.find(KEY)).hasValue(Badge.of(long9, null, "again"));
  }

  @Test
  void whatHasExpiredBindsNobody(WriteOnceTest_SeatRepository seats, TestClock clock) {
    seats.put(new Seat("a", "Ada", NOW.plusSeconds(60)));
    Seat bobs = new Seat("a", "Bob", NOW.plusSeconds(120));
    assertRefused(() -> seats.put(bobs), "guest is write-once");

    clock.advance(Duration.ofSeconds(60));
    seats.put(bobs);

    assertThat(seats.find("a")).hasValue(bobs);
    assertRefused(
        () -> seats.patch(WriteOnceTest_SeatKey.of("a"), seat -> seat.guest("Ada")),
        "guest is write-once");
  }

  @Test
  void withAVersionBothAreChecked() {
    Contract draft = contracts.put(new Contract("c", null, null, "draft", 0));
    Contract signed = contracts.put(new Contract("c", "Ada", null, "signed", draft.version()));
    assertThat(signed.version()).isEqualTo(2);

    assertThrows(
        StaleEntityException.class,
        () -> contracts.put(new Contract("c", "Bob", null, "signed", draft.version())));
    assertThrows(
        StaleEntityException.class,
        () -> contracts.put(new Contract("c", "Ada", null, "signed", draft.version())));
    assertRefused(
        () -> contracts.put(new Contract("c", "Bob", "Rome", "signed", signed.version())),
        "Contract (table contracts) was not applied: signature is write-once");
    assertRefused(
        () -> contracts.patch(signed, contract -> contract.signature("Bob")),
        "Contract (table contracts) was not applied: signature is write-once");
    assertThat(contracts.patch(signed, contract -> contract.place("Rome"))).isEqualTo(3);
    assertThat(contracts.put(new Contract("c", null, null, "kept", 3)).version()).isEqualTo(4);
    assertThat(contracts.find("c")).hasValue(new Contract("c", "Ada", "Rome", "kept", 4));
  }

  @Test
  void aVersionThatIsNoneIsAnother(BigtableDataClient client) {
    contracts.put(new Contract("d", "ann", null, "sound", 0));
    client.mutateRow(
        RowMutation.create(TableId.of("contracts"), "c")
            .setCell("c", "note", 1_000, "torn")
            .setCell("c", "version", 1_000, "one"));

    BatchResult<Contract, WriteOnceTest_ContractKey> result =
        contracts.applyAll(
            List.of(
                contracts.writes().put(new Contract("c", "ann", null, "mended", 1)),
                contracts.writes().put(new Contract("d", "ann", "here", "mended", 1))));

    assertThat(result.failures()).hasSize(1);
    assertThat(result.failures().get(WriteOnceTest_ContractKey.of("c")))
        .isInstanceOf(StaleEntityException.class);
  }

  @Test
  void ofManyAtOnceOneWinsAndNobodyOverwritesIt(BigtableDataClient client) throws Exception {
    int threads = 8;
    int rounds = 50;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < rounds; round++) {
        String id = "r" + round;
        CyclicBarrier start = new CyclicBarrier(threads);
        AtomicInteger winners = new AtomicInteger();
        AtomicReference<String> winner = new AtomicReference<>();
        List<Future<?>> runs = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
          String owner = "thread " + t;
          runs.add(
              executor.submit(
                  () -> {
                    start.await();
                    try {
                      badges.put(new Badge(id, owner, null, owner, NOW, 0));
                      winners.incrementAndGet();
                      winner.set(owner);
                    } catch (WriteOnceException e) {
                      // another was first
                    }
                    return null;
                  }));
        }
        for (Future<?> run : runs) {
          run.get();
        }

        assertThat(winners.get()).isEqualTo(1);
        List<RowCell> cells = client.readRow(TableId.of("badges"), id).getCells("b", "owner");
        assertThat(cells.stream().map(cell -> cell.getValue().toStringUtf8()))
            .containsExactly(winner.get());
        assertThat(badges.find(id).orElseThrow().note()).isEqualTo(winner.get());
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static void assertRefused(Runnable write, String message) {
    WriteOnceException thrown = assertThrows(WriteOnceException.class, write::run);
    assertThat(thrown).hasMessageThat().contains(message);
    assertThat(thrown)
        .hasMessageThat()
        .endsWith(" is write-once, and stored with another value. Leave it as it is stored.");
  }
}
