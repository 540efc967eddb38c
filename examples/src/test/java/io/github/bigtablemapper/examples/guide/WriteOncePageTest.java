package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The snippets of the page on write-once properties. */
@BigtableTest(CouponRepository.class)
class WriteOncePageTest {
  private final CouponRepository coupons;

  WriteOncePageTest(CouponRepository coupons) {
    this.coupons = coupons;
  }

  @Test
  void put() {
    // docs: put
    coupons.put(new Coupon("SPRING", "Spring sale", 10, Optional.empty()));
    coupons.put(new Coupon("SPRING", "Sale!", 10, Optional.of("ada"))); // the same 10 percent
    coupons.put(new Coupon("SPRING", "Sale", 10, Optional.empty())); // still redeemed by ada
    // end

    assertThat(coupons.find("SPRING"))
        .hasValue(new Coupon("SPRING", "Sale", 10, Optional.of("ada")));
    assertThrows(
        WriteOnceException.class,
        () -> coupons.put(new Coupon("SPRING", "Sale", 20, Optional.empty())));
  }

  // docs: redeem
  boolean redeem(CouponKey key, String customer) {
    try {
      coupons.patch(key, coupon -> coupon.redeemedBy(customer));
      return true; // also if this customer has redeemed it before
    } catch (WriteOnceException e) {
      return false; // somebody else has
    }
  }

  // end

  @Test
  void redeem() {
    CouponKey key = CouponKey.of("SPRING");
    coupons.put(new Coupon("SPRING", "Sale", 10, Optional.empty()));

    assertThat(redeem(key, "ada")).isTrue();
    assertThat(redeem(key, "bob")).isFalse();
    assertThat(redeem(key, "ada")).isTrue();
    assertThat(coupons.find(key).orElseThrow().redeemedBy()).hasValue("ada");
  }
}
