package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A family that contains a set: each member is a qualifier, and its cell is one zero byte.
 *
 * @param <E> the entity
 * @param <T> the type of the members
 */
public final class SetFamily<E, T> extends MemberFamily<E, T, T> {
  private SetFamily(int index, String property, String family, CellCodec<T> members) {
    super(index, property, family, members);
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> SetFamily<E, T> of(
      int index, String property, String family, CellCodec<T> members) {
    return new SetFamily<>(index, property, family, members);
  }

  @Override
  @ForGeneratedCode
  public T element(CellBytes qualifier, long micros, CellBytes value) {
    return member(qualifier, value);
  }
}
