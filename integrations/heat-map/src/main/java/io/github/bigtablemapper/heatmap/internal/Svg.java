package io.github.bigtablemapper.heatmap.internal;

import com.google.errorprone.annotations.FormatMethod;
import java.util.Locale;

/** The text of an SVG, with the digits of SVG in each locale. */
public final class Svg {
  private final StringBuilder out = new StringBuilder();

  /**
   * Starts an SVG with a white background.
   *
   * @param text the style of all text
   * @param title the style of text of the type {@code t}
   */
  public Svg(String name, String text, String title, int width, int height) {
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">
        <title>%s</title>
        <style>text{%s;fill:#333}.t{%s}.k{font:9px monospace}</style>
        <rect width="100%%" height="100%%" fill="#fff"/>
        """,
        width, height, width, height, name, text, title);
  }

  /**
   * Adds a line of text.
   *
   * @param type {@code t} for a title, {@code k} for a row key; empty for other text
   */
  public void text(String type, int x, int y, String text) {
    String escaped =
        text.replace("&", "&amp;")
            .replace("<", "&lt;")
            .replace(">", "&gt;")
            .replace("\"", "&quot;");
    add("<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", type, x, y, escaped);
  }

  /** Adds elements. */
  @FormatMethod
  public void add(String format, Object... arguments) {
    out.append(formatted(format, arguments));
  }

  /** {@return a text with the digits of SVG} */
  @FormatMethod
  public static String formatted(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }

  /** {@return the whole SVG} */
  public String end() {
    return out + "</svg>\n";
  }
}
