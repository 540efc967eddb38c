package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.HexFormat;

/**
 * The identity of one element of a list whose elements are columns. It stays the same as long as
 * the element exists, regardless of additions before or after it.
 */
public final class ElementId {
  /** Class, time, writer and sequence number, as {@code ListMode.ELEMENTS} describes them. */
  static final int BYTES = 14;

  private static final HexFormat HEX = HexFormat.of();

  private final ByteString qualifier;

  ElementId(ByteString qualifier) {
    this.qualifier = qualifier;
  }

  /**
   * {@return the id of a text from {@link #toString}}
   *
   * @throws InvalidValueException if the text is not an id
   */
  public static ElementId of(String text) {
    if (text.length() != 2 * BYTES || !text.chars().allMatch(HexFormat::isHexDigit)) {
      throw new InvalidValueException(
          "This is not an id of a list's element, which has " + 2 * BYTES + " hexadecimal digits.");
    }
    return new ElementId(ByteString.copyFrom(HEX.parseHex(text)));
  }

  /** {@return the qualifier of the element's column} */
  public ByteString qualifier() {
    return qualifier;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ElementId that && qualifier.equals(that.qualifier);
  }

  @Override
  public int hashCode() {
    return qualifier.hashCode();
  }

  /**
   * {@return the id as 28 hexadecimal digits; they contain the time and the writer, but not the
   * element}
   */
  @Override
  public String toString() {
    return HEX.formatHex(qualifier.toByteArray());
  }
}
