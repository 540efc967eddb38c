package media;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;

@Table("videos")
@Family(value = "v", maxVersions = 5)
public record Video(
    @RowKey String id,
    @Column String title,
    @Family(value = "f", maxVersions = 1) Map<String, URI> formats,
    @Family(value = "t", maxVersions = 1) Set<String> tags,
    @Family(value = "n", maxVersions = 1) @Counter long likes,
    @Family(value = "n", maxVersions = 1) @Counter long views,
    @Family(value = "c", maxVersions = 1000) List<Versioned<String>> comments) {}
