package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;

/**
 * The base of codecs that store a value as its text. It decodes only the text that it would encode.
 * So each value has exactly one form, and conditions can compare bytes.
 *
 * @param <T> the type of the values
 */
public abstract class TextCodec<T> implements CellCodec<T> {
  private final String type;

  /**
   * @param type the name of the type, for messages
   */
  protected TextCodec(String type) {
    this.type = type;
  }

  /** {@return the one text of a value} */
  protected abstract String format(T value);

  /** {@return the value of a text; any exception if it has none} */
  protected abstract T parse(String text);

  @Override
  public final ByteString encode(T value) {
    return Utf8.encode(format(value));
  }

  @Override
  public final T decode(ByteString cell) {
    String text = Utf8.decode(cell);
    try {
      T value = parse(text);
      if (format(value).equals(text)) {
        return value;
      }
    } catch (RuntimeException quotesTheText) {
      // refused as well, but without the cause
    }
    throw Malformed.cell(type);
  }
}
