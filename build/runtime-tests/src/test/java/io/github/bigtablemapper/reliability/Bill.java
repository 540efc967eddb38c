package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What has a version. */
@Table("bills")
@Family("d")
record Bill(
    @RowKey String id,
    @Nullable String status,
    @Family("t") Set<String> lines,
    @Version long version) {
  Bill with(String newStatus) {
    return new Bill(id, newStatus, lines, version);
  }
}
