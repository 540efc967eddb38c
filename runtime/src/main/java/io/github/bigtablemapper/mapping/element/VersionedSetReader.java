package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Set;

/**
 * Collects the set of one row after another, in the order of the qualifiers, each member with the
 * timestamp of its cell.
 *
 * @param <T> the type of the members
 * @hidden
 */
@ForGeneratedCode
public final class VersionedSetReader<T> implements CollectionReader<Set<Versioned<T>>> {
  private final VersionedSetFamily<?, T> set;
  private final ElementBuffer<Versioned<T>> members = new ElementBuffer<>();

  /** Creates a reader of a set. */
  public VersionedSetReader(VersionedSetFamily<?, T> set) {
    this.set = set;
  }

  @Override
  public void clear() {
    members.clear();
  }

  @Override
  public void add(CellBytes qualifier, long micros, CellBytes value) {
    members.add(set.element(qualifier, micros, value));
  }

  @Override
  public Set<Versioned<T>> build() {
    return ElementSet.of(set, set.members(), members);
  }
}
