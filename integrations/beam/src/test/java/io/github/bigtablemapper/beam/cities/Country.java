package io.github.bigtablemapper.beam.cities;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** How many people live in the larger cities of a country. */
@Table("country-populations")
@Family("p")
public record Country(@RowKey String continent, @RowKey String country, long population) {}
