package media;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

@Table("videos")
@Family(value = "v", maxVersions = 5)
public record Video(
    @RowKey String id,
    @Column String title,
    @Family("n") @Counter long likes,
    @Column(value = "w", family = "n") @Counter long views) {}
