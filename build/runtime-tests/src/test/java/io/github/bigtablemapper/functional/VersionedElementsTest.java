package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Maps and sets whose elements have separate timestamps: what is written, kept and read. */
@BigtableTest({
  VersionedElementsTest_BillRepository.class,
  VersionedElementsTest_GuardedRepository.class
})
class VersionedElementsTest {
  private static final VersionedElementsTest_BillKey KEY = VersionedElementsTest_BillKey.of("b");
  private static final Instant EARLY = Instant.parse("2023-09-10T15:21:31.250Z");
  private static final Instant LATE = Instant.parse("2023-09-10T15:21:40Z");
  private static final Instant NOW = Instant.parse("2024-01-01T00:00:00Z");

  @Table("bills")
  @Family("b")
  record Bill(
      @RowKey String number,
      @Nullable @Column String title,
      @Family("p") Map<String, Versioned<Long>> payments,
      @Family("r") Set<Versioned<String>> reminders,
      @Family(value = "w", maxAge = "7d") Map<Integer, Versioned<String>> warnings) {}

  /** Its writes are in an order by themselves. */
  @Table("guarded")
  @Family("g")
  record Guarded(
      @RowKey String id,
      @Version long version,
      @Family("p") Map<String, Versioned<Long>> payments) {}

  private static Bill bill(
      Map<String, Versioned<Long>> payments, Set<Versioned<String>> reminders) {
    return new Bill("b", "t", payments, reminders, Map.of());
  }

  private static <T> Versioned<T> at(Instant timestamp, T value) {
    return new Versioned<>(timestamp, value);
  }

  @Test
  void anElementIsACellAtItsTimestamp(
      VersionedElementsTest_BillRepository bills, BigtableDataClient client) {
    bills.put(bill(Map.of("0680", at(LATE, 120L)), Set.of(at(EARLY, "mail"))));

    Row row = client.readRow(TableId.of("bills"), "b");
    assertThat(row.getCells("p", "0680")).hasSize(1);
    assertThat(row.getCells("p", "0680").get(0).getTimestamp())
        .isEqualTo(LATE.toEpochMilli() * 1000);
    assertThat(row.getCells("r", "mail").get(0).getTimestamp())
        .isEqualTo(EARLY.toEpochMilli() * 1000);
    assertThat(bills.find(KEY))
        .hasValue(bill(Map.of("0680", at(LATE, 120L)), Set.of(at(EARLY, "mail"))));
  }

  @Test
  void whatIsReadCanBePutBack(VersionedElementsTest_BillRepository bills) {
    Bill bill =
        bill(
            Map.of("1", at(EARLY, 1L), "2", at(LATE, 2L)),
            Set.of(at(LATE, "mail"), at(EARLY, "post")));
    bills.put(bill);

    bills.put(bills.find(KEY).orElseThrow());

    assertThat(bills.find(KEY)).hasValue(bill);
  }

  @Test
  void aPutReplacesLaterElementsToo(VersionedElementsTest_BillRepository bills) {
    bills.put(bill(Map.of("1", at(LATE, 1L), "2", at(LATE, 2L)), Set.of(at(LATE, "mail"))));

    bills.put(bill(Map.of("1", at(EARLY, 3L)), Set.of()));

    assertThat(bills.find(KEY)).hasValue(bill(Map.of("1", at(EARLY, 3L)), Set.of()));
  }

  @Test
  void aMergeAddsAndTheHighestTimestampStays(VersionedElementsTest_BillRepository bills) {
    bills.put(bill(Map.of("1", at(LATE, 1L), "2", at(EARLY, 2L)), Set.of(at(LATE, "mail"))));

    bills.merge(
        bill(
            Map.of("1", at(EARLY, 10L), "2", at(LATE, 20L), "3", at(EARLY, 30L)),
            Set.of(at(EARLY, "mail"), at(EARLY, "post"))));

    assertThat(bills.find(KEY))
        .hasValue(
            bill(
                Map.of("1", at(LATE, 1L), "2", at(LATE, 20L), "3", at(EARLY, 30L)),
                Set.of(at(LATE, "mail"), at(EARLY, "post"))));
  }

  @Test
  void nothingIsAnEmptyCollection(VersionedElementsTest_BillRepository bills) {
    bills.put(new Bill("b", null, Map.of(), Set.of(), Map.of()));
    assertThat(bills.find(KEY)).hasValue(new Bill("b", null, Map.of(), Set.of(), Map.of()));

    bills.patch(KEY, bill -> bill.putPayments("1", EARLY, 1L));
    assertThat(bills.find(KEY).orElseThrow().payments()).containsExactly("1", at(EARLY, 1L));
    bills.patch(KEY, bill -> bill.removePayments("1"));
    assertThat(bills.find(KEY)).hasValue(new Bill("b", null, Map.of(), Set.of(), Map.of()));
  }

  @Test
  void aPatchGivesATimestampOrTakesItsOwn(
      VersionedElementsTest_BillRepository bills, TestClock clock) {
    clock.set(NOW);
    bills.patch(
        KEY,
        bill ->
            bill.putPayments("1", EARLY, 1L)
                .putPayments("2", 2L)
                .addReminders(LATE, "mail")
                .addReminders("post"));

    Bill read = bills.find(KEY).orElseThrow();
    assertThat(read.payments()).containsExactly("1", at(EARLY, 1L), "2", at(NOW, 2L));
    assertThat(read.reminders()).containsExactly(at(LATE, "mail"), at(NOW, "post"));

    bills.patch(KEY, bill -> bill.removePayments("2").removeReminders("mail"));
    read = bills.find(KEY).orElseThrow();
    assertThat(read.payments()).containsExactly("1", at(EARLY, 1L));
    assertThat(read.reminders()).containsExactly(at(NOW, "post"));

    bills.patch(KEY, bill -> bill.clearPayments().clearReminders());
    read = bills.find(KEY).orElseThrow();
    assertThat(read.payments()).isEmpty();
    assertThat(read.reminders()).isEmpty();
  }

  @Test
  void elementsAreSelectedAndPagedWithTheirTimestamps(VersionedElementsTest_BillRepository bills) {
    bills.put(bill(Map.of("1", at(EARLY, 1L), "2", at(LATE, 2L)), Set.of(at(LATE, "mail"))));

    var selection =
        bills
            .scan(VersionedElementsTest_BillKey.all())
            .select(
                VersionedElementsTest_BillColumns.PAYMENTS,
                VersionedElementsTest_BillColumns.REMINDERS)
            .list()
            .get(0);
    assertThat(selection.get(VersionedElementsTest_BillColumns.PAYMENTS))
        .containsExactly("1", at(EARLY, 1L), "2", at(LATE, 2L));
    assertThat(selection.get(VersionedElementsTest_BillColumns.REMINDERS))
        .containsExactly(at(LATE, "mail"));

    var page = bills.elements(KEY, VersionedElementsTest_BillColumns.PAYMENTS).page(1);
    assertThat(page.items()).containsExactly(Map.entry("1", at(EARLY, 1L)));
    assertThat(
            bills
                .elements(KEY, VersionedElementsTest_BillColumns.PAYMENTS)
                .page(1, page.nextToken().orElseThrow())
                .items())
        .containsExactly(Map.entry("2", at(LATE, 2L)));
    assertThat(bills.elements(KEY, VersionedElementsTest_BillColumns.REMINDERS).page(5).items())
        .containsExactly(at(LATE, "mail"));
  }

  @Test
  void conditionsAreAboutTheValuesAlone(VersionedElementsTest_BillRepository bills) {
    bills.put(bill(Map.of("1", at(EARLY, 1L)), Set.of(at(LATE, "mail"))));

    assertThat(
            bills
                .scan(VersionedElementsTest_BillKey.all())
                .where(
                    VersionedElementsTest_BillColumns.PAYMENTS
                        .contains("1", 1L)
                        .and(VersionedElementsTest_BillColumns.REMINDERS.contains("mail")))
                .count())
        .isEqualTo(1);
    assertThat(
            bills
                .scan(VersionedElementsTest_BillKey.all())
                .where(VersionedElementsTest_BillColumns.PAYMENTS.contains("1", 2L))
                .count())
        .isEqualTo(0);
  }

  /** The row is there all the same, before and after garbage collection. */
  @Test
  void anElementThatIsTooOldIsNotSeen(VersionedElementsTest_BillRepository bills, TestClock clock) {
    clock.set(NOW);
    Instant young = NOW.minus(Duration.ofDays(6));
    bills.put(
        new Bill("b", null, Map.of(), Set.of(), Map.of(1, at(LATE, "old"), 2, at(young, "new"))));
    assertThat(bills.find(KEY).orElseThrow().warnings()).containsExactly(2, at(young, "new"));
    clock.collectGarbage();
    assertThat(bills.find(KEY).orElseThrow().warnings()).containsExactly(2, at(young, "new"));

    bills.put(new Bill("b", null, Map.of(), Set.of(), Map.of(1, at(LATE, "old"))));
    Bill without = new Bill("b", null, Map.of(), Set.of(), Map.of());
    assertThat(bills.find(KEY)).hasValue(without);
    clock.collectGarbage();
    assertThat(bills.find(KEY)).hasValue(without);
  }

  @Test
  void whatCannotBeStoredIsRefused(VersionedElementsTest_BillRepository bills, TestClock clock) {
    clock.set(NOW);
    Map<String, Versioned<Long>> ofNull = new LinkedHashMap<>();
    ofNull.put("1", null);

    for (Map<String, Versioned<Long>> payments :
        List.of(
            ofNull,
            Map.of("1", at(LATE.plusNanos(1), 1L)),
            Map.of("1", at(Instant.EPOCH.minusMillis(1), 1L)),
            Map.of("1", at(NOW.plus(Duration.ofHours(2)), 1L)))) {
      assertThrows(InvalidValueException.class, () -> bills.put(bill(payments, Set.of())));
    }
    InvalidValueException twice =
        assertThrows(
            InvalidValueException.class,
            () -> bills.put(bill(Map.of(), Set.of(at(LATE, "secret"), at(EARLY, "secret")))));
    assertThat(twice)
        .hasMessageThat()
        .contains("reminders contains one member with two timestamps");
    assertThat(twice).hasMessageThat().doesNotContain("secret");
    assertThat(bills.exists(KEY)).isFalse();
  }

  @Test
  void withAVersionTheLastWriteCountsWhateverItsTimestamps(
      VersionedElementsTest_GuardedRepository guarded) {
    VersionedElementsTest_GuardedKey key = VersionedElementsTest_GuardedKey.of("g");
    Guarded put = guarded.put(new Guarded("g", 0, Map.of("1", at(LATE, 1L))));

    guarded
        .apply(
            guarded
                .writes()
                .patch(key, patch -> patch.putPayments("1", EARLY, 2L))
                .ifVersion(put.version()))
        .version();

    assertThat(guarded.find(key).orElseThrow().payments()).containsExactly("1", at(EARLY, 2L));
  }
}
