package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@BigtableTest(BusLocationRepository.class)
class BusLocationTest {
  private static final BusLocation ROUTE_22 = new BusLocation("STC", 22, 1735, 53.41740, -1.34906);
  private static final BusLocation ALSO_22 = new BusLocation("STC", 22, 1755, 53.38561, -1.32101);
  private static final BusLocation ROUTE_41 = new BusLocation("LN", 41, 1745, 53.44969, -1.33292);

  private final BusLocationRepository buses;

  BusLocationTest(BusLocationRepository buses) {
    this.buses = buses;
  }

  @BeforeEach
  void fill() {
    buses.putAll(List.of(ROUTE_22, ALSO_22, ROUTE_41));
  }

  @Test
  void theRowKeyIsThatOfTheSchemaGuide() {
    assertThat(BusLocationKey.of("STC", 22, 1735).toByteString().toStringUtf8())
        .isEqualTo("STC#22#1735");
  }

  @Test
  void theBusesOfARouteLieTogether() {
    assertThat(buses.scan(BusLocationKey.company("STC").route(22)).list())
        .containsExactly(ROUTE_22, ALSO_22)
        .inOrder();
  }

  @Test
  void aBusThatHasNotReportedForAnHourIsGone(TestClock clock) {
    clock.advance(Duration.ofMinutes(40));
    buses.put(ALSO_22);
    clock.advance(Duration.ofMinutes(40));

    assertThat(buses.scan(BusLocationKey.all()).list()).containsExactly(ALSO_22);
    assertThat(buses.find("STC", 22, 1735)).isEmpty();
  }
}
