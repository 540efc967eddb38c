package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A table that is an index orders by each type that it takes, as the values are ordered. */
@BigtableTest(IndexedTypesTest_ParcelRepository.class)
class IndexedTypesTest {
  private static final long SEED = 20261123;
  private static final int COUNT = 20;

  @Table("parcels")
  @Family("p")
  @Index(value = "by-sent", on = "sent", mode = IndexMode.TABLE)
  @Index(value = "by-due", on = "due", mode = IndexMode.TABLE)
  @Index(value = "by-weight", on = "weight", mode = IndexMode.TABLE)
  @Index(value = "by-floor", on = "floor", mode = IndexMode.TABLE)
  @Index(value = "by-insured", on = "insured", mode = IndexMode.TABLE)
  @Index(value = "by-van", on = "van", mode = IndexMode.TABLE)
  record Parcel(
      @RowKey String id,
      Instant sent,
      Optional<LocalDate> due,
      int weight,
      short floor,
      boolean insured,
      UUID van,
      @Version long version) {}

  private final IndexedTypesTest_ParcelRepository parcels;
  private final List<Parcel> stored = new ArrayList<>();

  IndexedTypesTest(IndexedTypesTest_ParcelRepository parcels) {
    this.parcels = parcels;
    Random random = new Random(SEED);
    for (int i = 0; i < COUNT; i++) {
      Parcel parcel =
          new Parcel(
              "p" + i,
              Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)),
              random.nextInt(4) == 0
                  ? Optional.empty()
                  : Optional.of(LocalDate.ofEpochDay(random.nextInt(40_000))),
              random.nextInt(20) - 10,
              (short) random.nextInt(),
              random.nextBoolean(),
              new UUID(random.nextLong(), random.nextLong()),
              0);
      stored.add(parcels.put(parcel));
    }
  }

  /** Entities with one value are in the order of their keys. */
  private <K extends Key> void assertOrdered(
      MaintainedIndex<Parcel, K> index, KeyRange<K> all, Comparator<Parcel> order) {
    assertSame(index.list(all), stored, order);
  }

  private static void assertSame(List<Parcel> found, List<Parcel> of, Comparator<Parcel> order) {
    List<Parcel> sorted = of.stream().sorted(order.thenComparing(Parcel::id)).toList();
    assertWithMessage("seed %s", SEED).that(found).containsExactlyElementsIn(sorted).inOrder();
  }

  private List<Parcel> those(Function<Parcel, Boolean> which) {
    return stored.stream().filter(which::apply).toList();
  }

  @Test
  void integersAreInTheOrderOfTheirValues() {
    assertOrdered(
        parcels.byWeight(),
        IndexedTypesTest_ParcelByWeightKey.all(),
        Comparator.comparingInt(Parcel::weight));
    assertOrdered(
        parcels.byFloor(),
        IndexedTypesTest_ParcelByFloorKey.all(),
        Comparator.comparingInt(Parcel::floor));
    assertSame(
        parcels
            .byWeight()
            .list(IndexedTypesTest_ParcelByWeightKey.all().weight().from(-3).before(4)),
        those(parcel -> parcel.weight() >= -3 && parcel.weight() < 4),
        Comparator.comparingInt(Parcel::weight));
  }

  @Test
  void timesAreInTheirOrderToTheNanosecond() {
    assertOrdered(
        parcels.bySent(),
        IndexedTypesTest_ParcelBySentKey.all(),
        Comparator.comparing(Parcel::sent));
    Instant middle = stored.get(0).sent();
    assertSame(
        parcels.bySent().list(IndexedTypesTest_ParcelBySentKey.all().sent().after(middle)),
        those(parcel -> parcel.sent().isAfter(middle)),
        Comparator.comparing(Parcel::sent));
    assertThat(parcels.bySent().list(IndexedTypesTest_ParcelBySentKey.sent(middle)))
        .containsExactly(stored.get(0));
  }

  @Test
  void anEntityWithoutADateIsNotThere() {
    assertSame(
        parcels.byDue().list(IndexedTypesTest_ParcelByDueKey.all()),
        those(parcel -> parcel.due().isPresent()),
        Comparator.comparing(parcel -> parcel.due().orElseThrow()));
  }

  @Test
  void falseComesFirst() {
    assertOrdered(
        parcels.byInsured(),
        IndexedTypesTest_ParcelByInsuredKey.all(),
        Comparator.comparing(Parcel::insured));
  }

  /** As text they are ordered as their bytes are, unlike by their own compareTo. */
  @Test
  void uuidsAreInTheOrderOfTheirBytes() {
    assertOrdered(
        parcels.byVan(),
        IndexedTypesTest_ParcelByVanKey.all(),
        Comparator.comparing(parcel -> parcel.van().toString()));
  }

  @Test
  void whatHasChangedIsFoundUnderTheNewValueOnly() {
    Parcel old = stored.get(0);
    Instant later = old.sent().plusNanos(1);
    Parcel moved =
        parcels.put(
            new Parcel(
                old.id(),
                later,
                old.due(),
                old.weight(),
                old.floor(),
                old.insured(),
                old.van(),
                old.version()));
    assertThat(parcels.bySent().list(IndexedTypesTest_ParcelBySentKey.sent(old.sent()))).isEmpty();
    assertThat(parcels.bySent().list(IndexedTypesTest_ParcelBySentKey.sent(later)))
        .containsExactly(moved);
  }
}
