package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.KeyPart;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.StringPart;
import java.util.List;

/**
 * A part of the row key whose values have an order: the order of the part's ranges, even if it is
 * stored in reverse. One exception: conditions compare the constants of an enum by their
 * declaration, as in columns, whereas ranges use the order of their names.
 *
 * @param <E> the entity
 * @param <T> the type of the part
 */
public sealed class OrderedKeyPart<E, T> extends MappedKeyPart<E, T> permits TextKeyPart {
  OrderedKeyPart(KeyPattern pattern, KeyPart<T> part) {
    super(pattern, part);
    if (!pattern.keepsOrderOf(part)
        || (part instanceof StringPart text && text.isReversedDomain())) {
      throw new IllegalArgumentException("part '" + part.name() + "' has no order");
    }
  }

  /**
   * Called by generated code: a part whose values have an order.
   *
   * @param pattern the pattern of the entity's keys, which has the part
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> OrderedKeyPart<E, T> of(KeyPattern pattern, KeyPart<T> part) {
    return new OrderedKeyPart<>(pattern, part);
  }

  /** The part is smaller than this value. */
  public final Condition<E> isLessThan(T value) {
    return in(upTo(value, false));
  }

  /** The part is this value or a smaller one. */
  public final Condition<E> isAtMost(T value) {
    return in(upTo(value, true));
  }

  /** The part is greater than this value. */
  public final Condition<E> isGreaterThan(T value) {
    return in(from(value, false));
  }

  /** The part is this value or a greater one. */
  public final Condition<E> isAtLeast(T value) {
    return in(from(value, true));
  }

  /** The part equals either of these two values, or is between them. */
  public final Condition<E> isBetween(T least, T greatest) {
    return in(ValueRange.intersection(from(least, true), upTo(greatest, true)));
  }

  private List<ValueRange> upTo(T value, boolean inclusive) {
    ByteString bound = encode(value);
    if (part() instanceof EnumPart<?> constants) {
      return exactly(constants.upTo(bound, inclusive));
    }
    return List.of(part().isReversed() ? after(bound, inclusive) : before(bound, inclusive));
  }

  private List<ValueRange> from(T value, boolean inclusive) {
    ByteString bound = encode(value);
    if (part() instanceof EnumPart<?> constants) {
      return exactly(constants.from(bound, inclusive));
    }
    return List.of(part().isReversed() ? before(bound, inclusive) : after(bound, inclusive));
  }

  private static ValueRange before(ByteString bound, boolean inclusive) {
    return new ValueRange(null, false, bound, inclusive);
  }

  private static ValueRange after(ByteString bound, boolean inclusive) {
    return new ValueRange(bound, inclusive, null, false);
  }

  private static List<ValueRange> exactly(List<ByteString> constants) {
    return constants.stream().map(ValueRange::exactly).toList();
  }
}
