package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.codec.Utf8;

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
    return cells.decode(Utf8.encode(stored));
  }
}
