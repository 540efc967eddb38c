package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a write needs the row marker, the empty cell that keeps a row in existence. It
 * does only if there is no further cell that lasts as long. Changes apply in order, so a cell
 * counts until a later change of the same write deletes it. Only the first such cell is remembered;
 * once that is deleted, only what is written afterwards counts.
 */
final class RowMarker {
  /** The time of the write. */
  private final long micros;

  private boolean anyCell;
  private boolean anyValue;
  private boolean anyDeleted;

  /** The family of the cell that lasts, or null. */
  private @Nullable ByteString family;

  private ByteString qualifier = ByteString.EMPTY;

  /** Of a write at a time. */
  RowMarker(long micros) {
    this.micros = micros;
  }

  /**
   * A cell is set. One with an explicit time may be older than its family keeps it: then no read
   * sees it.
   *
   * @param life how long a cell of the family keeps the row in existence
   * @param cellMicros its time
   */
  void set(ByteString family, ByteString qualifier, CellLife life, long cellMicros) {
    anyCell = true;
    if (!life.isVisible(cellMicros, micros)) {
      return;
    }
    anyValue = true;
    if (life.outlastsMarker(cellMicros, micros) && this.family == null) {
      this.family = family;
      this.qualifier = qualifier;
    }
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

  /** Adds what an entity changes of the marker. */
  void settleEntity(RowLayout layout, WriteMode mode, MutationList mutations) {
    if (!layout.hasMarker()) {
      requireCell(layout.entity());
    } else if (!anyValue) {
      mutations.set(layout.marker(), ByteString.EMPTY);
    } else if (mode.clears() && family == null) {
      // The values of a put all expire before a marker that an earlier write may have left: it
      // would keep the row in existence beyond them. Otherwise an old marker changes nothing.
      mutations.clear(layout.marker());
    }
  }

  /** Adds the marker to a patch that may delete the last cell of the row, which stays. */
  void settlePatch(RowLayout layout, MutationList mutations) {
    if (layout.hasMarker() && anyDeleted && family == null) {
      mutations.set(layout.marker(), ByteString.EMPTY);
    }
  }

  /** Where there is no marker, a row exists by its cells: one without any would not be there. */
  private void requireCell(String entity) {
    if (!anyCell) {
      throw new InvalidRequestException(
          entity
              + " has no value to store, and its table has no row marker: the row would not exist."
              + " Give it a value, or delete the row.");
    }
  }
}
