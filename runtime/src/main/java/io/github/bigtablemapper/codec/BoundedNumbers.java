package io.github.bigtablemapper.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.core.util.RequestPayload;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A JSON parser that refuses numbers beyond the limits of {@link DecimalNumbers}, regardless of
 * their type, and numbers that exceed a requested {@code double} or {@code float}, which Jackson
 * converts to infinity.
 *
 * <p>If the type is open, a number with a point or an exponent becomes a {@code Double} if its text
 * is the same, and otherwise a {@code BigDecimal}. Jackson uses the nearest {@code Double}, which
 * loses digits.
 */
final class BoundedNumbers extends JsonParserDelegate {
  /**
   * The current number if no double has the same text; null if a double has, or if there is no such
   * number.
   */
  private @Nullable BigDecimal exact;

  BoundedNumbers(JsonParser parser) {
    super(parser);
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    exact = token == JsonToken.VALUE_NUMBER_FLOAT ? exact(getText()) : null;
    return token;
  }

  private @Nullable BigDecimal exact(String number) throws IOException {
    try {
      BigDecimal decimal = DecimalNumbers.parse(number);
      return Double.toString(Double.parseDouble(number)).equals(number) ? null : decimal;
    } catch (NumberFormatException beyond) {
      throw refusal();
    }
  }

  @Override
  public NumberType getNumberType() throws IOException {
    return exact == null ? super.getNumberType() : NumberType.BIG_DECIMAL;
  }

  @Override
  public NumberTypeFP getNumberTypeFP() throws IOException {
    return exact == null ? super.getNumberTypeFP() : NumberTypeFP.BIG_DECIMAL;
  }

  /** {@inheritDoc} Jackson keeps the result if the type is still unknown. */
  @Override
  public Object getNumberValueDeferred() throws IOException {
    return exact == null ? super.getNumberValueDeferred() : exact;
  }

  @Override
  public Number getNumberValue() throws IOException {
    if (exact != null) {
      return exact;
    }
    Number value = super.getNumberValue();
    if (value instanceof Double || value instanceof Float) {
      finite(value.doubleValue());
    }
    return value;
  }

  @Override
  public double getDoubleValue() throws IOException {
    return finite(super.getDoubleValue());
  }

  @Override
  public float getFloatValue() throws IOException {
    return (float) finite(super.getFloatValue());
  }

  private double finite(double value) throws IOException {
    if (Double.isInfinite(value)) {
      throw refusal();
    }
    return value;
  }

  private StreamReadException refusal() {
    return new NumberOutOfBounds(this);
  }

  /** Its name describes the problem in messages. */
  private static final class NumberOutOfBounds extends StreamReadException {
    private static final long serialVersionUID = 1L;

    NumberOutOfBounds(JsonParser parser) {
      super(parser, "a number is out of bounds");
    }

    @Override
    public NumberOutOfBounds withParser(JsonParser parser) {
      return this;
    }

    @Override
    public NumberOutOfBounds withRequestPayload(RequestPayload payload) {
      return this;
    }
  }
}
