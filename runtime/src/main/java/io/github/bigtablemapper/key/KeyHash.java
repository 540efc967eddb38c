package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;

/** Hashes of row keys, for messages. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class KeyHash {
  private KeyHash() {}

  /** Type and hash. */
  public static String of(String type, Key key) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Hash. */
  public static String of(ByteString key) {
    throw new UnsupportedOperationException("not yet");
  }
}
