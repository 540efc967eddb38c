package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Receives the rows of a scan, one after another. It applies back-pressure: the next row waits for
 * the stage that it returns.
 *
 * @param <T> what each row was decoded to
 */
@FunctionalInterface
interface RowSink<T> {
  /** {@return when the next row may come; null: at once} */
  @Nullable CompletionStage<?> accept(ByteString key, T row);

  /** {@return whether the next row is delivered, and not only there to be known of} */
  default boolean isDelivering() {
    return true;
  }

  /** {@return whether it needs no more rows} */
  default boolean isFull() {
    return false;
  }
}
