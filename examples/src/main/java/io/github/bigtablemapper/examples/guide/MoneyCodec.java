package io.github.bigtablemapper.examples.guide;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;

/** Stores money as text: {@code EUR 12.50}. */
// docs: codec
public final class MoneyCodec implements CellCodec<Money> {
  private static final int CURRENCY_LENGTH = 3;

  @Override
  public ByteString encode(Money money) {
    return CellCodecs.STRING
        .encode(money.currency() + " ")
        .concat(CellCodecs.BIG_DECIMAL.encode(money.amount()));
  }

  @Override
  public Money decode(ByteString cell) {
    return new Money(
        CellCodecs.CURRENCY.decode(cell.substring(0, CURRENCY_LENGTH)),
        CellCodecs.BIG_DECIMAL.decode(cell.substring(CURRENCY_LENGTH + 1)));
  }
}
// end
