package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Whether a write leaves a cell behind that keeps its row in existence as long as the row marker
 * would. Changes apply in their order, so a cell counts until a later change of the same write
 * takes it away. It remembers the first alone; once that is gone, only what is written afterwards
 * counts.
 */
final class LastingCell {
  private @Nullable ByteString family;
  private ByteString qualifier = ByteString.EMPTY;

  /** A cell that lasts is set. */
  void set(ByteString family, ByteString qualifier) {
    if (this.family == null) {
      this.family = family;
      this.qualifier = qualifier;
    }
  }

  /** The cells of a column are deleted. */
  void delete(ByteString family, ByteString qualifier) {
    if (family.equals(this.family) && qualifier.equals(this.qualifier)) {
      this.family = null;
    }
  }

  /** The cells of a family are deleted. */
  void delete(ByteString family) {
    if (family.equals(this.family)) {
      this.family = null;
    }
  }

  boolean isThere() {
    return family != null;
  }
}
