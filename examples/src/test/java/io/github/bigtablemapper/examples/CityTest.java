package io.github.bigtablemapper.examples;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@BigtableTest(CityRepository.class)
class CityTest {
  private static final List<City> CITIES = WorldCities.read();

  @BeforeAll
  static void fill(CityRepository cities) {
    cities.putAll(CITIES);
  }

  @Test
  void theRowKeyIsThatOfTheSchemaGuide() {
    assertThat(CityKey.of("asia", "india", "bangalore").toByteString().toStringUtf8())
        .isEqualTo("asia#india#bangalore");
  }

  @Test
  void everyCityIsReadInTheOrderOfItsKey(CityRepository cities) {
    assertThat(cities.scan(CityKey.all()).list()).containsExactlyElementsIn(CITIES).inOrder();
  }

  @Test
  void everyCityIsFoundByItsKey(CityRepository cities) {
    assertThat(cities.findAll(CITIES.stream().map(cities.mapping()::key).toList()).values())
        .containsExactlyElementsIn(CITIES);
  }

  @Test
  void everyCountryIsARange(CityRepository cities) {
    CITIES.stream()
        .map(city -> List.of(city.continent(), city.country()))
        .distinct()
        .forEach(
            place ->
                assertThat(
                        cities.scan(CityKey.continent(place.get(0)).country(place.get(1))).count())
                    .isEqualTo(
                        CITIES.stream()
                            .filter(city -> city.country().equals(place.get(1)))
                            .count()));
  }
}
