package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.DecodeException;

/**
 * The base of codecs of key parts that are stored as text: it reads only the text that it writes.
 */
abstract class TextKey<T> implements KeyCodec<T, String> {
  /** {@return the value of a text; throws any exception if it has none} */
  abstract T parse(String text);

  @Override
  public final T decode(String stored) {
    T part = parse(stored);
    if (!encode(part).equals(stored)) {
      throw new DecodeException("another key would be written for the value of this part");
    }
    return part;
  }
}
