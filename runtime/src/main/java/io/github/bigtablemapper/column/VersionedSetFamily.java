package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A family that contains a set of {@link Versioned} members: like {@link SetFamily}, but each
 * member includes the timestamp of its cell. Conditions test only the members.
 *
 * @param <E> the entity
 * @param <T> the type of the members, without their timestamps
 */
public final class VersionedSetFamily<E, T> extends MemberFamily<E, T, Versioned<T>> {
  private VersionedSetFamily(int index, String property, String family, CellCodec<T> members) {
    super(index, property, family, members);
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> VersionedSetFamily<E, T> of(
      int index, String property, String family, CellCodec<T> members) {
    return new VersionedSetFamily<>(index, property, family, members);
  }

  @Override
  @ForGeneratedCode
  public Versioned<T> element(CellBytes qualifier, long micros, CellBytes value) {
    return Versioned.ofMicros(micros, member(qualifier, value));
  }
}
