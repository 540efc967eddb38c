package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import org.jspecify.annotations.Nullable;

/**
 * What several entities have in common.
 *
 * @param <W> who changes them
 */
// docs: entity
public abstract class Audited<W> {
  @Column private @Nullable W changedBy;

  public @Nullable W getChangedBy() {
    return changedBy;
  }

  public void setChangedBy(@Nullable W changedBy) {
    this.changedBy = changedBy;
  }
}
// end
