package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.math.BigDecimal;
import java.util.Currency;

/** Stores money as text: {@code EUR 12.50}. */
// docs: codec
public final class MoneyCodec implements CellCodec<Money> {
  private static final int CURRENCY_LENGTH = 3;

  @Override
  public ByteString encode(Money money) {
    return ByteString.copyFromUtf8(money.currency() + " " + money.amount());
  }

  @Override
  public Money decode(ByteString cell) {
    String text = cell.toStringUtf8();
    return new Money(
        Currency.getInstance(text.substring(0, CURRENCY_LENGTH)),
        new BigDecimal(text.substring(CURRENCY_LENGTH + 1)));
  }
}
// end
