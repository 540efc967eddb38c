package io.github.bigtablemapper.internal.export;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The alignment of {@code terraform fmt}, so that {@code terraform fmt -check} accepts an export:
 * the equals signs of attributes on successive lines are in one column. A text of several lines,
 * {@code <<END}, is part of the line on which it starts. Everything else is written in this format.
 * Stateless.
 */
final class TerraformFormat {
  private static final Pattern ATTRIBUTE = Pattern.compile("( *\\w+) *= (.*)");
  private static final Pattern TEXT = Pattern.compile("<<(\\w+)$");

  private TerraformFormat() {}

  /** An attribute, with all lines of its value. */
  private record Attribute(String name, StringBuilder value) {}

  /** {@return the text with its attributes aligned} */
  static String aligned(String text) {
    StringBuilder out = new StringBuilder(text.length());
    List<Attribute> chain = new ArrayList<>();
    String end = null;
    for (String line : text.split("(?<=\n)", -1)) {
      if (end != null) {
        chain.get(chain.size() - 1).value().append(line);
        end = line.strip().equals(end) ? null : end;
        continue;
      }
      Matcher attribute = ATTRIBUTE.matcher(line.stripTrailing());
      if (attribute.matches()) {
        String value = attribute.group(2);
        chain.add(new Attribute(attribute.group(1), new StringBuilder(value).append('\n')));
        Matcher several = TEXT.matcher(value);
        end = several.find() ? several.group(1) : null;
      } else {
        close(chain, out);
        out.append(line);
      }
    }
    close(chain, out);
    return out.toString();
  }

  private static void close(List<Attribute> chain, StringBuilder out) {
    int width = chain.stream().mapToInt(each -> each.name().length()).max().orElse(0);
    for (Attribute each : chain) {
      out.append(each.name())
          .append(" ".repeat(width - each.name().length()))
          .append(" = ")
          .append(each.value());
    }
    chain.clear();
  }
}
