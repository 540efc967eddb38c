package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Enums: the name of the constant. You can add and reorder constants. If you rename a constant,
 * values with its old name are undecodable. The order of the names differs from the order of the
 * constants, so a comparison uses the names of all smaller or greater constants.
 *
 * @param <E> the enum
 */
public final class EnumCodec<E extends Enum<E>> extends ArrayCodec<E> {
  /** By ordinal. */
  private final ByteString[] names;

  private final Map<ByteString, E> constants;

  /** The constant for unknown names, or null. */
  private final @Nullable E fallback;

  /** For messages. */
  private final String type;

  private EnumCodec(
      String type, ByteString[] names, Map<ByteString, E> constants, @Nullable E fallback) {
    this.type = type;
    this.names = names;
    this.constants = constants;
    this.fallback = fallback;
  }

  /**
   * {@return the codec of an enum}
   *
   * @param values all constants of the enum, as its {@code values()} returns them
   */
  public static <E extends Enum<E>> EnumCodec<E> of(E[] values) {
    return create(values, null);
  }

  /**
   * {@return the codec of an enum with a constant for all unknown names}
   *
   * @param values all constants of the enum, as its {@code values()} returns them
   * @param fallback one of them
   */
  public static <E extends Enum<E>> EnumCodec<E> of(E[] values, E fallback) {
    return create(values, fallback);
  }

  @SuppressWarnings("EnumOrdinal") // an index into an array made here, never stored
  private static <E extends Enum<E>> EnumCodec<E> create(E[] values, @Nullable E fallback) {
    ByteString[] names = new ByteString[values.length];
    Map<ByteString, E> constants = new HashMap<>();
    for (E value : values) {
      ByteString name = Utf8.encode(value.name());
      names[value.ordinal()] = name;
      constants.put(name, value);
    }
    String type = values.length == 0 ? "the enum" : values[0].getDeclaringClass().getSimpleName();
    return new EnumCodec<>(type, names, constants, fallback);
  }

  /** {@return all constants of the enum, in the order of their declaration} */
  public List<E> constants() {
    return Arrays.stream(names).map(constants::get).toList();
  }

  /** {@return the constant for unknown names, if there is one} */
  public Optional<E> fallback() {
    return Optional.ofNullable(fallback);
  }

  /** {@return the cells of the constants before one, in the order of their declaration} */
  public List<ByteString> upTo(ByteString cell, boolean inclusive) {
    List<ByteString> all = Arrays.asList(names);
    return List.copyOf(all.subList(0, all.indexOf(cell) + (inclusive ? 1 : 0)));
  }

  /** {@return the cells of the constants after one, in the order of their declaration} */
  public List<ByteString> from(ByteString cell, boolean inclusive) {
    List<ByteString> all = Arrays.asList(names);
    return List.copyOf(all.subList(all.indexOf(cell) + (inclusive ? 0 : 1), all.size()));
  }

  @Override
  @SuppressWarnings("EnumOrdinal")
  public ByteString encode(E value) {
    return names[value.ordinal()];
  }

  @Override
  public E decode(byte[] bytes, int from, int to) {
    E value = constants.get(UnsafeByteOperations.unsafeWrap(bytes, from, to - from));
    value = value == null ? fallback : value;
    if (value == null) {
      throw new DecodeException("the text of the cell is not a constant of " + type);
    }
    return value;
  }
}
