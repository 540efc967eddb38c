package io.github.bigtablemapper.internal.design.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON as maps, lists, texts, numbers and truth values. Its input does not contain null, and
 * none is read. Objects keep the order of their members.
 */
final class JsonReader {
  /** Deeper than any schema, and far from the end of the stack. */
  private static final int MAX_DEPTH = 100;

  /** Designs contain ints; what is longer takes long to read. */
  private static final int MAX_NUMBER = 100;

  private final String text;
  private int position;

  private JsonReader(String text) {
    this.text = text;
  }

  /**
   * {@return the value of a text}
   *
   * @throws IllegalArgumentException if the text is not JSON, or has a null
   */
  static Object read(String text) {
    JsonReader reader = new JsonReader(text);
    Object value = reader.value(0);
    reader.skipSpace();
    if (reader.position < text.length()) {
      throw reader.fault("the end");
    }
    return value;
  }

  private Object value(int depth) {
    if (depth > MAX_DEPTH) {
      throw fault("fewer levels");
    }
    return switch (next()) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> text();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      default -> number();
    };
  }

  private Map<String, Object> object(int depth) {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    for (boolean isFirst = true; !isEnd('}', isFirst); isFirst = false) {
      next();
      String name = text();
      next();
      expect(':');
      if (members.put(name, value(depth + 1)) != null) {
        throw fault("another name than " + name);
      }
    }
    return members;
  }

  private List<Object> array(int depth) {
    List<Object> elements = new ArrayList<>();
    expect('[');
    for (boolean isFirst = true; !isEnd(']', isFirst); isFirst = false) {
      elements.add(value(depth + 1));
    }
    return elements;
  }

  /** Goes past the end of an object or array, or else past the comma before its next element. */
  private boolean isEnd(char end, boolean isFirst) {
    if (next() == end) {
      position++;
      return true;
    }
    if (!isFirst) {
      expect(',');
    }
    return false;
  }

  private String text() {
    expect('"');
    StringBuilder value = new StringBuilder();
    while (peek() != '"') {
      char c = text.charAt(position++);
      if (c < ' ') {
        throw fault("no control character");
      }
      value.append(c == '\\' ? escaped() : c);
    }
    position++;
    return value.toString();
  }

  private char escaped() {
    char c = peek();
    position++;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> hex();
      default -> throw fault("an escape");
    };
  }

  private char hex() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(peek(), 16);
      if (digit < 0) {
        throw fault("a hexadecimal digit");
      }
      value = value << 4 | digit;
      position++;
    }
    return (char) value;
  }

  private boolean word(String word, boolean value) {
    if (!text.startsWith(word, position)) {
      throw fault(word);
    }
    position += word.length();
    return value;
  }

  private BigDecimal number() {
    int start = position;
    while (position < text.length() && "+-.0123456789eE".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
    if (position - start > MAX_NUMBER) {
      position = start;
      throw fault("a shorter number");
    }
    try {
      return new BigDecimal(text.substring(start, position));
    } catch (NumberFormatException e) {
      position = start;
      throw fault("a value");
    }
  }

  private char next() {
    skipSpace();
    return peek();
  }

  private char peek() {
    if (position == text.length()) {
      throw fault("more");
    }
    return text.charAt(position);
  }

  private void skipSpace() {
    while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
  }

  private void expect(char c) {
    if (peek() != c) {
      throw fault("'" + c + "'");
    }
    position++;
  }

  private IllegalArgumentException fault(String expected) {
    return new IllegalArgumentException(
        "not JSON at character %s: expected %s".formatted(position + 1, expected));
  }
}
