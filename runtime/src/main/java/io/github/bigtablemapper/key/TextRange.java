package io.github.bigtablemapper.key;

import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;

/**
 * A {@link PartRange} of text, ordered by code point. Its bound can also be a prefix of the text.
 *
 * @param <K> the key
 */
public final class TextRange<K extends Key> extends PartRange<K, String> {
  private final KeyWriter written;
  private final StringPart part;

  TextRange(KeyWriter written, StringPart part) {
    super(written, part);
    this.written = written;
    this.part = part;
  }

  /** {@return the keys whose part starts with this text, which may end in the middle of a word} */
  public KeyRange<K> startsWith(String start) {
    return new KeyRange<>(
        written,
        out -> {
          KeyWriter started = out.copy();
          part.writeStart(started, start);
          return start.isEmpty()
              ? Intervals.withMore(out)
              : Intervals.startingWith(started.valueStart());
        });
  }
}
