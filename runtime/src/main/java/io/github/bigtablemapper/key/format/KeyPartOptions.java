package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The options that are declared for a part of a row key, as {@code @RowKey} names them. Immutable.
 */
@ForGeneratedCode
public final class KeyPartOptions {
  static final KeyPartOptions DEFAULT = new KeyPartOptions(0, false, false, false);

  private final int digits;
  private final boolean signed;
  private final boolean reversed;
  private final boolean reversedDigits;

  private KeyPartOptions(int digits, boolean signed, boolean reversed, boolean reversedDigits) {
    this.digits = digits;
    this.signed = signed;
    this.reversed = reversed;
    this.reversedDigits = reversedDigits;
  }

  /** {@return the number of decimal digits; 0 for the type's own} */
  public int digits() {
    return digits;
  }

  /** {@return whether negative numbers are allowed in readable keys} */
  public boolean signed() {
    return signed;
  }

  /** {@return whether the largest value comes first} */
  public boolean reversed() {
    return reversed;
  }

  /** {@return whether the digits are stored in reverse} */
  public boolean reversedDigits() {
    return reversedDigits;
  }

  KeyPartOptions withDigits(int changed) {
    if (changed < 1 || changed > IntegerLayout.MAX_DIGITS) {
      throw new IllegalArgumentException("digits must be 1 to 19, not " + changed);
    }
    return new KeyPartOptions(changed, signed, reversed, reversedDigits);
  }

  KeyPartOptions withSign() {
    return new KeyPartOptions(digits, true, reversed, reversedDigits);
  }

  KeyPartOptions inReverse() {
    return new KeyPartOptions(digits, signed, true, reversedDigits);
  }

  KeyPartOptions withReversedDigits() {
    return new KeyPartOptions(digits, signed, reversed, true);
  }
}
