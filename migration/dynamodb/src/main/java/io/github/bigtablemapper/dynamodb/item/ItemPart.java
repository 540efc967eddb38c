package io.github.bigtablemapper.dynamodb.item;

import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A part of an {@link ItemSource} that is read from its beginning to its end: a file, a segment.
 */
public interface ItemPart {
  /** {@return its name, the same for each opening of the source} */
  String name();

  /** {@return the number of items; empty if the source does not have it} */
  OptionalLong itemCount();

  /**
   * {@return a reader of the items}
   *
   * @param position where to begin: {@link ItemBatch#next} of the last batch that was written;
   *     null: the beginning
   * @throws IOException if the part cannot be read
   * @throws ImportException if it is damaged
   */
  ItemReader open(@Nullable String position) throws IOException;
}
