package io.github.bigtablemapper.key;

import java.time.LocalDate;

/** A LocalDate part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class LocalDatePart extends KeyPart<LocalDate> {
  private LocalDatePart(String name) {
    super(name);
  }

  /** A part. */
  public static LocalDatePart of(String name) {
    return new LocalDatePart(name);
  }

  /** Wither. */
  public LocalDatePart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, LocalDate value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public LocalDate read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
