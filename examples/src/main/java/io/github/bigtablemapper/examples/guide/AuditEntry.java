package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.UUID;

/** What somebody has done: its table is protected, streams its changes, and is read by SQL. */
// docs: entity
@Table(
    value = "audit",
    keyFormat = KeyFormat.ORDERED,
    splits = {"g", "n", "t"},
    deletionProtection = true,
    changeStreamRetention = "7d",
    rowKeySchema = true)
@Family(value = "e", maxVersions = 3, maxAge = "90d", gcRule = GcRule.INTERSECTION)
public record AuditEntry(
    @RowKey String tenant,
    @RowKey(precision = Precision.MICROS) Instant time,
    @RowKey UUID id,
    String action) {}
// end
