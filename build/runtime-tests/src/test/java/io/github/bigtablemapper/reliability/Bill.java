package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.Version;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What has a version, and who wrote it. */
@Table("bills")
@Family("d")
record Bill(
    @RowKey String id,
    @Nullable String status,
    @Family("t") Set<String> lines,
    @Version long version,
    @CreatedBy @Nullable String createdBy,
    @UpdatedBy @Nullable String changedBy) {
  Bill(String id, @Nullable String status, Set<String> lines, long version) {
    this(id, status, lines, version, null, null);
  }

  Bill with(String newStatus) {
    return new Bill(id, newStatus, lines, version);
  }
}
