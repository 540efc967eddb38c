package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.codec.foreign.Hex;
import io.github.bigtablemapper.codec.foreign.LittleEndian;
import java.time.Instant;
import java.util.Map;

/** Values in the forms of the program that writes them. */
// docs: entity
@Table("gauges")
@Family("g")
public record Gauge(
    @RowKey @Codec(Hex.class) long serial,
    @Column @Codec(LittleEndian.class) float bar,
    @Column @Codec(Epoch.Seconds.class) Instant checked,
    @Family("hours") @ElementCodec(keys = Ascii.class, value = Ascii.class)
        Map<Integer, Long> perHour) {}
// end
