package com.example.garage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.bigtablemapper.testing.BigtableTest;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@BigtableTest({CarRepository.class, RepairRepository.class})
class GarageTest {
  private static final LocalDate DAY = LocalDate.of(2024, 2, 29);

  @Test
  void autoValue(CarRepository cars) {
    Car inspected = Car.builder().plate("ZH 1").doors(5).inspected(Optional.of(DAY)).build();
    Car other = Car.builder().plate("ZH 2").doors(3).inspected(Optional.empty()).build();
    cars.putAll(List.of(inspected, other));

    assertEquals(Optional.of(inspected), cars.find("ZH 1"));
    assertEquals(Optional.of(other), cars.find(CarKey.of("ZH 2")));
  }

  @Test
  void immutables(RepairRepository repairs) {
    Repair repair =
        Repair.builder()
            .plate("ZH 1")
            .day(DAY)
            .addParts("bolt", "nut")
            .hours(Hours.builder().planned(2).worked(3).build())
            .build();
    repairs.put(repair);

    assertEquals(List.of(repair), repairs.scan(RepairKey.plate("ZH 1")).list());
  }
}
