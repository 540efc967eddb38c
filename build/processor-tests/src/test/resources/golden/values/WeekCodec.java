package desk;

import io.github.bigtablemapper.codec.KeyCodec;

public final class WeekCodec implements KeyCodec<Week, Integer> {
  @Override
  public Integer encode(Week part) {
    return part.number();
  }

  @Override
  public Week decode(Integer stored) {
    return new Week(stored);
  }
}
