package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;

/** The base of codecs of key parts that are stored as the text of a cell. */
abstract class TextKey<T> implements KeyCodec<T, String> {
  private final TextCodec<T> cells;

  TextKey(TextCodec<T> cells) {
    this.cells = cells;
  }

  @Override
  public final String encode(T part) {
    return Utf8.decode(cells.encode(part));
  }

  @Override
  public final T decode(String stored) {
    try {
      return cells.decode(Utf8.encode(stored));
    } catch (DecodeException e) { // whose message is about a cell
      throw new DecodeException("a part of the row key is a text that its codec does not write");
    }
  }
}
