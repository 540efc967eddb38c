package io.github.bigtablemapper.key;

import java.util.List;
import java.util.function.Function;

/**
 * All row keys that start with some parts: the base of the generated stages of a key. It ends at a
 * part's boundary: {@code tenant1} does not hold {@code tenant10}.
 *
 * @param <K> the key
 */
public class KeyPrefix<K extends Key> extends KeyRange<K> {
  private final KeyWriter written;

  /**
   * Called by generated code.
   *
   * @param written the parts, at least one; owned by the prefix from now on
   */
  protected KeyPrefix(KeyWriter written) {
    super(written, Intervals::within);
    this.written = written;
  }

  KeyPrefix(KeyWriter written, Function<KeyWriter, List<Interval>> rows) {
    super(written, rows);
    this.written = written;
  }

  /** {@return a copy of the parts written so far, to append to} */
  protected final KeyWriter written() {
    return written.copy();
  }
}
