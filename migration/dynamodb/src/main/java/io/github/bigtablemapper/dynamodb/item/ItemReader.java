package io.github.bigtablemapper.dynamodb.item;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads one {@link ItemPart}, batch by batch. For one thread. */
public interface ItemReader extends Closeable {
  /**
   * {@return the next items; null at the end}
   *
   * @throws IOException if they cannot be read
   */
  @Nullable ItemBatch next() throws IOException;
}
