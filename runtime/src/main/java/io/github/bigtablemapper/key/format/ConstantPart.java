package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A constant part, with the same text in every key of an entity.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ConstantPart implements KeyPattern.Part {
  private final String text;
  private final ByteString stored;

  private ConstantPart(String text) {
    this.text = text;
    this.stored = Utf8.encode(text);
  }

  /** {@return a part with this text, not empty} */
  public static ConstantPart of(String text) {
    return new ConstantPart(text);
  }

  /** {@return its bytes, without escapes} */
  ByteString stored() {
    return stored;
  }

  /** Appends the constant to a key. */
  public void write(KeyWriter out) {
    out.text(text, text);
  }

  /**
   * Skips the constant in a key.
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if the next part of the key differs
   */
  public void read(KeyReader in) {
    in.next(text);
    if (!in.partEquals(stored)) {
      throw in.malformed(text, "is another text: the row belongs to another entity");
    }
  }

  @Override
  public int width() {
    return stored.size();
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.STRING;
  }
}
