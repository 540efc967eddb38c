package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Takes the rows of a scan, one after another.
 *
 * @param <T> what was made of each row
 */
@FunctionalInterface
interface RowSink<T> {
  /** {@return when the next row may come; null: at once} */
  @Nullable CompletionStage<?> accept(ByteString key, T row);

  /** {@return whether it has all it wants} */
  default boolean isFull() {
    return false;
  }
}
