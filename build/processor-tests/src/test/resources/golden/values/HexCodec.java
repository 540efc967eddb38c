package desk;

import io.github.bigtablemapper.codec.KeyCodec;

public final class HexCodec implements KeyCodec<Integer, String> {
  @Override
  public String encode(Integer part) {
    return String.format("%08x", part);
  }

  @Override
  public Integer decode(String stored) {
    return Integer.parseUnsignedInt(stored, 16);
  }
}
