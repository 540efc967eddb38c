package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What parts of row keys look like that store one kind of value: in words, as a sample, as the text
 * of a readable key, and as a value of {@code splits}. Each kind of {@link
 * KeyPartDesign.StoredType} has one; a kind that is added implements all of it.
 */
public abstract class KeyForm {
  private static final int MAX_LENGTH = 1000;

  private final String noun;
  private final int bytes;
  private final Set<String> options;
  private final RowKeyFieldDesign.Type published;
  private final String splitInWords;

  /**
   * @param noun the type in messages, such as "an integer"
   * @param bytes the number of bytes in a raw key, by default; 0: what is left of it
   * @param options the options of {@code @RowKey} that values of the type can have
   * @param published the type that the runtime publishes for SQL
   * @param splitInWords what a value of {@code splits} looks like, in words
   */
  KeyForm(
      String noun,
      int bytes,
      Set<String> options,
      RowKeyFieldDesign.Type published,
      String splitInWords) {
    this.noun = noun;
    this.bytes = bytes;
    this.options = options;
    this.published = published;
    this.splitInWords = splitInWords;
  }

  /** {@return the type in messages, such as "an integer"} */
  public final String noun() {
    return noun;
  }

  /** {@return whether values can have an option of {@code @RowKey}} */
  public final boolean hasOption(String option) {
    return options.contains(option);
  }

  /** {@return the bytes of a value, such as {@code 10 digits, largest first}} */
  public final String words(KeyFormat format, Layout layout) {
    return bytesInWords(format, layout) + (layout.reversed() ? ", " + greatest() + " first" : "");
  }

  /** {@return the bytes of a value, regardless of their order} */
  abstract String bytesInWords(KeyFormat format, Layout layout);

  /** {@return the value that comes first in the reversed order} */
  String greatest() {
    return "largest";
  }

  /**
   * {@return a part of a readable key as text, or the bytes of a number in an ordered or a raw key
   * in hex} Empty if a sample would not add to the words.
   */
  public Optional<String> sample(KeyFormat format, Layout layout) {
    return Optional.empty();
  }

  /**
   * {@return a value, as text, in a readable key}
   *
   * @param value as {@code splits} has it: a number in decimal digits, an instant or a date as ISO
   *     8601 writes it
   * @throws IllegalArgumentException of bytes, for which readable keys have no form
   */
  public abstract String text(KeyFormat format, char delimiter, Layout layout, String value);

  /** {@return the same in an ordered key; empty: the bytes are no text there} */
  public Optional<String> orderedText(Layout layout, String value) {
    return Optional.empty();
  }

  /** {@return true if a value is text in an ordered key, too} */
  public boolean isTextInOrderedKeys() {
    return false;
  }

  /**
   * {@return bytes whose unsigned order is the order of the values of {@code splits}; null: it is
   * no value}
   */
  public final byte @Nullable [] split(KeyFormat format, Layout layout, String value) {
    if (value.isEmpty() || value.length() > MAX_LENGTH || !Utf8.canEncode(value)) {
      return null;
    }
    try {
      return comparable(format, layout, value);
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException none) {
      return null;
    }
  }

  /**
   * {@return bytes whose unsigned order is the order of the values; null: it is no value}
   *
   * @throws DateTimeException if it is no value
   * @throws ArithmeticException if it is no value
   * @throws IllegalArgumentException if it is no value
   */
  abstract byte @Nullable [] comparable(KeyFormat format, Layout layout, String value);

  /** {@return what a value of {@code splits} looks like, in words} */
  public final String splitInWords() {
    return splitInWords;
  }

  /** {@return the greatest integer that keys of a format store; empty: values are no integers} */
  public Optional<BigInteger> greatestInteger(KeyFormat format, Layout layout) {
    return Optional.empty();
  }

  /** {@return the number of bytes of a part in a raw key; 0: what is left of it} */
  final int rawBytes(Layout layout) {
    return layout.bytes() == 0 ? bytes : layout.bytes();
  }

  /** {@return the type that the runtime publishes for SQL} */
  RowKeyFieldDesign.Type published(Layout layout) {
    return published;
  }

  /**
   * {@return values with the delimiter of an unescaped key, such as "a domain, which has dots";
   * empty: none must have it}
   *
   * @param constants the names of the constants of an enum
   */
  public Optional<String> valuesWith(char delimiter, Layout layout, List<String> constants) {
    return Optional.empty();
  }

  /** {@return bytes in the order of numbers: a negative number comes before all others} */
  static byte[] comparable(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number ^ Long.MIN_VALUE).array();
  }
}
