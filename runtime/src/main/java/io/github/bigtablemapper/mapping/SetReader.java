package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.column.SetFamily;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects the set of one row after another, in the order of the qualifiers.
 *
 * @param <T> the type of the members
 */
public final class SetReader<T> implements CollectionReader<Set<T>> {
  private final CellCodec<T> codec;
  private final ElementBuffer<T> members = new ElementBuffer<>();

  /** Reads a set. */
  public SetReader(SetFamily<?, T> set) {
    this.codec = set.members();
  }

  @Override
  public void clear() {
    members.clear();
  }

  @Override
  public void add(ByteString qualifier, ByteString value) {
    members.add(codec.decode(qualifier));
  }

  @Override
  @SuppressWarnings("unchecked") // only add fills the array
  public Set<T> build() {
    if (members.isEmpty()) {
      return Collections.emptySet();
    }
    T[] array = (T[]) members.take();
    return Elements.areDistinct(codec, array, 1)
        ? new ElementSet<>(array)
        : Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(array)));
  }
}
