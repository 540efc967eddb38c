package desk;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;

public final class MoneyCodec implements CellCodec<Money> {
  @Override
  public ByteString encode(Money value) {
    return CellCodecs.LONG.encodeLong(value.cents());
  }

  @Override
  public Money decode(ByteString cell) {
    return new Money(CellCodecs.LONG.decode(cell));
  }
}
