package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;

/**
 * Collects the elements of one row after another, in the order of their qualifiers.
 *
 * @param <C> what is made of them
 */
public sealed interface CollectionReader<C> permits MapReader, SetReader, ListReader {
  /** Forgets the previous row. */
  void clear();

  /** Takes an element. */
  void add(ByteString qualifier, ByteString value);

  /** {@return the collection, which does not change any more} */
  C build();
}
