package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Lines of text in UTF-8, in every locale, each decoded by itself: one that is not text does not
 * affect the others. A byte order mark before the first line is ignored. For one thread.
 */
public final class Utf8Lines implements AutoCloseable {
  private static final String BYTE_ORDER_MARK = "\ufeff";

  private final InputStream in;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private boolean isEnd;
  private long number;

  public Utf8Lines(InputStream in) {
    this.in = new BufferedInputStream(in, 1 << 16);
  }

  /** {@return true if there is another line, which is then the current one} */
  public boolean next() throws IOException {
    if (isEnd) {
      return false;
    }
    line.reset();
    int each = in.read();
    while (each >= 0 && each != '\n') {
      line.write(each);
      each = in.read();
    }
    isEnd = each < 0;
    number++;
    return !isEnd || line.size() > 0;
  }

  /** {@return the number of the current line, from 1} */
  public long number() {
    return number;
  }

  /** {@return the text of the current line; null: it is not UTF-8} */
  public @Nullable String text() {
    try {
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(line.toByteArray()))
              .toString();
      return number == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
