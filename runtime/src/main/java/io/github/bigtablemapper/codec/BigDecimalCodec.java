package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Big decimals: the text of {@link BigDecimal#toString}. It keeps the scale: {@code 12.50} and
 * {@code 12.5} are different values, as in {@link BigDecimal#equals}. No order.
 *
 * <p>A value has at most 10,000 digits, and a scale between -10,000 and 10,000: the limits of
 * {@link DecimalNumbers}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BigDecimalCodec extends ArrayCodec<BigDecimal> {
  private static final String TYPE = "BigDecimal";

  /** The number of digits, or fewer digits and a point, that always fit into a long. */
  private static final int LONG_DIGITS = 18;

  /**
   * Up to this scale, {@link BigDecimal#toString} never writes an exponent, even for the smallest
   * numbers.
   */
  private static final int MAX_PLAIN_SCALE = 6;

  BigDecimalCodec() {}

  @Override
  public ByteString encode(BigDecimal value) {
    if (!DecimalNumbers.isWithinLimits(value)) {
      throw new InvalidValueException(
          ("the BigDecimal has %s digits and a scale of %s; the limits are %s digits and a scale"
                  + " between -%s and %s: round the value, or give the property a custom codec")
              .formatted(
                  value.precision(),
                  value.scale(),
                  DecimalNumbers.LIMIT,
                  DecimalNumbers.LIMIT,
                  DecimalNumbers.LIMIT));
    }
    return Utf8.encode(value.toString());
  }

  @Override
  public BigDecimal decode(byte[] bytes, int from, int to) {
    BigDecimal plain = plain(bytes, from, to);
    return plain == null ? general(bytes, from, to) : plain;
  }

  /**
   * Reads a number without an exponent and with few digits, the usual case, directly from the
   * bytes; returns null for other text.
   */
  private static @Nullable BigDecimal plain(byte[] bytes, int from, int to) {
    int sign = to > from && bytes[from] == '-' ? 1 : 0;
    int start = from + sign;
    if (to - start > LONG_DIGITS) {
      return null;
    }
    int point = -1;
    long unscaled = 0;
    for (int i = start; i < to; i++) {
      byte b = bytes[i];
      if (b >= '0' && b <= '9') {
        unscaled = unscaled * 10 + (b - '0');
      } else if (b == '.' && point < 0) {
        point = i;
      } else {
        return null;
      }
    }
    int integerDigits = (point < 0 ? to : point) - start;
    int scale = point < 0 ? 0 : to - point - 1;
    if (integerDigits == 0
        || (integerDigits > 1 && bytes[start] == '0')
        || (point >= 0 && scale == 0)
        || (sign == 1 && unscaled == 0)
        || scale > MAX_PLAIN_SCALE) {
      return null;
    }
    return BigDecimal.valueOf(sign == 1 ? -unscaled : unscaled, scale);
  }

  /** Reads any text, which is slower. */
  private static BigDecimal general(byte[] bytes, int from, int to) {
    if (to - from > DecimalNumbers.MAX_LENGTH) {
      throw Malformed.cell(TYPE);
    }
    String text = Utf8.decode(bytes, from, to);
    BigDecimal value;
    try {
      value = DecimalNumbers.parse(text);
    } catch (NumberFormatException none) {
      throw Malformed.cell(TYPE);
    }
    if (!value.toString().equals(text)) {
      throw Malformed.cell(TYPE);
    }
    return value;
  }
}
