package io.github.bigtablemapper.key;

import io.github.bigtablemapper.annotation.Precision;
import java.time.Instant;

/** A Instant part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class InstantPart extends KeyPart<Instant> {
  private InstantPart(String name) {
    super(name);
  }

  /** A part. */
  public static InstantPart of(String name) {
    return new InstantPart(name);
  }

  /** Wither. */
  public InstantPart precision(Precision precision) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public InstantPart digits(int digits) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public InstantPart signed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public InstantPart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, Instant value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public Instant read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
