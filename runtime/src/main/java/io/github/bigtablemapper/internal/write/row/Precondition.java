package io.github.bigtablemapper.internal.write.row;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import org.jspecify.annotations.Nullable;

/**
 * What must be true of a row for a write to be applied, besides its version and write-once
 * properties: one of these or nothing, as one request checks one.
 *
 * @param isAbsent whether the row must not be there
 * @param isUnmodified whether the row must have no cell later than the write, which then replaces
 *     what the row has
 * @param condition what the row must match; null: nothing
 * @param id the operation id that the row must not have; null: there is none
 */
public record Precondition<E>(
    boolean isAbsent,
    boolean isUnmodified,
    @Nullable Condition<E> condition,
    @Nullable ByteString id) {
  /** {@return no precondition} */
  public static <E> Precondition<E> none() {
    return new Precondition<>(false, false, null, null);
  }

  /** {@return the precondition that the row is not there} */
  public static <E> Precondition<E> absent() {
    return new Precondition<>(true, false, null, null);
  }

  /** {@return the precondition that the row has no later cell} */
  public static <E> Precondition<E> unmodified() {
    return new Precondition<>(false, true, null, null);
  }

  /** {@return the precondition that the row matches a condition} */
  public static <E> Precondition<E> matches(Condition<E> condition) {
    return new Precondition<>(false, false, condition, null);
  }

  /** {@return the precondition that no write with an operation id was applied} */
  public static <E> Precondition<E> once(ByteString id) {
    return new Precondition<>(false, false, null, id);
  }

  /** {@return whether there is one} */
  public boolean isConditional() {
    return isAbsent || isUnmodified || condition != null || id != null;
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
    return isUnmodified ? "IfUnmodified" : condition != null ? "If" : id != null ? "Once" : "";
  }
}
