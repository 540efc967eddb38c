package io.github.bigtablemapper.key;

import java.util.UUID;

/** A UUID part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class UuidPart extends KeyPart<UUID> {
  private UuidPart(String name) {
    super(name);
  }

  /** A part. */
  public static UuidPart of(String name) {
    return new UuidPart(name);
  }

  @Override
  public void write(KeyWriter out, UUID value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public UUID read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
