package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import java.util.HashMap;
import java.util.Map;

/**
 * Enums: the name of the constant. So constants may be added and moved, but a renamed one no longer
 * reads what was stored under its old name. No order, as the names' order is not the constants'.
 *
 * @param <E> the enum
 */
public final class EnumCodec<E extends Enum<E>> implements CellCodec<E> {
  /** By ordinal. */
  private final ByteString[] names;

  private final Map<ByteString, E> constants;

  private EnumCodec(ByteString[] names, Map<ByteString, E> constants) {
    this.names = names;
    this.constants = constants;
  }

  /**
   * {@return the codec of an enum}
   *
   * @param values all constants of the enum, as its {@code values()} returns them
   */
  @SuppressWarnings("EnumOrdinal") // an index into an array made here, never stored
  public static <E extends Enum<E>> EnumCodec<E> of(E[] values) {
    ByteString[] names = new ByteString[values.length];
    Map<ByteString, E> constants = new HashMap<>();
    for (E value : values) {
      ByteString name = Utf8.encode(value.name());
      names[value.ordinal()] = name;
      constants.put(name, value);
    }
    return new EnumCodec<>(names, constants);
  }

  @Override
  @SuppressWarnings("EnumOrdinal")
  public ByteString encode(E value) {
    return names[value.ordinal()];
  }

  @Override
  public E decode(ByteString cell) {
    E value = constants.get(cell);
    if (value == null) {
      throw new IllegalArgumentException("the enum has no constant of the name in the cell");
    }
    return value;
  }
}
