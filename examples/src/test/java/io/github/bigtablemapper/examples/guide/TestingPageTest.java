package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.examples.BusLocation;
import io.github.bigtablemapper.examples.BusLocationRepository;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

// docs: extension
@BigtableTest(BusLocationRepository.class)
class TestingPageTest {
  @Test
  void aBusThatHasNotReportedForAnHourIsGone(BusLocationRepository buses, TestClock clock) {
    buses.put(new BusLocation("STC", 22, 1735, 53.41740, -1.34906));

    clock.advance(Duration.ofMinutes(61));

    assertThat(buses.find("STC", 22, 1735)).isEmpty();
  }
}
// end
