package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.BooleanPart;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * A part of the row key of an entity, for the conditions of scans. The generated {@code XColumns}
 * class has a constant for each part. A write has a fixed key, so a write whose condition tests a
 * key part is refused.
 *
 * <p>A value that the part cannot store throws an {@link
 * io.github.bigtablemapper.exception.InvalidKeyException}: null, a number with too many digits, or
 * an instant that is finer than the part's precision.
 *
 * <p>A condition makes a scan return fewer rows, but not read fewer rows. A range of keys does
 * both: prefer it if you know the first parts.
 *
 * @param <E> the entity
 * @param <T> the type of the part
 */
public sealed class MappedKeyPart<E, T> permits OrderedKeyPart {
  private final KeyPattern pattern;
  private final KeyPart<T> part;
  private final int place;

  MappedKeyPart(KeyPattern pattern, KeyPart<T> part) {
    this.pattern = pattern;
    this.part = part;
    this.place = pattern.place(part);
  }

  /**
   * Called by generated code: a part whose values are not ordered in the key.
   *
   * @param pattern the pattern of the entity's keys, which has the part
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> MappedKeyPart<E, T> of(KeyPattern pattern, KeyPart<T> part) {
    return new MappedKeyPart<>(pattern, part);
  }

  /**
   * Called by mappings: a part with the conditions that its layout supports. Values that a codec
   * stores as constants of an enum have another order, and booleans have none.
   *
   * @param pattern the pattern of the entity's keys, which has the part
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> MappedKeyPart<E, T> ofAny(KeyPattern pattern, KeyPart<T> part) {
    KeyPart<?> stored = part instanceof ConvertedPart<?, ?> converted ? converted.stored() : part;
    boolean isOrdered =
        pattern.keepsOrderOf(part)
            && !(stored instanceof StringPart text && text.isReversedDomain())
            && (stored == part || !(stored instanceof EnumPart<?>))
            && !(stored instanceof BooleanPart);
    if (!isOrdered) {
      return of(pattern, part);
    }
    return part instanceof StringPart text
        ? cast(TextKeyPart.of(pattern, text))
        : OrderedKeyPart.of(pattern, part);
  }

  @SuppressWarnings("unchecked") // the type of a part of text is String
  private static <E, T> MappedKeyPart<E, T> cast(TextKeyPart<E> text) {
    return (MappedKeyPart<E, T>) text;
  }

  /** The part is this value: the stored bytes are the same. */
  public final Condition<E> isEqualTo(T value) {
    return in(List.of(exactly(value)));
  }

  /** The part is another value. */
  public final Condition<E> isNotEqualTo(T value) {
    return isEqualTo(value).not();
  }

  /** The part equals any of these values; without values, always false. */
  public final Condition<E> isIn(Collection<? extends T> values) {
    List<ValueRange> ranges = new ArrayList<>(values.size());
    for (T value : values) {
      ranges.add(exactly(value));
    }
    return in(ranges);
  }

  /** The part equals any of these values; without values, always false. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public final Condition<E> isIn(T... values) {
    return isIn(Arrays.asList(values));
  }

  final Condition<E> in(List<ValueRange> ranges) {
    return new Condition.InKeyPart<>(this, ranges);
  }

  final ValueRange exactly(T value) {
    return ValueRange.exactly(encode(value));
  }

  /** The bytes of a value in a key, without escapes. */
  final ByteString encode(T value) {
    return pattern.bytes(part, value);
  }

  /** {@return the part itself} */
  public final KeyPart<T> part() {
    return part;
  }

  /** {@return the number of parts before it in the key, including constants and the salt} */
  public final int place() {
    return place;
  }

  /** {@return the pattern of the entity's keys} */
  public final KeyPattern pattern() {
    return pattern;
  }

  /** {@return the name of the part} */
  @Override
  public final String toString() {
    return part.name();
  }
}
