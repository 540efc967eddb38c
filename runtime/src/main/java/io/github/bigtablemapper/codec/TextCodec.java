package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The base of codecs that store a value as its text. It decodes only the text that it would encode,
 * so each value has exactly one form, and conditions can compare bytes. It encodes only values
 * whose text decodes to an equal value.
 *
 * @param <T> the type of the values
 * @hidden
 */
@ForGeneratedCode
public abstract class TextCodec<T> extends ArrayCodec<T> {
  private final String type;
  private final Function<T, String> format;
  private final Function<String, T> parse;

  /**
   * @param type the name of the type, for messages
   * @param format returns the only text of a value; throws {@link InvalidValueException} if it has
   *     none
   * @param parse returns the value of a text; throws any exception if it has none
   */
  protected TextCodec(String type, Function<T, String> format, Function<String, T> parse) {
    this.type = type;
    this.format = format;
    this.parse = parse;
  }

  /**
   * {@return true if a value that was parsed from a text is accepted; by default, if the text is
   * the text of the value}
   */
  protected boolean isTextOf(T value, String text) {
    return format.apply(value).equals(text);
  }

  @Override
  public final ByteString encode(T value) {
    String text = format.apply(value);
    if (!value.equals(read(text))) {
      throw new InvalidValueException(
          ("the %s has a text that is not read back as the same value; make the value by parsing a"
                  + " text, or give the property a custom codec")
              .formatted(type));
    }
    return Utf8.encode(text);
  }

  @Override
  public final T decode(byte[] bytes, int from, int to) {
    T value = read(Utf8.decode(bytes, from, to));
    if (value == null) {
      throw Malformed.cell(type);
    }
    return value;
  }

  /** {@return the value of a text, or null, or if the value has another text} */
  private @Nullable T read(String text) {
    try {
      T value = parse.apply(text);
      return isTextOf(value, text) ? value : null;
    } catch (RuntimeException quotesTheText) {
      return null;
    }
  }
}
