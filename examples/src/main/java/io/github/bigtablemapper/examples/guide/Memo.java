package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A memo whose id and times are generated. */
// docs: entity
@Table("memos")
@Family("m")
public record Memo(
    @RowKey @GeneratedValue @Nullable UUID id,
    String text,
    @CreatedAt @Nullable Instant createdAt,
    @UpdatedAt @Nullable Instant updatedAt) {

  /** A memo that was never stored. */
  public Memo(String text) {
    this(null, text, null, null);
  }
}
// end
