package com.example.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.bigtablemapper.testing.BigtableTest;
import java.lang.reflect.Method;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@BigtableTest({
  TruckRepository.class,
  TripRepository.class,
  DriverRepository.class,
  TelemetryRepository.class
})
class FleetTest {
  @Test
  void aBean(TruckRepository trucks) {
    Truck truck = new Truck();
    truck.setPlate("ZH 1");
    truck.setAxles(3);
    truck.setElectric(true);
    truck.setInspected(LocalDate.of(2024, 2, 29));
    trucks.put(truck);

    assertEquals(Optional.of(truck), trucks.find("ZH 1"));
  }

  @Test
  void anImmutableClassWithABuilder(TripRepository trips) {
    Trip first = trip("2024-05-01T00:00:00Z");
    Trip second = trip("2024-05-02T00:00:00Z");
    trips.putAll(List.of(first, second));

    assertEquals(List.of(second, first), trips.scan(TripKey.plate("ZH 1")).list());
  }

  @Test
  void anImmutableClassWithoutABuilder(DriverRepository drivers) {
    Driver driver = new Driver(7, "Ann", true);
    drivers.put(driver);

    assertEquals(Optional.of(driver), drivers.find(7));
  }

  @Test
  void hundredAndThirtyColumns(TelemetryRepository telemetry) throws Exception {
    Telemetry full = new Telemetry();
    full.setTruck("ZH 1");
    for (int i = 0; i < 130; i++) {
      String name = String.format(Locale.ROOT, "setM%03d", i);
      Method setter = Telemetry.class.getMethod(name, Integer.class);
      setter.invoke(full, i);
    }
    telemetry.put(full);

    assertEquals(Optional.of(full), telemetry.find("ZH 1"));
    full.setM129(null);
    full.setM064(null);
    telemetry.put(full);
    assertEquals(Optional.of(full), telemetry.find("ZH 1"));
  }

  private static Trip trip(String start) {
    return Trip.builder()
        .withPlate("ZH 1")
        .withStart(Instant.parse(start))
        .withDuration(Duration.ofMinutes(90))
        .withKilometres(120.5)
        .build();
  }
}
