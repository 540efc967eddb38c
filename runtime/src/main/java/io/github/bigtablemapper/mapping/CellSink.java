package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Receives the cells of one entity, in the order of its columns. What becomes of them is the sink's
 * business.
 */
public interface CellSink {
  /** The entity's value of a column; null where it has none. */
  void set(MappedColumn<?, ?> column, @Nullable ByteString value);

  /** The elements of a family follow; the entity has no others. */
  void replace(ElementFamily<?> family);

  /** An element of the family that was last named. */
  void element(ElementFamily<?> family, ByteString qualifier, ByteString value);
}
