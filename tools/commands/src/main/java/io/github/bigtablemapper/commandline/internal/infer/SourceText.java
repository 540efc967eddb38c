package io.github.bigtablemapper.commandline.internal.infer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.design.text.QualifierText;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Text in Java source: literals, comments, names. All of it is ASCII. */
final class SourceText {
  private static final int LONGEST_EXAMPLE = 40;

  /** Names that generated classes or Java itself have a method of. */
  private static final Set<String> RESERVED =
      Set.of(
          "all",
          "of",
          "read",
          "tobytestring",
          "intervals",
          "isempty",
          "isfulltable",
          "clone",
          "finalize",
          "getclass",
          "hashcode",
          "equals",
          "notify",
          "notifyall",
          "tostring",
          "wait",
          "record",
          "yield",
          "sealed",
          "permits",
          "var");

  /** Names of classes for which one is generated that hides RowKey or ListMapping. */
  private static final Set<String> HIDING = Set.of("Row", "List");

  private SourceText() {}

  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    text.chars().forEach(each -> literal.append(escaped((char) each, '"')));
    return literal.append('"').toString();
  }

  /** {@return the member of {@code @Column} that is a qualifier} */
  static String qualifier(String text) {
    return QualifierText.hex(text)
        .map(hex -> "hex = \"" + hex + "\"")
        .orElseGet(() -> "value = " + literal(text));
  }

  static String character(char each) {
    return "'" + escaped(each, '\'') + "'";
  }

  private static String escaped(char each, char quote) {
    if (each == quote || each == '\\') {
      return "\\" + each;
    } else if (each < ' ') {
      return "\\%03o".formatted((int) each); // Java reads an escape by u before it reads literals
    }
    return each < 0x7f ? String.valueOf(each) : "\\u%04x".formatted((int) each);
  }

  /** {@return some bytes for a comment, which they can neither end nor change} */
  static String example(ByteString bytes) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < Math.min(bytes.size(), LONGEST_EXAMPLE); i++) {
      int each = bytes.byteAt(i) & 0xff;
      boolean isPlain = each >= ' ' && each < 0x7f && each != '\\' && each != '*' && each != '/';
      shown.append(isPlain ? String.valueOf((char) each) : "%%%02x".formatted(each));
    }
    return shown + (bytes.size() > LONGEST_EXAMPLE ? "..." : "");
  }

  /** {@return the words of a text as one name, with a small letter in front; empty: it has none} */
  private static String camelCase(String text) {
    StringBuilder name = new StringBuilder();
    boolean isStart = false;
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      boolean isPart = each < 0x7f && Character.isLetterOrDigit(each);
      if (isPart) {
        name.append(isStart && name.length() > 0 ? Character.toUpperCase(each) : each);
      }
      isStart = !isPart;
    }
    String joined = name.toString();
    return joined.equals(joined.toUpperCase(Locale.ROOT)) // COUNT
        ? joined.toLowerCase(Locale.ROOT)
        : joined.isEmpty() ? "" : Character.toLowerCase(joined.charAt(0)) + joined.substring(1);
  }

  /**
   * {@return a unique name for a property}
   *
   * @param otherwise what it is called if the text has no letter
   * @param taken the names of others in small letters, to which this one is added
   */
  static String property(String text, String otherwise, Set<String> taken) {
    String words = camelCase(text);
    String name =
        words.isEmpty() ? otherwise : Character.isDigit(words.charAt(0)) ? "c" + words : words;
    if (!SourceVersion.isName(name)
        || RESERVED.contains(name.toLowerCase(Locale.ROOT))
        || name.matches("(add|put|remove|append|prepend|clear|trim|set|increment)[A-Z0-9].*")) {
      name = name + "Value";
    }
    String free = name;
    for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
      free = name + "X" + i;
    }
    return free;
  }

  /** {@return a name for the class of a table's rows} */
  static String className(String table, Set<String> taken) {
    String words = camelCase(table);
    String name = words.isEmpty() || Character.isDigit(words.charAt(0)) ? "row" + words : words;
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    boolean isTaken = taken.contains(capital) || HIDING.contains(capital) || isOfJavaLang(capital);
    return isTaken ? capital + "Row" : capital;
  }

  private static boolean isOfJavaLang(String name) {
    try {
      return Class.forName("java.lang." + name, false, null).getSimpleName().equals(name);
    } catch (ClassNotFoundException | LinkageError none) {
      return false;
    }
  }
}
