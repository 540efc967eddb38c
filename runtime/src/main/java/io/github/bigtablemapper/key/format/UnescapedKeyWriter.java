package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;

/**
 * Writes unescaped keys: text parts as they are, joined by a delimiter, which only the last part
 * can contain.
 */
final class UnescapedKeyWriter extends ReadableKeyWriter {
  private static final int NUL = 0;

  private final UnescapedLayout layout;
  private int partStart;

  UnescapedKeyWriter(UnescapedLayout layout) {
    super(0, -1, layout.delimiter(), layout.fewest());
    this.layout = layout;
  }

  private UnescapedKeyWriter(UnescapedKeyWriter original) {
    super(original);
    this.layout = original.layout;
    this.partStart = original.partStart;
  }

  @Override
  public KeyWriter copy() {
    return new UnescapedKeyWriter(this);
  }

  @Override
  void startPart() {
    super.startPart();
    partStart = size();
  }

  @Override
  void endPart() {
    int place = parts() - 1;
    if (layout.endsAtDelimiter(place) && hasFrom(partStart, layout.delimiter())) {
      throw KeyPart.invalid(
          layout.name(place),
          "has the delimiter, which an UNESCAPED key stores in its last part only");
    }
  }

  @Override
  public boolean escapes() {
    return false;
  }

  /** Bytes below the delimiter come before it: {@code a!} before {@code a} and the delimiter. */
  @Override
  public int disorderedText() {
    return layout.delimiter() > NUL && layout.endsAtDelimiter(parts() - 1) ? textStart() : -1;
  }

  /** Longer values of the last part start with a shorter one. */
  @Override
  public ByteString valueEnd() {
    return parts() == layout.parts().size() ? copyOf(size(), 0) : prefixEnd();
  }
}
