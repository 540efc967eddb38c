package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A stream that remembers why it could not be written: a {@code PrintWriter} does not. A pipe that
 * its reader has closed, as {@code head} does, is no failure: nothing is written any more.
 */
public final class StandardOutput extends OutputStream {
  private final OutputStream out;
  private @Nullable IOException failure;

  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int each) throws IOException {
    write(new byte[] {(byte) each}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /** {@return why something is lost; null: nothing is, or nobody reads it} */
  public @Nullable String fault() {
    IOException first = failure;
    if (first == null) {
      return null;
    }
    String reason = first.getMessage() == null ? "" : first.getMessage();
    return reason.toLowerCase(Locale.ROOT).contains("pipe") ? null : reason;
  }
}
