package media;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

@NullMarked
@Table("videos")
@Family("v")
@Family(value = "w", maxVersions = 0, maxAge = "7d")
public record Video(
    @RowKey String id,
    @Column String title,
    @Column @Nullable String description,
    @Column("dur") long durationMillis,
    @Column(family = "w") int watching) {}
