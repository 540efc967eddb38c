package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A default replaces a missing cell in a selection as in the entity. */
@NullMarked
@BigtableTest(SelectedDefaultsTest_OfferRepository.class)
class SelectedDefaultsTest {
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

  private final SelectedDefaultsTest_OfferRepository offers;

  SelectedDefaultsTest(SelectedDefaultsTest_OfferRepository offers) {
    this.offers = offers;
  }

  @Test
  void aSelectionHasTheDefaultsThatTheEntityHas() {
    SelectedDefaultsTest_OfferKey key = SelectedDefaultsTest_OfferKey.of("a");
    offers.patch(key, offer -> offer.title("t"));
    Offer found = offers.find(key).orElseThrow();
    assertThat(found)
        .isEqualTo(new Offer("a", "t", 3, "none", Stage.OPEN, null, 0, 0, Optional.empty()));

    Selection<SelectedDefaultsTest_OfferKey> selection =
        offers
            .scan(SelectedDefaultsTest_OfferKey.all())
            .select(
                SelectedDefaultsTest_OfferColumns.COPIES,
                SelectedDefaultsTest_OfferColumns.REMARK,
                SelectedDefaultsTest_OfferColumns.STAGE,
                SelectedDefaultsTest_OfferColumns.NOTE,
                SelectedDefaultsTest_OfferColumns.VIEWS,
                SelectedDefaultsTest_OfferColumns.SOLD,
                SelectedDefaultsTest_OfferColumns.RETURNED)
            .list()
            .get(0);

    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.COPIES)).hasValue(found.copies());
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.REMARK)).hasValue(found.remark());
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.STAGE)).hasValue(found.stage());
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.VIEWS)).hasValue(found.views());
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.SOLD)).hasValue(found.sold());
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.RETURNED)).isEmpty();
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.NOTE)).isEmpty();
  }

  @Test
  void whatIsStoredComesBeforeADefault() {
    SelectedDefaultsTest_OfferKey key = SelectedDefaultsTest_OfferKey.of("a");
    offers.patch(key, offer -> offer.title("t").copies(7));
    offers.incrementViews(key, 2);
    offers.patch(key, offer -> offer.addSold(5));

    Selection<SelectedDefaultsTest_OfferKey> selection =
        offers
            .scan(SelectedDefaultsTest_OfferKey.all())
            .select(
                SelectedDefaultsTest_OfferColumns.COPIES,
                SelectedDefaultsTest_OfferColumns.VIEWS,
                SelectedDefaultsTest_OfferColumns.SOLD)
            .list()
            .get(0);

    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.COPIES)).hasValue(7);
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.VIEWS)).hasValue(2L);
    assertThat(selection.get(SelectedDefaultsTest_OfferColumns.SOLD)).hasValue(5L);
  }

  @Test
  void theListOfAScanDoesNotChange() {
    offers.patch(SelectedDefaultsTest_OfferKey.of("a"), offer -> offer.title("t"));
    List<Offer> found = offers.scan(SelectedDefaultsTest_OfferKey.all()).list();

    assertThat(found).hasSize(1);
    assertThrows(UnsupportedOperationException.class, found::clear);
  }
}
