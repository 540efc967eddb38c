package io.github.bigtablemapper.beam.cities;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A city of {@code world-cities.tsv}, whose fields are these properties. */
@Table("world-cities")
@Family("c")
public record City(
    @RowKey String continent,
    @RowKey String country,
    @RowKey String city,
    String name,
    String countryCode,
    double latitude,
    double longitude,
    long population) {
  /** {@return the city of a line of the file} */
  static City parse(String line) {
    String[] fields = line.split("\t", -1);
    return new City(
        fields[0],
        fields[1],
        fields[2],
        fields[3],
        fields[4],
        Double.parseDouble(fields[5]),
        Double.parseDouble(fields[6]),
        Long.parseLong(fields[7]));
  }
}
