package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Immutable classes that are made by the constructor whose parameters are their properties. */
@BigtableTest(ConstructorTest_PostcardRepository.class)
class ConstructorTest {
  @Table("postcards")
  @Family("p")
  static final class Postcard {
    @RowKey private final String country;
    @RowKey private final long number;
    @Embedded private final Place place;
    private final boolean isRead;
    private final Optional<String> greeting;

    @Family("s")
    private final Set<String> stamps;

    @UpdatedAt private final @Nullable Instant sent;

    Postcard(
        boolean isRead,
        @Nullable Instant sent,
        String country,
        long number,
        Place place,
        Set<String> stamps,
        Optional<String> greeting) {
      this.country = country;
      this.number = number;
      this.place = place;
      this.isRead = isRead;
      this.greeting = greeting;
      this.stamps = stamps;
      this.sent = sent;
    }

    Postcard(String country, long number) {
      this(false, null, country, number, new Place("Bern", 3), Set.of("red"), Optional.of("Hi"));
    }

    String country() {
      return country;
    }

    long number() {
      return number;
    }

    Place getPlace() {
      return place;
    }

    boolean isRead() {
      return isRead;
    }

    Optional<String> greeting() {
      return greeting;
    }

    Set<String> getStamps() {
      return stamps;
    }

    @Nullable Instant getSent() {
      return sent;
    }
  }

  static final class Place {
    private final String city;
    private final int zone;

    Place(String city, int zone) {
      this.city = city;
      this.zone = zone;
    }

    String city() {
      return city;
    }

    int zone() {
      return zone;
    }
  }

  @Test
  void isReadAsItWasWritten(ConstructorTest_PostcardRepository postcards, TestClock clock) {
    clock.set(Instant.parse("2024-05-01T00:00:00Z"));
    postcards.put(new Postcard("ch", 7));

    Postcard read = postcards.find("ch", 7).orElseThrow();
    assertThat(read.country()).isEqualTo("ch");
    assertThat(read.number()).isEqualTo(7);
    assertThat(read.getPlace().city()).isEqualTo("Bern");
    assertThat(read.getPlace().zone()).isEqualTo(3);
    assertThat(read.isRead()).isFalse();
    assertThat(read.greeting()).hasValue("Hi");
    assertThat(read.getStamps()).containsExactly("red");
    assertThat(read.getSent()).isEqualTo(Instant.parse("2024-05-01T00:00:00Z"));
  }
}
