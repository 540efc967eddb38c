package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A setting, whose cells all have one time. */
// docs: entity
@Table(value = "settings", writeTime = "1970-01-01T00:00:00Z")
@Family("s")
public record Setting(@RowKey String name, @Nullable String value) {}
// end
