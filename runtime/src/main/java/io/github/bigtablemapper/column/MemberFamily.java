package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import org.jspecify.annotations.Nullable;

/**
 * A family that contains the members of a set: each member is a qualifier, and its cell is one zero
 * byte.
 *
 * @param <E> the entity
 * @param <M> the type of the members, without their timestamps
 * @param <T> the type of a member
 */
public abstract sealed class MemberFamily<E, M, T> extends OwnedFamily<E, T>
    permits SetFamily, VersionedSetFamily {
  /** The cell of a member. A read accepts any value, except under the empty qualifier. */
  public static final ByteString MEMBER = ByteString.copyFrom(new byte[] {0});

  private final CellCodec<M> members;

  MemberFamily(int index, String property, String family, CellCodec<M> members) {
    super(index, property, family);
    this.members = members;
  }

  /** The set has this member; equal as for {@link MappedColumn#isEqualTo}. */
  public final Condition<E> contains(M member) {
    return containsAny(members, member, this::encodeMember, ANY_CELL);
  }

  /** {@return the codec of the members, which are qualifiers} */
  public final CellCodec<M> members() {
    return members;
  }

  /**
   * {@return the qualifier of a member}
   *
   * @throws InvalidValueException if it is null or has too many bytes, or if they are reserved
   */
  public final ByteString encodeMember(@Nullable M member) {
    return encodeQualifier(members, member, "member");
  }

  /**
   * {@return the member of a stored column}
   *
   * @throws DecodeException if another program has stored a value under the empty qualifier, as in
   *     tables from HBase: a set contains no values, and the next put would delete it
   */
  final M member(CellBytes qualifier, CellBytes value) {
    if (!qualifier.isEmpty()) {
      return qualifier.decode(members);
    }
    if (!value.isEmpty() && !value.toByteString().equals(MEMBER)) {
      throw noElement("member", "set");
    }
    return qualifier.decode(members);
  }
}
