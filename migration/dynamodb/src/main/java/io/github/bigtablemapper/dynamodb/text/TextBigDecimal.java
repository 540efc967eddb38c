package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.math.BigDecimal;

/** Big decimals as decimal digits. No order. */
public final class TextBigDecimal implements CellCodec<BigDecimal> {
  @Override
  public ByteString encode(BigDecimal value) {
    if (!DecimalNumbers.isWithinLimits(value)) {
      throw new InvalidValueException(
          "the BigDecimal has more than 10,000 digits, or a scale beyond 10,000; round it");
    }
    return Utf8.encode(value.toString());
  }

  @Override
  public BigDecimal decode(ByteString cell) {
    try {
      return DecimalNumbers.parse(CellText.of(cell));
    } catch (NumberFormatException quotesTheText) {
      throw CellText.malformed("number");
    }
  }
}
