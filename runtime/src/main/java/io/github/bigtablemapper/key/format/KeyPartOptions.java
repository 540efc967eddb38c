package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The options that are declared for a part of a row key.
 *
 * @param digits the number of decimal digits, 0 for the type's default
 * @param signed whether negative numbers are allowed in readable keys
 * @param reversed whether the largest value comes first
 * @param reversedDigits whether the digits are stored in reverse
 */
@ForGeneratedCode
public record KeyPartOptions(int digits, boolean signed, boolean reversed, boolean reversedDigits) {
  static final KeyPartOptions DEFAULT = new KeyPartOptions(0, false, false, false);

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
