package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The declared options of a part of a row key, with the names of {@code @RowKey}. Immutable.
 *
 * @hidden
 */
@ForGeneratedCode
public final class KeyPartOptions {
  static final KeyPartOptions DEFAULT = new KeyPartOptions(0, false, false, false, 0, false);

  private final int digits;
  private final boolean signed;
  private final boolean reversed;
  private final boolean reversedDigits;
  private final int bytes;
  private final boolean littleEndian;

  KeyPartOptions(
      int digits,
      boolean signed,
      boolean reversed,
      boolean reversedDigits,
      int bytes,
      boolean littleEndian) {
    this.digits = digits;
    this.signed = signed;
    this.reversed = reversed;
    this.reversedDigits = reversedDigits;
    this.bytes = bytes;
    this.littleEndian = littleEndian;
  }

  /** {@return the number of decimal digits; 0 for the default of the type} */
  public int digits() {
    return digits;
  }

  /** {@return true if negative numbers are allowed in readable and raw keys} */
  public boolean signed() {
    return signed;
  }

  /** {@return true if the largest value comes first} */
  public boolean reversed() {
    return reversed;
  }

  /** {@return true if the digits are stored in reverse} */
  public boolean reversedDigits() {
    return reversedDigits;
  }

  /** {@return the number of bytes in raw keys; 0 for the default of the type} */
  public int bytes() {
    return bytes;
  }

  /** {@return true if the least significant byte comes first in raw keys} */
  public boolean littleEndian() {
    return littleEndian;
  }

  /** {@return the number of bytes of a part of text or bytes; 0 for the rest of the key} */
  static int checkBytes(int bytes) {
    if (bytes < 1 || bytes > KeyWriter.MAX_BYTES) {
      throw new IllegalArgumentException("a part has 1 to 4,096 bytes, not " + bytes);
    }
    return bytes;
  }

  KeyPartOptions withBytes(int changed) {
    if (changed < 1 || changed > Long.BYTES) {
      throw new IllegalArgumentException("a number has 1 to 8 bytes, not " + changed);
    }
    return new KeyPartOptions(digits, signed, reversed, reversedDigits, changed, littleEndian);
  }

  KeyPartOptions inLittleEndian() {
    return new KeyPartOptions(digits, signed, reversed, reversedDigits, bytes, true);
  }

  KeyPartOptions withDigits(int changed) {
    if (changed < 1 || changed > IntegerLayout.MAX_DIGITS) {
      throw new IllegalArgumentException("digits must be 1 to 19, not " + changed);
    }
    return new KeyPartOptions(changed, signed, reversed, reversedDigits, bytes, littleEndian);
  }

  KeyPartOptions withSign() {
    return new KeyPartOptions(digits, true, reversed, reversedDigits, bytes, littleEndian);
  }

  KeyPartOptions inReverse() {
    return new KeyPartOptions(digits, signed, true, reversedDigits, bytes, littleEndian);
  }

  KeyPartOptions withReversedDigits() {
    return new KeyPartOptions(digits, signed, reversed, true, bytes, littleEndian);
  }
}
