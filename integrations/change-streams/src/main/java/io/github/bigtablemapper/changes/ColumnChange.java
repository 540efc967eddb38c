package io.github.bigtablemapper.changes;

import io.github.bigtablemapper.column.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The effect of one change on one column: none, values that it set, or cells that it deleted. If it
 * did both, such as a write that replaces a history, it counts as set.
 *
 * @param <T> the type of the column's values
 */
public final class ColumnChange<T> {
  private final List<Versioned<T>> versions;
  private final boolean isDeletion;
  private final boolean isPartly;
  private final @Nullable Instant before;

  private ColumnChange(
      List<Versioned<T>> versions, boolean isDeletion, boolean isPartly, @Nullable Instant before) {
    this.versions = versions;
    this.isDeletion = isDeletion;
    this.isPartly = isPartly;
    this.before = before;
  }

  static <T> ColumnChange<T> untouched() {
    return new ColumnChange<>(List.of(), false, false, null);
  }

  static <T> ColumnChange<T> deleted(@Nullable Instant before) {
    return new ColumnChange<>(List.of(), true, false, before);
  }

  static <T> ColumnChange<T> partlyDeleted() {
    return new ColumnChange<>(List.of(), false, true, null);
  }

  static <T> ColumnChange<T> set(List<Versioned<T>> versions) {
    return new ColumnChange<>(List.copyOf(versions), false, false, null);
  }

  /** {@return whether the change neither set nor deleted a cell of the column} */
  public boolean isUntouched() {
    return versions.isEmpty() && !isDeletion && !isPartly;
  }

  /** {@return whether the change deleted cells of the column, from the oldest on, and set none} */
  public boolean isDeleted() {
    return isDeletion;
  }

  /**
   * {@return whether the change deleted cells of the column of which older ones may remain, and set
   * none} Read the row to get the value of the column. The mapper writes no such change, unless it
   * sets a value too.
   */
  public boolean isPartlyDeleted() {
    return isPartly;
  }

  /** {@return the value that the change set, the latest if there are several} */
  public Optional<T> value() {
    return versions.isEmpty() ? Optional.empty() : Optional.of(versions.get(0).value());
  }

  /** {@return all values that the change set, with their timestamps, newest first} */
  public List<Versioned<T>> versions() {
    return versions;
  }

  /**
   * {@return for a deletion, the time before which cells are deleted; empty: all cells are deleted}
   * Cells with this timestamp or a later one stay, so a column can have a value after a deletion.
   */
  public Optional<Instant> before() {
    return Optional.ofNullable(before);
  }

  /** {@return a text without values, which must not be logged} */
  @Override
  public String toString() {
    return isUntouched()
        ? "ColumnChange[untouched]"
        : isDeletion
            ? "ColumnChange[deleted]"
            : isPartly ? "ColumnChange[partly deleted]" : "ColumnChange[set]";
  }
}
