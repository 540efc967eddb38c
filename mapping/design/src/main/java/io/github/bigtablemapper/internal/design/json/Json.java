package io.github.bigtablemapper.internal.design.json;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes maps, lists, texts, numbers and truth values as JSON, two spaces deeper at each level, so
 * that a change of a value is a change of its line.
 */
public final class Json {
  private final StringBuilder text = new StringBuilder();

  private Json() {}

  /** {@return a value as JSON, without a line break at the end} */
  public static String of(Object value) {
    Json json = new Json();
    json.add(value, "\n");
    return json.text.toString();
  }

  /**
   * @param lineBreak what starts a line at the level of the value
   */
  private void add(Object value, String lineBreak) {
    if (value instanceof Map<?, ?> object) {
      addAll('{', object.entrySet().iterator(), '}', lineBreak);
    } else if (value instanceof List<?> array) {
      addAll('[', array.iterator(), ']', lineBreak);
    } else if (value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else {
      addText(value.toString());
    }
  }

  private void addAll(char open, Iterator<?> elements, char close, String lineBreak) {
    text.append(open);
    String deeper = lineBreak + "  ";
    boolean isEmpty = !elements.hasNext();
    while (elements.hasNext()) {
      text.append(deeper);
      Object element = elements.next();
      if (element instanceof Map.Entry<?, ?> entry) {
        addText(String.valueOf(entry.getKey()));
        text.append(": ");
        add(entry.getValue(), deeper);
      } else {
        add(element, deeper);
      }
      text.append(elements.hasNext() ? "," : "");
    }
    text.append(isEmpty ? "" : lineBreak).append(close);
  }

  private void addText(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      addCharacter(value.charAt(i));
    }
    text.append('"');
  }

  private void addCharacter(char c) {
    switch (c) {
      case '"', '\\' -> text.append('\\').append(c);
      default -> {
        if (c < ' ' || Character.isSurrogate(c)) {
          text.append("\\u");
          for (int shift = 12; shift >= 0; shift -= 4) {
            text.append(Character.forDigit(c >> shift & 0xF, 16));
          }
        } else {
          text.append(c);
        }
      }
    }
  }
}
