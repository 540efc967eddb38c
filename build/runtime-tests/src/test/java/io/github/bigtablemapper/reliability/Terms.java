package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.Version;
import org.jspecify.annotations.Nullable;

/** The class of the same rows that has a version, and who wrote it. */
@Table("deals")
@Family("t")
record Terms(
    @RowKey String id, String text, @Version long version, @UpdatedBy @Nullable String changedBy) {
  Terms(String id, String text, long version) {
    this(id, text, version, null);
  }
}
