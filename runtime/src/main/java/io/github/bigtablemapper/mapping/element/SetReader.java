package io.github.bigtablemapper.mapping.element;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Set;

/**
 * Collects the set of one row after another, in the order of the qualifiers.
 *
 * @param <T> the type of the members, with their timestamps if they have them
 * @hidden
 */
@ForGeneratedCode
public final class SetReader<T> implements CollectionReader<Set<T>> {
  private final MemberFamily<?, ?, T> set;
  private final ElementBuffer<T> members = new ElementBuffer<>();

  /** Creates a reader of a set. */
  public SetReader(MemberFamily<?, ?, T> set) {
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
  public Set<T> build() {
    return ElementSet.of(set, set.members(), members);
  }
}
