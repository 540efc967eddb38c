package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;

/** Reads row keys. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public abstract class KeyReader {
  KeyReader() {}

  /** readable. */
  public static KeyReader readable() {
    throw new UnsupportedOperationException("not yet");
  }

  /** readable. */
  public static KeyReader readable(char delimiter) {
    throw new UnsupportedOperationException("not yet");
  }

  /** ordered. */
  public static KeyReader ordered() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Starts at the first part of a key. */
  public abstract void reset(ByteString key);

  /** Checks that every byte of the key was read. */
  public abstract void end();
}
