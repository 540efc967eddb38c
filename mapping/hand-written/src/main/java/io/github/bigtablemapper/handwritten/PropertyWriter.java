package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.mapping.CellSink;

/** Passes one property of an entity to a sink. */
interface PropertyWriter<E> {
  void write(E entity, CellSink cells);
}
