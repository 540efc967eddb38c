package io.github.bigtablemapper.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.core.util.RequestPayload;
import java.io.IOException;

/**
 * A parser of JSON that refuses numbers beyond the bound of {@link DecimalNumbers}, whatever type
 * they are for, and those that no {@code double} or {@code float} holds where one is asked for:
 * Jackson makes infinity of them.
 */
final class BoundedNumbers extends JsonParserDelegate {
  BoundedNumbers(JsonParser parser) {
    super(parser);
  }

  @Override
  public JsonToken nextToken() throws IOException {
    JsonToken token = super.nextToken();
    if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      check(getText());
    }
    return token;
  }

  private void check(String number) throws IOException {
    try {
      DecimalNumbers.parse(number);
    } catch (NumberFormatException beyond) {
      throw refusal();
    }
  }

  @Override
  public Number getNumberValue() throws IOException {
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

  /** Its name says in messages what is wrong. */
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
