package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;

/**
 * What a tablet did on one day: {@code tablet#a0b81f74#20200501}, in the same table as {@link
 * PhoneDay phones}.
 *
 * @param device the device's id
 * @param day the day, stored as yyyyMMdd
 * @param osBuild the build of its operating system
 */
@Table("devices")
@KeyConstant("tablet")
@Family("stats")
public record TabletDay(
    @RowKey String device, @RowKey LocalDate day, @Column("os_build") String osBuild) {}
