package io.github.bigtablemapper.internal.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

/** The elements of another spliterator, some at a time, in their order. */
public final class ChunkSpliterator<T> extends Spliterators.AbstractSpliterator<List<T>> {
  private final Spliterator<T> elements;
  private final int size;

  /**
   * Takes another spliterator apart.
   *
   * @param size how many elements at a time, at most
   */
  public ChunkSpliterator(Spliterator<T> elements, int size) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.elements = elements;
    this.size = size;
  }

  @Override
  public boolean tryAdvance(Consumer<? super List<T>> action) {
    List<T> chunk = new ArrayList<>(size);
    while (chunk.size() < size && elements.tryAdvance(chunk::add)) {
      // the chunk grows
    }
    if (chunk.isEmpty()) {
      return false;
    }
    action.accept(chunk);
    return true;
  }
}
