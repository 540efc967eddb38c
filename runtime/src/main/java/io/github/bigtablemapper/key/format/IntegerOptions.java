package io.github.bigtablemapper.key.format;

import java.util.ArrayList;
import java.util.List;

/**
 * The options that are declared for an integer part.
 *
 * @param digits the number of decimal digits, 0 for the type's default
 */
record IntegerOptions(int digits, boolean signed, boolean reversed, boolean reversedDigits) {
  static final IntegerOptions DEFAULT = new IntegerOptions(0, false, false, false);

  /** {@return the names of those that concern readable keys only} */
  List<String> ofReadableKeys() {
    List<String> names = new ArrayList<>();
    if (digits != 0) {
      names.add("digits");
    }
    if (signed) {
      names.add("signed");
    }
    if (reversedDigits) {
      names.add("reversedDigits");
    }
    return names;
  }

  IntegerOptions withDigits(int changed) {
    if (changed < 1 || changed > IntegerLayout.MAX_DIGITS) {
      throw new IllegalArgumentException("digits must be 1 to 19, not " + changed);
    }
    return new IntegerOptions(changed, signed, reversed, reversedDigits);
  }

  IntegerOptions withSign() {
    return new IntegerOptions(digits, true, reversed, reversedDigits);
  }

  IntegerOptions inReverse() {
    return new IntegerOptions(digits, signed, true, reversedDigits);
  }

  IntegerOptions withReversedDigits() {
    return new IntegerOptions(digits, signed, reversed, true);
  }
}
