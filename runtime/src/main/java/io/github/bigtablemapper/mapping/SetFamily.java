package io.github.bigtablemapper.mapping;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A family that holds a set: each member is a qualifier, and the cell there one zero byte.
 *
 * @param <E> the entity
 * @param <T> the type of the members
 */
public final class SetFamily<E, T> extends OwnedFamily<E> {
  /** What is written for a member. A read takes any value. */
  static final ByteString MEMBER = ByteString.copyFrom(new byte[] {0});

  private final CellCodec<T> members;

  private SetFamily(int index, String property, String family, CellCodec<T> members) {
    super(index, property, family);
    this.members = members;
  }

  /** Called by generated code. */
  public static <E, T> SetFamily<E, T> of(
      int index, String property, String family, CellCodec<T> members) {
    return new SetFamily<>(index, property, family, members);
  }

  /** Called by generated code: passes a set to a sink; null as an empty one. */
  public void write(CellSink cells, @Nullable Set<? extends T> set) {
    cells.replace(this);
    if (set == null) {
      return;
    }
    for (T member : set) {
      cells.element(this, encodeMember(member), MEMBER);
    }
  }

  /** The set has this member. */
  public Condition<E> contains(T member) {
    return Condition.contains(this, encodeMember(member), List.of(ValueRange.ALL));
  }

  ByteString encodeMember(@Nullable T member) {
    return encodeQualifier(members, member, "member");
  }

  /** {@return an element of a stored column} */
  public T member(ByteString qualifier) {
    return members.decode(qualifier);
  }

  @Override
  public SetReader<T> reader() {
    return new SetReader<>(members);
  }
}
