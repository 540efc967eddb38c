package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;

/**
 * What a phone did on one day: {@code phone#4c410523#20200501}. The constant keeps phones apart
 * from {@link TabletDay tablets} in the same table.
 *
 * @param device the device's id
 * @param day the day, stored as yyyyMMdd
 * @param osBuild the build of its operating system
 * @param connectedCells how many radio cells it used
 */
// docs: entity
@Table("devices")
@KeyConstant("phone")
@Family("stats")
public record PhoneDay(
    @RowKey String device,
    @RowKey LocalDate day,
    @Column("os_build") String osBuild,
    @Column("connected_cell") long connectedCells) {}
// end
