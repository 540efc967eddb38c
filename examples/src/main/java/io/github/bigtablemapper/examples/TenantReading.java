package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;

/**
 * A device's readings of one day for one of several customers: {@code
 * altostrat#phone#4c410523#20190501}. All rows of a tenant lie together, no tenant's prefix reaches
 * into another's, and a tenant that leaves is one range to delete.
 *
 * @param tenant the customer
 * @param deviceType phone, tablet
 * @param device the device's id
 * @param day the day, stored as yyyyMMdd
 * @param readings how many readings came that day
 */
// docs: entity
@Table("tenants")
@Family("d")
public record TenantReading(
    @RowKey String tenant,
    @RowKey String deviceType,
    @RowKey String device,
    @RowKey LocalDate day,
    @Column int readings) {}
// end
