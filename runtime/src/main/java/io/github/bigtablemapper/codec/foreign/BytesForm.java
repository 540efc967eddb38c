package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import java.util.function.Function;

/** The base of codecs that are two functions. */
abstract class BytesForm<T> implements CellCodec<T> {
  private final Function<T, ByteString> encode;
  private final Function<ByteString, T> decode;

  BytesForm(Function<T, ByteString> encode, Function<ByteString, T> decode) {
    this.encode = encode;
    this.decode = decode;
  }

  @Override
  public final ByteString encode(T value) {
    return encode.apply(value);
  }

  @Override
  public final T decode(ByteString cell) {
    return decode.apply(cell);
  }
}
