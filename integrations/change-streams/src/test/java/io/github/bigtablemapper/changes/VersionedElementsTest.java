package io.github.bigtablemapper.changes;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a change contains of elements that have separate timestamps. */
@BigtableTest(VersionedElementsTest_BillRepository.class)
class VersionedElementsTest {
  private static final Instant EARLY = Instant.parse("2023-09-10T15:21:31.250Z");
  private static final Instant LATE = Instant.parse("2023-09-10T15:21:40Z");

  @Table(value = "bills", rowMarker = false, changeStreamRetention = "7d")
  record Bill(
      @RowKey String number,
      @Family("p") Map<String, Versioned<Long>> payments,
      @Family("r") Set<Versioned<String>> reminders,
      @Family(value = "q", maxVersions = 9) Map<String, List<Versioned<Long>>> quotes) {}

  private final VersionedElementsTest_BillRepository bills;
  private final Collected<Bill, VersionedElementsTest_BillKey> changes;

  VersionedElementsTest(VersionedElementsTest_BillRepository bills, BigtableDataClient client) {
    this.bills = bills;
    this.changes =
        new Collected<Bill, VersionedElementsTest_BillKey>()
            .from(ChangeStream.of(client, bills))
            .request(Long.MAX_VALUE);
  }

  @AfterEach
  void cancel() {
    changes.cancel();
  }

  @Test
  void aWholePutIsTheEntity() throws InterruptedException {
    Bill bill =
        new Bill(
            "b",
            Map.of("1", new Versioned<>(EARLY, 1L), "2", new Versioned<>(LATE, 2L)),
            Set.of(new Versioned<>(LATE, "mail")),
            Map.of("x", List.of(new Versioned<>(LATE, 2L), new Versioned<>(EARLY, 1L))));
    bills.put(bill);

    Change<Bill, VersionedElementsTest_BillKey> change = changes.change();
    assertThat(change.replacement()).hasValue(bill);
    assertThat(change.of(VersionedElementsTest_BillColumns.PAYMENTS).isReplaced()).isTrue();
    assertThat(change.of(VersionedElementsTest_BillColumns.PAYMENTS).added())
        .isEqualTo(bill.payments());
    assertThat(change.of(VersionedElementsTest_BillColumns.REMINDERS).added())
        .isEqualTo(bill.reminders());
    assertThat(change.of(VersionedElementsTest_BillColumns.QUOTES).added())
        .isEqualTo(bill.quotes());
  }

  @Test
  void aPatchSaysWhatItAddsAndTakesAway() throws InterruptedException {
    bills.patch(
        VersionedElementsTest_BillKey.of("b"),
        bill ->
            bill.putPayments("1", EARLY, 1L)
                .removePayments("2")
                .appendQuotes("x", LATE, 2L)
                .appendQuotes("x", EARLY, 1L)
                .removeQuotes("y")
                .addReminders(LATE, "mail")
                .removeReminders("post"));

    Change<Bill, VersionedElementsTest_BillKey> change = changes.change();
    assertThat(change.of(VersionedElementsTest_BillColumns.PAYMENTS).added())
        .containsExactly("1", new Versioned<>(EARLY, 1L));
    assertThat(change.of(VersionedElementsTest_BillColumns.PAYMENTS).removed())
        .containsExactly("2");
    assertThat(change.of(VersionedElementsTest_BillColumns.REMINDERS).added())
        .containsExactly(new Versioned<>(LATE, "mail"));
    assertThat(change.of(VersionedElementsTest_BillColumns.REMINDERS).removed())
        .containsExactly("post");
    assertThat(change.of(VersionedElementsTest_BillColumns.QUOTES).added())
        .containsExactly("x", List.of(new Versioned<>(LATE, 2L), new Versioned<>(EARLY, 1L)));
    assertThat(change.of(VersionedElementsTest_BillColumns.QUOTES).removed()).containsExactly("y");
  }
}
