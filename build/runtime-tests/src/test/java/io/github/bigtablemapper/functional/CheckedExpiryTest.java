package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** To a write that checks a version, an entity that has expired is not there. */
@BigtableTest({CheckedExpiryTest_HoldRepository.class, CheckedExpiryTest_BookingRepository.class})
class CheckedExpiryTest {
  private static final Instant START = Instant.parse("2026-11-20T10:00:00Z");
  private static final Instant END = START.plus(Duration.ofHours(1));
  private static final CheckedExpiryTest_HoldKey KEY = CheckedExpiryTest_HoldKey.of("h");

  @Table("holds")
  @Family("d")
  record Hold(@RowKey String seat, String user, @ExpiresAt Instant until, @Version long version) {}

  @Table("bookings")
  @Family("d")
  record Booking(
      @RowKey String seat,
      @WriteOnce String user,
      @ExpiresAt Instant until,
      @Version long version) {}

  private final CheckedExpiryTest_HoldRepository holds;
  private final TestClock clock;

  CheckedExpiryTest(CheckedExpiryTest_HoldRepository holds, TestClock clock) {
    this.holds = holds;
    this.clock = clock;
  }

  @BeforeEach
  void put() {
    clock.set(START);
    holds.put(new Hold("h", "ann", END, 0));
  }

  @Test
  void whileItLastsItIsRenewedByItsVersion() {
    clock.set(END.minusMillis(1));
    assertThrows(StaleEntityException.class, () -> holds.put(new Hold("h", "bob", END, 0)));

    assertThat(
            holds
                .apply(
                    holds.writes().patch(KEY, hold -> hold.until(END.plusSeconds(1))).ifVersion(1))
                .version())
        .hasValue(2);

    clock.set(END);
    assertThat(holds.find(KEY)).hasValue(new Hold("h", "ann", END.plusSeconds(1), 2));
  }

  @Test
  void whenItHasExpiredItsVersionIsStale() {
    clock.set(END);

    assertThrows(
        StaleEntityException.class, () -> holds.put(new Hold("h", "ann", END.plusSeconds(1), 1)));
    assertThrows(
        StaleEntityException.class,
        () ->
            holds
                .apply(
                    holds.writes().patch(KEY, hold -> hold.until(END.plusSeconds(1))).ifVersion(1))
                .version());
    assertThrows(
        StaleEntityException.class, () -> holds.apply(holds.writes().delete(KEY).ifVersion(1)));
    assertThat(holds.exists(KEY)).isFalse();
  }

  @Test
  void whatWasWrittenOnceIsNotAskedForAnyMore(CheckedExpiryTest_BookingRepository bookings) {
    Booking first = bookings.put(new Booking("h", "ann", END, 0));
    Booking other = new Booking("h", "bob", END.plusSeconds(1), first.version());
    assertThrows(WriteOnceException.class, () -> bookings.put(other));

    clock.set(END);
    assertThrows(StaleEntityException.class, () -> bookings.put(other));
    assertThrows(StaleEntityException.class, () -> bookings.patch(other, b -> b.user("bob")));
    assertThat(bookings.put(new Booking("h", "bob", END.plusSeconds(1), 0)).version()).isEqualTo(1);
  }

  @Test
  void anotherTakesItsPlaceWithTheFirstVersion() {
    clock.set(END);
    Hold next = new Hold("h", "bob", END.plusSeconds(1), 0);

    assertThat(holds.put(next).version()).isEqualTo(1);
    assertThrows(StaleEntityException.class, () -> holds.put(next));
    assertThat(holds.find(KEY).map(Hold::user)).hasValue("bob");
  }

  @Test
  void itsRepositorySweepsToo() {
    clock.set(END);

    assertThat(holds.deleteExpired(CheckedExpiryTest_HoldKey.all())).isEqualTo(1);
    assertThat(holds.deleteExpired(CheckedExpiryTest_HoldKey.all())).isEqualTo(0);
  }
}
