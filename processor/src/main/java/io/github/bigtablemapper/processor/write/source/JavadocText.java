package io.github.bigtablemapper.processor.write.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out the Javadoc comments of a source. A comment stands on one line if it fits. Otherwise its
 * lines are filled, except for tables.
 */
final class JavadocText {
  private static final int LINE = 100;

  private JavadocText() {}

  static String layOut(String source) {
    StringBuilder out = new StringBuilder(source.length());
    List<String> comment = new ArrayList<>();
    for (String line : source.split("\n", -1)) {
      String stripped = line.strip();
      if (!comment.isEmpty() || stripped.equals("/**")) {
        comment.add(line);
        if (stripped.equals("*/")) {
          write(comment, out);
          comment.clear();
        }
      } else {
        out.append(line).append('\n');
      }
    }
    out.setLength(out.length() - 1);
    return out.toString();
  }

  private static void write(List<String> comment, StringBuilder out) {
    String indent = comment.get(0).substring(0, comment.get(0).indexOf('/'));
    if (comment.size() == 3) {
      String line = indent + "/** " + text(comment.get(1)) + " */";
      if (line.length() <= LINE) {
        out.append(line).append('\n');
        return;
      }
    }
    boolean table = false;
    out.append(comment.get(0)).append('\n');
    for (String line : comment.subList(1, comment.size() - 1)) {
      table = (table || line.contains("<pre>")) && !line.contains("</pre>");
      if (table || line.length() <= LINE) {
        out.append(line).append('\n');
      } else {
        fill(text(line), indent + " *", out);
      }
    }
    out.append(comment.get(comment.size() - 1)).append('\n');
  }

  private static String text(String line) {
    return line.substring(line.indexOf('*') + 1).strip();
  }

  private static void fill(String text, String start, StringBuilder out) {
    int column = start.length();
    out.append(start);
    for (String word : text.split(" ", -1)) {
      if (column + 1 + word.length() > LINE) {
        out.append('\n').append(start);
        column = start.length();
      }
      out.append(' ').append(word);
      column += 1 + word.length();
    }
    out.append('\n');
  }
}
