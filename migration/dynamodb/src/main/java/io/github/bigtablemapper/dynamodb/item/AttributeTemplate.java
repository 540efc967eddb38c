package io.github.bigtablemapper.dynamodb.item;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The form of an attribute, such as {@code ORDER#{day}#{number}}; what brackets enclose may be
 * missing: {@code ORDER#{day}[#{number}]}. Immutable.
 *
 * @param text the form as it was written
 * @param pattern the text that it has, with a group for each part
 * @param withEmpty the same, with parts that may be empty
 * @param parts the names of the parts
 * @param isWhole whether one part is all of it, of any type
 */
record AttributeTemplate(
    String text, Pattern pattern, Pattern withEmpty, List<String> parts, boolean isWhole) {
  private static final Pattern PART = Pattern.compile("\\{([A-Za-z_][\\w.]*)}");

  /** Pairs of brackets, not within each other. */
  private static final Pattern BRACKETS = Pattern.compile("[^\\[\\]]*(\\[[^\\[\\]]+][^\\[\\]]*)*");

  private static final String UNNEEDED = "_";

  /** A part, in a text that stands for all texts of a form: no form contains it. */
  private static final String SOME = "\uffff";

  /** {@return the form of a text, or null} */
  static @Nullable AttributeTemplate of(String text) {
    StringBuilder regex = new StringBuilder();
    StringBuilder withEmpty = new StringBuilder();
    List<String> parts = new ArrayList<>();
    Matcher part = PART.matcher(text);
    int end = 0;
    while (part.find()) {
      String between = text.substring(end, part.start());
      if (between.replaceAll("[\\[\\]]", "").isEmpty() && !parts.isEmpty()) {
        return null; // where one ends and the other begins is unknown
      }
      regex.append(literal(between)).append("(.+?)");
      withEmpty.append(literal(between)).append("(.*?)");
      parts.add(part.group(1));
      end = part.end();
    }
    regex.append(literal(text.substring(end)));
    withEmpty.append(literal(text.substring(end)));
    List<String> needed = parts.stream().filter(name -> !name.equals(UNNEEDED)).toList();
    if (text.isEmpty()
        || Set.copyOf(needed).size() != needed.size()
        || !BRACKETS.matcher(text).matches()) {
      return null;
    }
    return new AttributeTemplate(
        text,
        Pattern.compile(regex.toString(), Pattern.DOTALL),
        Pattern.compile(withEmpty.toString(), Pattern.DOTALL),
        List.copyOf(parts),
        parts.size() == 1 && text.equals("{" + parts.get(0) + "}"));
  }

  /** {@return text as it is, and brackets as a group that may be missing} */
  private static String literal(String text) {
    StringBuilder regex = new StringBuilder();
    for (String each : text.split("(?=[\\[\\]])|(?<=[\\[\\]])", -1)) {
      regex.append(each.equals("[") ? "(?:" : each.equals("]") ? ")?" : Pattern.quote(each));
    }
    return regex.toString();
  }

  /** {@return whether an attribute has this form; one that is missing has it if it is a whole} */
  boolean matches(@Nullable Attribute attribute) {
    return isWhole || isText(attribute, pattern);
  }

  /** {@return whether an attribute has this form, or would have it if no part were empty} */
  boolean matchesWithEmpty(@Nullable Attribute attribute) {
    return isWhole || isText(attribute, withEmpty);
  }

  private static boolean isText(@Nullable Attribute attribute, Pattern pattern) {
    return attribute != null
        && attribute.value() instanceof String value
        && pattern.matcher(value).matches();
  }

  /** {@return whether each attribute of another form has this form, too} */
  boolean includes(@Nullable AttributeTemplate other) {
    return isWhole
        || (other != null
            && !other.isWhole
            && texts(PART.matcher(other.text).replaceAll(SOME))
                .allMatch(each -> pattern.matcher(each).matches()));
  }

  /** {@return a text with and without what each pair of brackets encloses} */
  private static Stream<String> texts(String text) {
    int start = text.indexOf('[');
    if (start < 0) {
      return Stream.of(text);
    }
    int end = text.indexOf(']', start);
    String before = text.substring(0, start);
    String after = text.substring(end + 1);
    return Stream.of(before + after, before + text.substring(start + 1, end) + after)
        .flatMap(AttributeTemplate::texts);
  }

  /** {@return the parts of an attribute, as attributes} */
  Map<String, Attribute> parts(Attribute attribute) {
    Map<String, Attribute> all = new LinkedHashMap<>();
    if (isWhole) {
      add(parts.get(0), attribute.named(parts.get(0)), all);
      return all;
    }
    Matcher matcher = pattern.matcher((String) attribute.value());
    if (matcher.matches()) {
      for (int i = 0; i < parts.size(); i++) {
        @Nullable String value = matcher.group(i + 1);
        if (value != null) {
          add(parts.get(i), Attribute.ofUntyped(parts.get(i), value), all);
        }
      }
    }
    return all;
  }

  private static void add(String name, Attribute value, Map<String, Attribute> all) {
    if (!name.equals(UNNEEDED)) {
      all.put(name, value);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
