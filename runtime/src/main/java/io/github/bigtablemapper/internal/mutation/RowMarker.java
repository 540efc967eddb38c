package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a write needs the row marker, the empty cell that keeps a row in existence. It
 * does only if no other cell that lasts as long is left. Changes apply in order, so a cell counts
 * until a later change of the same write deletes it. Only the first such cell is remembered; once
 * that is deleted, only what is written afterwards counts.
 */
final class RowMarker {
  private boolean anyCell;
  private boolean anyValue;
  private boolean anyDeleted;

  /** The family of the cell that lasts; null: there is none. */
  private @Nullable ByteString family;

  private ByteString qualifier = ByteString.EMPTY;

  /**
   * A cell is set.
   *
   * @param outlastsMarker whether it exists as long as the marker would
   */
  void set(ByteString family, ByteString qualifier, boolean outlastsMarker) {
    anyCell = true;
    anyValue = true;
    if (outlastsMarker && this.family == null) {
      this.family = family;
      this.qualifier = qualifier;
    }
  }

  /** A cell is set that is too old to be seen. */
  void setInvisible() {
    anyCell = true;
  }

  /** Cells are deleted, but none that this write has set. */
  void deleteOlder() {
    anyDeleted = true;
  }

  /** All cells of a column are deleted. */
  void delete(ByteString family, ByteString qualifier) {
    anyDeleted = true;
    if (family.equals(this.family) && qualifier.equals(this.qualifier)) {
      this.family = null;
    }
  }

  /** All cells of a family are deleted. */
  void delete(ByteString family) {
    anyDeleted = true;
    if (family.equals(this.family)) {
      this.family = null;
    }
  }

  /** {@return whether no cell is set} */
  boolean isWithoutCells() {
    return !anyCell;
  }

  /** An entity without any value needs it. */
  boolean isNeededByEntity() {
    return !anyValue;
  }

  /**
   * A put whose values all expire before the marker removes one that an earlier write may have
   * left: it would keep the row in existence beyond them. Otherwise an old marker changes nothing.
   */
  boolean isObsoleteAfterPut() {
    return anyValue && family == null;
  }

  /** A patch that deletes may delete the last cell of the row, which exists all the same. */
  boolean isNeededByPatch() {
    return anyDeleted && family == null;
  }
}
