package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/**
 * A city of the world: {@code asia#india#bengaluru}, from the general to the particular, so that a
 * continent, a country or a city is one range of rows.
 *
 * @param continent the continent, without capitals, accents and spaces
 * @param country the country, written likewise
 * @param city the city, written likewise
 * @param name the city's name as it is written
 * @param countryCode the country's ISO 3166-1 alpha-2 code
 * @param latitude in degrees north
 * @param longitude in degrees east
 * @param population the number of people
 */
// docs: entity
@Table("world-cities")
@Family("c")
public record City(
    @RowKey String continent,
    @RowKey String country,
    @RowKey String city,
    @Column String name,
    @Column String countryCode,
    @Column double latitude,
    @Column double longitude,
    @Column long population) {}
// end
