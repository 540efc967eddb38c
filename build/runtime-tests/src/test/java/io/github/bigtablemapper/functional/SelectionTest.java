package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Scans of some columns, with the defaults of those that are missing. */
@NullMarked
@BigtableTest({
  StationRepository.class,
  SessionRepository.class,
  SelectionTest_OfferRepository.class
})
class SelectionTest {
  private static final Station FULL =
      new Station("n", 1, "roof", 5L, new BigDecimal("2.5"), "fire");
  private static final Station NAMED = Station.of("n", 2, "cellar");
  private static final Station ALARMED = new Station("n", 3, null, null, null, "flood");
  private static final Station BARE = Station.of("n", 4, null);

  enum Stage {
    DRAFT,
    OPEN
  }

  @Table("offers")
  @Family(value = "o", maxVersions = 5)
  record Offer(
      @RowKey String id,
      String title,
      @Column(defaultValue = "3") int copies,
      @Column(defaultValue = "none") String remark,
      @Column(defaultValue = "OPEN") Stage stage,
      @Nullable String note,
      @Family("n") @Counter long views,
      @Family("s") @Aggregate(Aggregation.SUM) long sold,
      @Family("s") @Aggregate(Aggregation.SUM) Optional<Long> returned) {}

  private final SelectionTest_OfferRepository offers;

  SelectionTest(SelectionTest_OfferRepository offers) {
    this.offers = offers;
  }

  @Test
  void everyRowIsThereWithWhatItHas(StationRepository stations) {
    assertThat(
            stations
                .applyAll(
                    List.of(FULL, NAMED, ALARMED, BARE).stream()
                        .map(stations.writes()::put)
                        .toList())
                .failures())
        .isEmpty();

    List<Selection<StationKey>> rows =
        stations.scan(StationKey.all()).select(StationColumns.NAME, StationColumns.LEVEL).list();

    assertThat(rows.stream().map(Selection::key))
        .containsExactly(FULL.key(), NAMED.key(), ALARMED.key(), BARE.key())
        .inOrder();
    assertThat(values(rows, StationColumns.NAME))
        .containsExactly(
            Optional.of("roof"), Optional.of("cellar"), Optional.empty(), Optional.empty())
        .inOrder();
    assertThat(values(rows, StationColumns.LEVEL))
        .containsExactly(Optional.of(5L), Optional.empty(), Optional.empty(), Optional.empty())
        .inOrder();
  }

  @Test
  void theValueIsReadThoughTheSameCellShowsThatTheRowExists(StationRepository stations) {
    stations.put(NAMED); // its only cell is selected, and is any cell of the row
    for (int i = 0; i < 20; i++) {
      Selection<StationKey> row =
          stations.scan(StationKey.all()).select(StationColumns.NAME).list().get(0);
      assertThat(row.get(StationColumns.NAME)).hasValue("cellar");
    }
  }

  @Test
  void anEmptyValueIsNoMissingOne(StationRepository stations) {
    stations.put(Station.of("n", 1, ""));
    stations.put(Station.of("n", 2, null));

    assertThat(
            values(
                stations.scan(StationKey.all()).select(StationColumns.NAME).list(),
                StationColumns.NAME))
        .containsExactly(Optional.of(""), Optional.empty())
        .inOrder();
  }

  @Test
  void noColumnAtAllSelectsKeys(StationRepository stations) {
    stations.putAll(List.of(FULL, BARE));

    assertThat(stations.scan(StationKey.all()).select().list().stream().map(Selection::key))
        .containsExactly(FULL.key(), BARE.key())
        .inOrder();
  }

  @Test
  void conditionsLimitsOrderAndPagesApplyToo(StationRepository stations) {
    stations.putAll(List.of(FULL, NAMED, ALARMED, BARE));
    var scan =
        stations
            .scan(StationKey.all())
            .where(StationColumns.LEVEL.isAbsent())
            .reverse()
            .limit(3)
            .select(StationColumns.NAME);

    Page<Selection<StationKey>> first = scan.page(2);
    Page<Selection<StationKey>> second = scan.page(2, first.nextToken().orElseThrow());

    assertThat(first.items().stream().map(Selection::key))
        .containsExactly(BARE.key(), ALARMED.key())
        .inOrder();
    assertThat(second.items().stream().map(Selection::key)).containsExactly(NAMED.key());
    assertThat(second.nextToken()).isEmpty();
    assertThat(scan.count()).isEqualTo(3);
  }

  @Test
  void aColumnThatWasNotSelectedIsRefused(StationRepository stations) {
    stations.put(FULL);
    Selection<StationKey> row =
        stations.scan(StationKey.all()).select(StationColumns.NAME).list().get(0);

    InvalidRequestException failure =
        assertThrows(InvalidRequestException.class, () -> row.get(StationColumns.LEVEL));

    assertThat(failure).hasMessageThat().contains("level");
    assertThat(row.toString()).doesNotContain("roof");
    assertThat(row.toString()).doesNotContain("n#");
  }

  @Test
  void onlyASelectedCellMustDecode(StationRepository stations, BigtableDataClient client) {
    stations.put(FULL);
    client.mutateRow(
        RowMutation.create(TableId.of("stations"), FULL.key().toByteString())
            .setCell("d", "level", Long.MAX_VALUE / 1000 * 1000, "no number"));

    assertThat(stations.scan(StationKey.all()).select(StationColumns.NAME).list()).hasSize(1);
    assertThrows(
        DecodeException.class,
        () -> stations.scan(StationKey.all()).select(StationColumns.LEVEL).list());
  }

  @Test
  void aRowWhoseRequiredColumnHasExpiredIsNotSelected(SessionRepository sessions, TestClock clock) {
    clock.advance(Duration.ZERO);
    sessions.put(new Session("a", "ann", "x"));
    assertThat(sessions.scan(SessionKey.all()).select(SessionColumns.NOTE).list()).hasSize(1);

    clock.advance(Duration.ofMinutes(61));

    assertThat(sessions.scan(SessionKey.all()).select(SessionColumns.NOTE).list()).isEmpty();
    assertThat(sessions.scan(SessionKey.all()).select().list()).isEmpty();
  }

  private static <T> List<Optional<T>> values(
      List<Selection<StationKey>> rows, MappedColumn<Station, T> column) {
    return rows.stream().map(row -> row.get(column)).toList();
  }

  @Test
  void aSelectionHasTheDefaultsThatTheEntityHas() {
    SelectionTest_OfferKey key = SelectionTest_OfferKey.of("a");
    offers.patch(key, offer -> offer.title("t"));
    Offer found = offers.find(key).orElseThrow();
    assertThat(found)
        .isEqualTo(new Offer("a", "t", 3, "none", Stage.OPEN, null, 0, 0, Optional.empty()));

    Selection<SelectionTest_OfferKey> selection =
        offers
            .scan(SelectionTest_OfferKey.all())
            .select(
                SelectionTest_OfferColumns.COPIES,
                SelectionTest_OfferColumns.REMARK,
                SelectionTest_OfferColumns.STAGE,
                SelectionTest_OfferColumns.NOTE,
                SelectionTest_OfferColumns.VIEWS,
                SelectionTest_OfferColumns.SOLD,
                SelectionTest_OfferColumns.RETURNED)
            .list()
            .get(0);

    assertThat(selection.get(SelectionTest_OfferColumns.COPIES)).hasValue(found.copies());
    assertThat(selection.get(SelectionTest_OfferColumns.REMARK)).hasValue(found.remark());
    assertThat(selection.get(SelectionTest_OfferColumns.STAGE)).hasValue(found.stage());
    assertThat(selection.get(SelectionTest_OfferColumns.VIEWS)).hasValue(found.views());
    assertThat(selection.get(SelectionTest_OfferColumns.SOLD)).hasValue(found.sold());
    assertThat(selection.get(SelectionTest_OfferColumns.RETURNED)).isEmpty();
    assertThat(selection.get(SelectionTest_OfferColumns.NOTE)).isEmpty();
  }

  @Test
  void whatIsStoredComesBeforeADefault() {
    SelectionTest_OfferKey key = SelectionTest_OfferKey.of("a");
    offers.patch(key, offer -> offer.title("t").copies(7));
    offers.incrementViews(key, 2);
    offers.patch(key, offer -> offer.addSold(5));

    Selection<SelectionTest_OfferKey> selection =
        offers
            .scan(SelectionTest_OfferKey.all())
            .select(
                SelectionTest_OfferColumns.COPIES,
                SelectionTest_OfferColumns.VIEWS,
                SelectionTest_OfferColumns.SOLD)
            .list()
            .get(0);

    assertThat(selection.get(SelectionTest_OfferColumns.COPIES)).hasValue(7);
    assertThat(selection.get(SelectionTest_OfferColumns.VIEWS)).hasValue(2L);
    assertThat(selection.get(SelectionTest_OfferColumns.SOLD)).hasValue(5L);
  }

  @Test
  void theListOfAScanDoesNotChange() {
    offers.patch(SelectionTest_OfferKey.of("a"), offer -> offer.title("t"));
    List<Offer> found = offers.scan(SelectionTest_OfferKey.all()).list();

    assertThat(found).hasSize(1);
    assertThrows(UnsupportedOperationException.class, found::clear);
  }
}
