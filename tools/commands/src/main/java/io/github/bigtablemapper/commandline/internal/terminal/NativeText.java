package io.github.bigtablemapper.commandline.internal.terminal;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * Text that the JVM decodes with the encoding of the locale: arguments, variables of the
 * environment and names of files. What the encoding does not have is lost without a failure, so a
 * command would look for another row. In a locale that is not UTF-8, bytes that are valid UTF-8 are
 * taken for UTF-8. Stateless.
 */
public final class NativeText {
  /** What a decoder writes in place of bytes that it cannot decode. */
  private static final char REPLACEMENT = '\ufffd';

  private NativeText() {}

  /** {@return true if the text is what its user has written} */
  public static boolean isReadable(String text) {
    return isReadable(text, encoding());
  }

  /** {@return true if all texts are} */
  public static boolean areReadable(Collection<String> texts) {
    return texts.stream().allMatch(NativeText::isReadable);
  }

  static boolean isReadable(String text, Charset encoding) {
    if (text.chars().allMatch(each -> each < 0x80)) {
      return true;
    }
    if (text.indexOf(REPLACEMENT) >= 0) {
      return false;
    }
    return encoding.equals(StandardCharsets.UTF_8)
        ? StandardCharsets.UTF_8.newEncoder().canEncode(text) // without halves of surrogate pairs
        : !isUtf8(text, encoding);
  }

  /** {@return true if the bytes that the text was decoded from are UTF-8, or unknown} */
  private static boolean isUtf8(String text, Charset encoding) {
    try {
      ByteBuffer bytes = encoding.newEncoder().encode(CharBuffer.wrap(text));
      var unused = StandardCharsets.UTF_8.newDecoder().decode(bytes);
      return true;
    } catch (CharacterCodingException e) {
      return !encoding.newEncoder().canEncode(text);
    }
  }

  private static Charset encoding() {
    try {
      return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    } catch (IllegalArgumentException e) {
      return Charset.defaultCharset();
    }
  }

  /** {@return the failure of a command that has such a text} */
  public static UsageException unreadable(String what) {
    return new UsageException(
        what
            + " has characters that Java cannot read in this locale, whose encoding is "
            + System.getProperty("sun.jnu.encoding", "unknown")
            + ". Set the locale to UTF-8: LC_ALL=C.UTF-8.");
  }
}
