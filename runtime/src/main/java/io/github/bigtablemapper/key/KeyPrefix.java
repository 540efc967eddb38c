package io.github.bigtablemapper.key;

import java.util.List;

/**
 * All row keys that start with some parts; base of the generated stages of a key.
 *
 * @param <K> the key
 */
public class KeyPrefix<K extends Key> extends KeyRange<K> {
  private final KeyWriter written;

  /** Called by generated code. */
  protected KeyPrefix(KeyWriter written) {
    super(List.of());
    this.written = written;
  }

  /** {@return a copy of the parts written so far, to append to} */
  protected final KeyWriter written() {
    return written.copy();
  }
}
