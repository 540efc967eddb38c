package io.github.bigtablemapper.processor.internal.write.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The final layout of a file that JavaPoet has written. Its patterns match at the start of a line
 * only, where no text of the user's can be.
 */
final class SourceText {
  private static final int LINE = 100;

  /** JavaPoet puts a space before the type annotation of a nested type. */
  private static final Pattern NESTED_NULLABLE =
      Pattern.compile("(?m)^( +private [\\w.$( ]+)\\. @Nullable ");

  private static final Pattern CONSTANT =
      Pattern.compile("(?m)^( +)((?:public |private )?static final [^={\n\"]* =) (.+)$");

  private static final Pattern WRAPPED_CONSTANT =
      Pattern.compile("(?m)^( +(?:public |private )?static final [^={\n\"]* =)\n +([^\n]+;)$");

  private static final Pattern PERMITS =
      Pattern.compile("(?m)^((?:public )?sealed interface [^{\n]*) (permits [^{\n]*\\{}?)$");

  private static final Pattern TRAILING_SPACE = Pattern.compile("(?m) +$");
  private static final Pattern EMPTY_BODY = Pattern.compile("\\{\n *}");

  /** A blank line between two private fields of one line each. */
  private static final Pattern BETWEEN_FIELDS =
      Pattern.compile("(?m)(^ +private [^\n{]*;\n)\n(?= +private [^\n{]*;$)");

  private SourceText() {}

  /** Most files have few of these places: to look for a word costs far less than for a pattern. */
  static String tidy(String source) {
    String text = source;
    if (text.contains(" \n")) {
      text = TRAILING_SPACE.matcher(text).replaceAll("");
    }
    text = EMPTY_BODY.matcher(text).replaceAll("{}");
    if (text.contains(". @Nullable ")) {
      text = NESTED_NULLABLE.matcher(text).replaceAll("$1.@Nullable ");
    }
    if (text.contains(" private ")) {
      text = BETWEEN_FIELDS.matcher(text).replaceAll("$1");
    }
    if (text.contains("static final ")) {
      text = WRAPPED_CONSTANT.matcher(text).replaceAll("$1 $2");
      text = CONSTANT.matcher(text).replaceAll(SourceText::wrapConstant);
    }
    if (text.contains("sealed interface ")) {
      text = PERMITS.matcher(text).replaceAll(SourceText::wrapPermits);
    }
    return layOutJavadoc(text);
  }

  private static String wrapConstant(MatchResult constant) {
    String indent = constant.group(1);
    return Matcher.quoteReplacement(
        constant.group().length() <= LINE
            ? constant.group()
            : indent + constant.group(2) + "\n" + indent + "    " + constant.group(3));
  }

  private static String wrapPermits(MatchResult header) {
    return Matcher.quoteReplacement(
        header.group().length() <= LINE
            ? header.group()
            : header.group(1) + "\n    " + header.group(2));
  }

  /** A comment is on one line if it fits. Otherwise its lines are filled, except for tables. */
  private static String layOutJavadoc(String source) {
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
