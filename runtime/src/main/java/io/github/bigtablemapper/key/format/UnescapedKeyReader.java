package io.github.bigtablemapper.key.format;

/** Reads unescaped keys: see {@link UnescapedKeyWriter}. */
final class UnescapedKeyReader extends ReadableKeyReader {
  private final UnescapedLayout layout;
  private int place;

  UnescapedKeyReader(UnescapedLayout layout) {
    super(layout.delimiter(), layout.fewest());
    this.layout = layout;
  }

  @Override
  void start() {
    super.start();
    place = 0;
  }

  @Override
  void next(String part) {
    requirePart(part);
    int start = position();
    int end = layout.end(key(), start, place++);
    if (end < 0) {
      throw malformed(part, "is another text: the row belongs to another entity");
    }
    int bits = 0;
    for (int i = start; i < end; i++) {
      bits |= buffer()[i];
    }
    part(start, end, bits >= 0);
    goTo(end);
  }
}
