package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Collects the set of one row after another, in the order of the qualifiers.
 *
 * @param <T> the type of the members
 */
public final class SetReader<T> {
  private final CellCodec<T> members;
  private Set<T> set = Set.of();

  SetReader(CellCodec<T> members) {
    this.members = members;
  }

  /** Forgets the previous row. */
  public void clear() {
    set = Set.of();
  }

  /** Takes a member. */
  public void add(ByteString qualifier) {
    T member = members.decode(qualifier);
    if (set.isEmpty()) {
      set = new LinkedHashSet<>();
    }
    set.add(member);
  }

  /** {@return the set, which does not change any more} */
  public Set<T> build() {
    return set.isEmpty() ? set : Collections.unmodifiableSet(set);
  }
}
