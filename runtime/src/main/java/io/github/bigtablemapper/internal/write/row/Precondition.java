package io.github.bigtablemapper.internal.write.row;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What must be true of a row for a write to be applied, besides its version and write-once
 * properties: one of these or nothing, as one request checks one.
 *
 * @param isAbsent whether the row must not be there
 * @param unmodifiedSince the time after which the row must have no cell, as the write replaces what
 *     it has; null: any
 * @param condition what the row must match; null: nothing
 * @param id the operation id that the row must not have, or null
 * @param unchanged the version of the row as it was read, which it must still have; null: any
 */
public record Precondition<E>(
    boolean isAbsent,
    @Nullable Instant unmodifiedSince,
    @Nullable Condition<E> condition,
    @Nullable ByteString id,
    @Nullable RowVersion unchanged) {
  /** {@return no precondition} */
  public static <E> Precondition<E> none() {
    return new Precondition<>(false, null, null, null, null);
  }

  /** {@return the precondition that the row is not there} */
  public static <E> Precondition<E> absent() {
    return new Precondition<>(true, null, null, null, null);
  }

  /** {@return the precondition that the row has no cell that is later than a time} */
  public static <E> Precondition<E> unmodifiedSince(Instant time) {
    return new Precondition<>(false, time, null, null, null);
  }

  /** {@return the precondition that the row matches a condition} */
  public static <E> Precondition<E> matches(Condition<E> condition) {
    return new Precondition<>(false, null, condition, null, null);
  }

  /** {@return the precondition that no write with an operation id was applied} */
  public static <E> Precondition<E> once(ByteString id) {
    return new Precondition<>(false, null, null, id, null);
  }

  /** {@return the precondition that the row is still the one that was read} */
  public static <E> Precondition<E> unchanged(RowVersion version) {
    return new Precondition<>(false, null, null, null, version);
  }

  /** {@return whether there is one} */
  public boolean isConditional() {
    return isAbsent || isUnmodified() || condition != null || id != null || unchanged != null;
  }

  /** {@return whether the row must have no cell that is later than the write} */
  public boolean isUnmodified() {
    return unmodifiedSince != null;
  }

  /**
   * {@return what the name of an operation ends with, such as {@code IfAbsent}} It has no values,
   * which must not reach a log.
   */
  @Override
  public String toString() {
    if (isAbsent) {
      return "IfAbsent";
    }
    return isUnmodified() ? "IfUnmodified" : condition != null ? "If" : id != null ? "Once" : "";
  }
}
