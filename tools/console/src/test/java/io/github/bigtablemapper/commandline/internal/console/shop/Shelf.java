package io.github.bigtablemapper.commandline.internal.console.shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A shelf, with each kind of property that can have many cells. */
@Table("shelves")
@Family(value = "s", maxVersions = 1)
public record Shelf(
    @RowKey String id,
    @Column(family = "s") String room,
    @Family(value = "a", maxVersions = 1) Set<String> labels,
    @Family(value = "p", maxVersions = 1) Map<String, String> places,
    @ListMapping(ListMode.ELEMENTS) @Family(value = "l", maxVersions = 1) List<String> notes,
    @Family(value = "h", maxVersions = 2_000) @Column List<Versioned<String>> owners,
    @Family(value = "m", maxVersions = 2_000) Map<String, List<Versioned<String>>> moves,
    @Unmapped @Family(value = "u", maxVersions = 1) Map<String, ByteString> others) {}
