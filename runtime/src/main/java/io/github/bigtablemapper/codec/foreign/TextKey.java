package io.github.bigtablemapper.codec.foreign;

import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.function.Function;

/**
 * The base of codecs of key parts that are stored as text: it reads only the text that it writes.
 */
abstract class TextKey<T> implements KeyCodec<T, String> {
  private final Function<T, String> format;
  private final Function<String, T> parse;

  /**
   * @param parse returns the value of a text; throws any exception if it has none
   */
  TextKey(Function<T, String> format, Function<String, T> parse) {
    this.format = format;
    this.parse = parse;
  }

  @Override
  public final String encode(T part) {
    return format.apply(part);
  }

  @Override
  public final T decode(String stored) {
    T part = parse.apply(stored);
    if (!encode(part).equals(stored)) {
      throw new DecodeException("another key would be written for the value of this part");
    }
    return part;
  }
}
