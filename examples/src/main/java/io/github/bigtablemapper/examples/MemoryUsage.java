package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/**
 * How much memory a device used at a moment: {@code 4c410523#memusage#1423523569918}. Each
 * measurement is a new row; one row per device that is updated every second would grow and burden
 * one tablet.
 *
 * @param device the device's id
 * @param at when it was measured, in milliseconds
 * @param bytes the memory in use
 */
// docs: entity
@Table("metrics")
@KeyConstant(value = "memusage", order = 1)
@Family(value = "m", maxAge = "90d")
public record MemoryUsage(
    @RowKey(order = 0) String device, @RowKey(order = 2) Instant at, @Column long bytes) {}
// end
