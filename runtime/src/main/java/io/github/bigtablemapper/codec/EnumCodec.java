package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.HashMap;
import java.util.Map;

/**
 * Enums: the name of the constant. Constants may be added and reordered. A renamed constant no
 * longer reads what was stored under its old name. No order: the names sort differently from the
 * constants.
 *
 * @param <E> the enum
 */
public final class EnumCodec<E extends Enum<E>> implements CellCodec<E> {
  /** By ordinal. */
  private final ByteString[] names;

  private final Map<ByteString, E> constants;

  /** For messages. */
  private final String type;

  private EnumCodec(String type, ByteString[] names, Map<ByteString, E> constants) {
    this.type = type;
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
    String type = values.length == 0 ? "the enum" : values[0].getDeclaringClass().getSimpleName();
    return new EnumCodec<>(type, names, constants);
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
      throw new DecodeException("the text of the cell is no constant of " + type);
    }
    return value;
  }
}
