package storage;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.UUID;

@Table(value = "blobs", keyFormat = KeyFormat.ORDERED)
@Family("b")
public record Blob(
    @RowKey UUID owner,
    @RowKey long generation,
    @RowKey byte[] digest,
    @Column ByteString content,
    @Column byte[] preview) {}
