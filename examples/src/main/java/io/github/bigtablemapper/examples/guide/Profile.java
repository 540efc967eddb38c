package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import java.time.Instant;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A profile that is written again from the content of a form, and keeps when it was created. */
@NullMarked
// docs: entity
@Table("profiles")
@Family("p")
public record Profile(
    @RowKey String user,
    String motto,
    @WriteOnce(WriteOnceMode.KEEP) @CreatedAt @Nullable Instant createdAt) {}
// end
