package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/**
 * Where a bus is: {@code STC#22#1735}. Queries have the company and the route, so these come before
 * the vehicle. A position is of no use after an hour: a bus that has not reported for that long is
 * in no result, whether Bigtable has removed its cells yet or not.
 *
 * @param company the operator
 * @param route the route, of two digits
 * @param vehicle the vehicle, of four digits
 * @param latitude in degrees north
 * @param longitude in degrees east
 */
// docs: entity
@Table("buses")
@Family(value = "pos", maxAge = "1h")
public record BusLocation(
    @RowKey String company,
    @RowKey(digits = 2) int route,
    @RowKey(digits = 4) int vehicle,
    @Column double latitude,
    @Column double longitude) {}
// end
