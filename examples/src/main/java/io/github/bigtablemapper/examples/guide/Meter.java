package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A meter, and what it has shown of each quantity. */
// docs: entity
@Table("meters")
@Family("d")
public record Meter(
    @RowKey String id,
    @Nullable String place,
    @Family(value = "v", maxVersions = 1000) Map<String, List<Versioned<Double>>> values) {}
// end
