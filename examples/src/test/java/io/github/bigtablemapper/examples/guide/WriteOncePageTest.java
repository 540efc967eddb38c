package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The snippets of the page on write-once properties. */
@BigtableTest({CouponRepository.class, ProfileRepository.class})
class WriteOncePageTest {
  private final CouponRepository coupons;
  private final ProfileRepository profiles;

  WriteOncePageTest(CouponRepository coupons, ProfileRepository profiles) {
    this.coupons = coupons;
    this.profiles = profiles;
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

  @Test
  void keep(TestClock clock) {
    clock.set(Instant.parse("2026-11-20T10:00:00Z"));
    Instant first = clock.instant();
    // docs: keep
    profiles.put(new Profile("ada", "Hello", null));

    clock.advance(Duration.ofDays(1));
    Profile today = profiles.put(new Profile("ada", "Hello again", null)); // created yesterday
    // end

    assertThat(today).isEqualTo(new Profile("ada", "Hello again", first));
    assertThat(profiles.find("ada")).hasValue(today);
  }

  @Test
  void aPatchThatMakesTheRowSaysWhen(TestClock clock) {
    clock.set(Instant.parse("2026-11-20T10:00:00Z"));
    Instant first = clock.instant();
    ProfileKey key = ProfileKey.of("bob");
    profiles.patch(key, profile -> profile.motto("Hello"));
    assertThat(profiles.find("bob")).hasValue(new Profile("bob", "Hello", null));

    // docs: patch
    Instant now = clock.instant();
    profiles.patch(key, profile -> profile.motto("Hi").createdAt(now)); // if the row has no time
    // end
    clock.advance(Duration.ofDays(1));
    Instant later = clock.instant();
    profiles.patch(key, profile -> profile.motto("Hi again").createdAt(later));

    assertThat(profiles.find("bob")).hasValue(new Profile("bob", "Hi again", first));
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
