package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A family that holds a set: each member is a qualifier, and its cell is one zero byte.
 *
 * @param <E> the entity
 * @param <T> the type of the members
 */
public sealed class SetFamily<E, T> extends OwnedFamily<E> permits VersionedSetFamily {
  /** What is written for a member. A read takes any value, but under the empty qualifier. */
  public static final ByteString MEMBER = ByteString.copyFrom(new byte[] {0});

  private final CellCodec<T> members;

  SetFamily(int index, String property, String family, CellCodec<T> members) {
    super(index, property, family);
    this.members = members;
  }

  /** Called by generated code. */
  public static <E, T> SetFamily<E, T> of(
      int index, String property, String family, CellCodec<T> members) {
    return new SetFamily<>(index, property, family, members);
  }

  /** The set has this member. */
  public final Condition<E> contains(T member) {
    return new Condition.Contains<>(this, encodeMember(member), List.of(ValueRange.ALL));
  }

  /** {@return the codec of the members, which are qualifiers} */
  public final CellCodec<T> members() {
    return members;
  }

  /**
   * {@return a member as the qualifier that it becomes}
   *
   * @throws InvalidValueException if it is null or has too many bytes, or if they are reserved
   */
  public final ByteString encodeMember(@Nullable T member) {
    return encodeQualifier(members, member, "member");
  }

  /** {@return an element of a stored column} */
  public final T member(ByteString qualifier) {
    return members.decode(qualifier);
  }

  /**
   * Refuses a value of another program. A set holds no values, and the next put would delete it:
   * tables of HBase have values under the empty qualifier.
   *
   * @throws DecodeException if there is a value under the empty qualifier that no set writes
   */
  public final void checkValue(ByteString qualifier, ByteString value) {
    if (qualifier.isEmpty() && !value.isEmpty() && !value.equals(MEMBER)) {
      throw new DecodeException(
          "its family has a value under the empty qualifier, which a set would delete. Map the"
              + " family as a Map.");
    }
  }
}
