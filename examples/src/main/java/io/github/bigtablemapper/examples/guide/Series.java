package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** The hours of time series, in a table of another program. */
// docs: entity
@Table(value = "tsdb", keyFormat = KeyFormat.RAW)
@Family("t")
public record Series(
    @RowKey(bytes = 3) int metric,
    @RowKey(bytes = 4, precision = Precision.SECONDS) Instant hour,
    @RowKey ByteString tags,
    @Column ByteString points) {}
// end
