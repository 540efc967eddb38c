package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A stream that remembers why it could not be written: a {@code PrintWriter} does not. A pipe that
 * its reader has closed, as {@code head} does, is no failure: nothing is written any more. What is
 * printed before a flush is one write, so that a row is printed whole or not at all.
 */
public final class StandardOutput extends OutputStream {
  private final OutputStream out;
  private final ByteArrayOutputStream unwritten = new ByteArrayOutputStream();
  private @Nullable IOException failure;

  public StandardOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int each) {
    unwritten.write(each);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    unwritten.write(bytes, offset, length);
  }

  @Override
  public void flush() throws IOException {
    try {
      if (unwritten.size() > 0) {
        byte[] bytes = unwritten.toByteArray();
        unwritten.reset();
        out.write(bytes);
      }
      out.flush();
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /** {@return why something is lost; null: nothing is, or nothing reads it any more} */
  public @Nullable String fault() {
    IOException first = failure;
    if (first == null) {
      return null;
    }
    String reason = first.getMessage() == null ? "" : first.getMessage();
    return reason.toLowerCase(Locale.ROOT).contains("pipe") ? null : reason;
  }
}
