package io.github.bigtablemapper.internal.lint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lists of words by which rules guess what a value means: the file {@code vocabulary.txt},
 * which has the source of each list. Its head describes the format.
 */
final class Vocabulary {
  private static final String FILE = "vocabulary.txt";
  private static final String ABBREVIATIONS = "abbreviations";
  private static final Pattern OTHER_LIST = Pattern.compile("\\{([^}]+)\\}");
  private static final Pattern COMMA = Pattern.compile("\\s*,\\s*");
  private static final Vocabulary ONLY = new Vocabulary(read());

  private final Map<String, String> lists = new LinkedHashMap<>();
  private final Map<String, String> sources = new LinkedHashMap<>();
  private final Map<String, String> abbreviations = new TreeMap<>();
  private final Set<String> words = new TreeSet<>();

  private Vocabulary(String text) {
    String name = "";
    for (String line : text.lines().toList()) {
      if (line.startsWith(" ")) {
        lists.merge(name, line.strip(), (one, other) -> one + ", " + other);
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        name = line.substring(0, line.indexOf(':'));
        sources.put(name, line.substring(name.length() + 1).strip());
      }
    }
    terms(Objects.requireNonNull(lists.remove(ABBREVIATIONS)))
        .map(each -> each.split(" = ", 2))
        .forEach(each -> abbreviations.put(each[0], each[1]));
    lists.values().stream()
        .flatMap(Vocabulary::terms)
        .flatMap(term -> Stream.of(OTHER_LIST.matcher(term).replaceAll(" ").split(" ")))
        .filter(word -> word.length() > 1 && !word.contains("*"))
        .forEach(words::add);
  }

  static Vocabulary get() {
    return ONLY;
  }

  private static String read() {
    try (InputStream file = Objects.requireNonNull(Vocabulary.class.getResourceAsStream(FILE))) {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(file.readAllBytes()))
          .toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> terms(String list) {
    return COMMA.splitAsStream(list);
  }

  /** {@return the sources by the names of the lists} */
  Map<String, String> sources() {
    return Map.copyOf(sources);
  }

  /** {@return what an abbreviation stands for, and any other word as it is} */
  String written(String word) {
    return abbreviations.getOrDefault(word, word);
  }

  /** {@return whether a word is in a term of any list} */
  boolean has(String word) {
    return words.contains(word) || abbreviations.containsKey(word);
  }

  /**
   * {@return a regular expression of the terms of a list}
   *
   * @param split splits a term as names are split
   */
  String expression(String list, UnaryOperator<String> split) {
    return terms(Objects.requireNonNull(lists.get(list), list))
        .sorted(Comparator.comparing(String::length).reversed()) // "sha256" before "sha"
        .map(term -> expressionOf(term, split))
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  private String expressionOf(String term, UnaryOperator<String> split) {
    List<String> parts = new ArrayList<>();
    int end = 0;
    for (Matcher other = OTHER_LIST.matcher(term); other.find(); end = other.end()) {
      parts.add(ofWords(term.substring(end, other.start()), split));
      parts.add(expression(other.group(1), split));
    }
    parts.add(ofWords(term.substring(end), split));
    return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
  }

  private static String ofWords(String text, UnaryOperator<String> split) {
    return text.isBlank()
        ? ""
        : Stream.of(split.apply(text).split(" "))
            .map(Vocabulary::singularOrPlural)
            .collect(Collectors.joining(" "));
  }

  private static String singularOrPlural(String word) {
    String start = word.replace("*", "\\w*");
    return word.matches(".*[^aeiou]y")
        ? start.substring(0, start.length() - 1) + "(?:y|ies)"
        : start + (word.matches(".*(?:s|x|ch|sh)") ? "(?:es)?" : "s?");
  }
}
