package desk;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;

public final class RomanCodec implements CellCodec<Integer> {
  @Override
  public ByteString encode(Integer value) {
    return ByteString.copyFromUtf8("I".repeat(value));
  }

  @Override
  public Integer decode(ByteString cell) {
    return cell.size();
  }
}
