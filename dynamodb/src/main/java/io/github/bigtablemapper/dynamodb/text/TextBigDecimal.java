package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import java.math.BigDecimal;

/** Big decimals as decimal digits. No order. */
public final class TextBigDecimal implements CellCodec<BigDecimal> {
  @Override
  public ByteString encode(BigDecimal value) {
    return Utf8.encode(value.toString());
  }

  @Override
  public BigDecimal decode(ByteString cell) {
    try {
      return new BigDecimal(CellText.of(cell));
    } catch (NumberFormatException quotesTheText) {
      throw CellText.malformed("number");
    }
  }
}
