package web;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

@Table(value = "visits", delimiter = '!')
@Family("v")
public record Visit(
    @RowKey(reversedDigits = true, digits = 6) int shard,
    @RowKey(reversedDomain = true) String domain,
    @RowKey(reversed = true) boolean secure,
    @RowKey(reversed = true, name = "at") Instant time,
    @RowKey(precision = Precision.SECONDS, signed = true) Instant birth,
    @RowKey(signed = true) Long visitor,
    @Column String page) {}
