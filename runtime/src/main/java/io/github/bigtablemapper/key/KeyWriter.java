package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;

/** Writes a row key. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public abstract class KeyWriter {
  KeyWriter() {}

  /** readable. */
  public static KeyWriter readable() {
    throw new UnsupportedOperationException("not yet");
  }

  /** readable. */
  public static KeyWriter readable(char delimiter) {
    throw new UnsupportedOperationException("not yet");
  }

  /** ordered. */
  public static KeyWriter ordered() {
    throw new UnsupportedOperationException("not yet");
  }

  /** {@return a writer with the same parts, to append to} */
  public abstract KeyWriter copy();

  /** {@return the row key} */
  public abstract ByteString toByteString();
}
