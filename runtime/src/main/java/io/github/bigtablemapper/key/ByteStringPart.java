package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;

/** A ByteString part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class ByteStringPart extends KeyPart<ByteString> {
  private ByteStringPart(String name) {
    super(name);
  }

  /** A part. */
  public static ByteStringPart of(String name) {
    return new ByteStringPart(name);
  }

  @Override
  public void write(KeyWriter out, ByteString value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public ByteString read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
