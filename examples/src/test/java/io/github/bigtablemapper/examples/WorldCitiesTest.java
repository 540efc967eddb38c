package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WorldCitiesTest {
  private final List<City> cities = WorldCities.read();

  @Test
  void readsEveryLine() {
    assertThat(cities).hasSize(8_606);
    assertThat(cities)
        .contains(
            new City(
                "southamerica",
                "brazil",
                "saopaulo",
                "São Paulo",
                "BR",
                -23.5475,
                -46.63611,
                10_021_295));
  }

  @Test
  void everyRowKeyIsDifferent() {
    assertThat(cities.stream().map(c -> List.of(c.continent(), c.country(), c.city())).distinct())
        .hasSize(cities.size());
  }
}
