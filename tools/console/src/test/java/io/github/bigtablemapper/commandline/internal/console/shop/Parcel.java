package io.github.bigtablemapper.commandline.internal.console.shop;

import com.google.protobuf.Struct;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A parcel, of which a property is a message of protobuf. */
@Table("parcels")
@Family(value = "p", maxVersions = 1)
public record Parcel(@RowKey String id, @Column Struct label) {}
