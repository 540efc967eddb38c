package io.github.bigtablemapper.commandline.internal.terminal;

import java.io.PrintWriter;

/**
 * What a command prints, without characters that change what a terminal or a reader shows: control
 * characters beyond ASCII, delete, what overrides the direction of text, and separators of lines
 * that are no line feed. Text of a table may contain them. They are written as JSON and Java write
 * them, such as {@code \u202e}.
 */
public final class SafeOutput extends PrintWriter {
  /**
   * @param autoFlush whether each line is written at once
   */
  public SafeOutput(PrintWriter out, boolean autoFlush) {
    super(out, autoFlush);
  }

  @Override
  public void write(int character) {
    if (isUnsafe((char) character)) {
      super.write(escaped((char) character));
    } else {
      super.write(character);
    }
  }

  @Override
  public void write(char[] buffer, int offset, int length) {
    write(new String(buffer, offset, length));
  }

  @Override
  public void write(String text, int offset, int length) {
    String safe = visible(text.substring(offset, offset + length));
    super.write(safe, 0, safe.length());
  }

  /** {@return a text without such characters} */
  public static String visible(String text) {
    return text.chars().anyMatch(each -> isUnsafe((char) each)) ? escaped(text) : text;
  }

  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      if (isUnsafe(each)) {
        safe.append(escaped(each));
      } else {
        safe.append(each);
      }
    }
    return safe.toString();
  }

  /** {@return how a character is written instead} */
  static String escaped(char character) {
    return String.format("\\u%04x", (int) character);
  }

  private static boolean isUnsafe(char each) {
    return (each >= 0x7f && each <= 0x9f)
        || each == 0x061c // marks and overrides of direction
        || each == 0x200e
        || each == 0x200f
        || (each >= 0x2028 && each <= 0x202e) // with the separators of lines and paragraphs
        || (each >= 0x2066 && each <= 0x206f)
        || each == 0xfeff // of no width
        || (each >= 0xfff9 && each <= 0xfffb);
  }
}
