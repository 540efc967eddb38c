package telemetry;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

@Table("readings")
@Family("r")
@Salted(
    buckets = 16,
    by = {"tenant", "sensor"})
public record Reading(
    @RowKey String tenant,
    @RowKey int sensor,
    @RowKey(reversed = true) Instant at,
    @Column double celsius) {}
