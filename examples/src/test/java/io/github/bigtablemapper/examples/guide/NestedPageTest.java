package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.guide.Parcel.Address;
import io.github.bigtablemapper.examples.guide.Wishlist.Item;
import io.github.bigtablemapper.examples.guide.Wishlist.Item.Price;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The code of the page on nested values. */
@BigtableTest({ParcelRepository.class, WishlistRepository.class})
class NestedPageTest {
  private static final Address ANN = new Address("Ann", "0150", "Oslo", Optional.empty());
  private static final Address BOB = new Address("Bob", "75001", "Paris", Optional.of("Rivoli"));

  private final ParcelRepository parcels;

  NestedPageTest(ParcelRepository parcels) {
    this.parcels = parcels;
  }

  @Test
  void columns() {
    Address ann = ANN;
    Address bob = BOB;

    // docs: columns
    parcels.put(new Parcel("1", 500, ann, Optional.of(bob)));

    List<Parcel> toOslo =
        parcels.scan(ParcelKey.all()).where(ParcelColumns.RECIPIENT_CITY.isEqualTo("Oslo")).list();
    // end

    assertThat(toOslo).containsExactly(new Parcel("1", 500, ann, Optional.of(bob)));
  }

  @Test
  void elements(WishlistRepository wishlists) {
    WishlistKey key = WishlistKey.of("ada");
    Item jam = new Item("Jam", 1, new Price("NOK", 3_900));
    wishlists.put(new Wishlist("ada", Map.of("jam", jam)));

    // docs: elements
    wishlists.patch(key, w -> w.putItems("tea", new Item("Tea", 3, new Price("NOK", 4_900))));
    // end

    assertThat(wishlists.find(key).orElseThrow().items())
        .containsExactly("jam", jam, "tea", new Item("Tea", 3, new Price("NOK", 4_900)));
  }

  @Test
  void patch() {
    ParcelKey key = ParcelKey.of("1");
    parcels.put(new Parcel("1", 500, ANN, Optional.of(BOB)));

    // docs: patch
    parcels.patch(key, p -> p.recipientCity("Bergen").clearRecipientStreet());
    parcels.patch(key, p -> p.clearSender());
    // end

    Address bergen = new Address("Ann", "0150", "Bergen", Optional.empty());
    assertThat(parcels.find(key)).hasValue(new Parcel("1", 500, bergen, Optional.empty()));
  }
}
