package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.internal.write.row.WriteRequest;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a write of an indexed entity checks besides the version and the revision of its row, as far
 * as the row shows it.
 *
 * @param isAny whether it checks anything
 * @param condition what the row must match; null: nothing
 * @param unmodifiedSince the time after which the row must have no cell; null: any
 */
public record RowPrecondition<E>(
    boolean isAny, @Nullable Condition<E> condition, @Nullable Instant unmodifiedSince) {
  /** {@return none} */
  static <E> RowPrecondition<E> none() {
    return new RowPrecondition<>(false, null, null);
  }

  /** {@return one that the row does not show} */
  public static <E> RowPrecondition<E> unseen() {
    return new RowPrecondition<>(true, null, null);
  }

  /** {@return the precondition of a write} */
  static <E> RowPrecondition<E> of(WriteRequest<E, ?> write) {
    return new RowPrecondition<>(
        write.precondition().isConditional(),
        write.precondition().condition(),
        write.precondition().isUnmodified() ? write.time() : null);
  }
}
