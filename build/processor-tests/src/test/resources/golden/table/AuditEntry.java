package audit;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GcRule;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.time.LocalDate;

@Table(
    value = "audit",
    keyFormat = KeyFormat.ORDERED,
    splits = {"g", "n", "t"},
    deletionProtection = true,
    changeStreamRetention = "36h",
    automatedBackupRetention = "7d",
    infrequentAccessAfter = "90d",
    rowKeySchema = true)
@Family(value = "e", maxVersions = 3, maxAge = "90d", gcRule = GcRule.INTERSECTION)
@KeyConstant("entry")
public record AuditEntry(
    @RowKey String tenant,
    @RowKey(reversed = true) LocalDate day,
    @RowKey(precision = Precision.MICROS) Instant time,
    String action) {}
