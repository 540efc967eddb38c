package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The words of a name, by which rules guess what a value is. A name is split where its case
 * changes, at punctuation and digits, and between two words of the {@link Vocabulary};
 * abbreviations are written out: {@code userID}, {@code user_id}, {@code userid} and {@code UsrId}
 * are {@code user id}.
 */
final class Words {
  private static final Pattern BORDER =
      Pattern.compile(
          "(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=[0-9])"
              + "|(?<=[0-9])(?=[a-z])|[-_. ]+");
  private static final Vocabulary VOCABULARY = Vocabulary.get();

  /** Words that are short, but end many names that are written without a border. */
  private static final Set<String> SHORT_ENDS = Set.of("id", "at", "ts", "no", "ip", "key", "num");

  private static final int LONG_START = 4;
  private static final int LONG_END = 4;
  private static final int SHORT_START = 3;

  private Words() {}

  /** {@return the terms of a list, alone or as a part of a name} */
  static Pattern any(String list) {
    return Pattern.compile("\\b" + terms(list) + "\\b");
  }

  /** {@return terms that a name ends with} */
  static Pattern last(String list) {
    return Pattern.compile("\\b" + terms(list) + "$");
  }

  /**
   * {@return terms that a name ends with, or that only terms of another list follow, which leave
   * its meaning as it is: {@code timestamp} of {@code timestamp millis}}
   */
  static Pattern last(String list, String tail) {
    return Pattern.compile("\\b" + terms(list) + "(?: " + terms(tail) + ")*$");
  }

  /** {@return names that are one of the terms, with or without terms of another list after it} */
  static Pattern all(String list, String tail) {
    return Pattern.compile("^" + terms(list) + "(?: " + terms(tail) + ")*$");
  }

  /** {@return names that are one of the terms} */
  static Pattern all(String list) {
    return Pattern.compile("^" + terms(list) + "$");
  }

  /** {@return a regular expression of the terms of a list} */
  static String terms(String list) {
    return VOCABULARY.expression(list, Words::split);
  }

  /** {@return whether the words of a name, {@code lastSeen} or {@code last_seen}, are like some} */
  static boolean like(String name, Pattern words) {
    return words.matcher(of(name)).find();
  }

  /** {@return whether the table or the class of an entity is like some} */
  static boolean namedLike(EntityDesign entity, Pattern words) {
    return like(entity.table(), words) || like(entity.name(), words);
  }

  /** {@return whether the table, the class, or a property of an entity is like some} */
  static boolean anyLike(EntityDesign entity, Pattern words) {
    return namedLike(entity, words)
        || Stream.concat(
                entity.key().properties().stream().map(KeyPartDesign.Property::name),
                entity.columns().stream().map(ColumnDesign::property))
            .anyMatch(name -> like(name, words));
  }

  /** {@return the words in lower case, with a space between them} */
  static String of(String name) {
    return spaced(BORDER.matcher(name).replaceAll(" "), Words::parted);
  }

  private static String split(String term) {
    return spaced(BORDER.matcher(term).replaceAll(" "), VOCABULARY::written);
  }

  private static String spaced(String words, UnaryOperator<String> eachOf) {
    return Pattern.compile(" +")
        .splitAsStream(words.strip().toLowerCase(Locale.ROOT))
        .map(eachOf)
        .collect(Collectors.joining(" "));
  }

  /** {@return a word, or two if it is written as one and both are known} */
  private static String parted(String word) {
    return VOCABULARY.has(word)
        ? VOCABULARY.written(word)
        : IntStream.range(SHORT_START, word.length())
            .filter(i -> areWords(word.substring(0, i), word.substring(i)))
            .mapToObj(
                i ->
                    VOCABULARY.written(word.substring(0, i))
                        + " "
                        + VOCABULARY.written(word.substring(i)))
            .findFirst()
            .orElse(word);
  }

  private static boolean areWords(String start, String end) {
    boolean isLong =
        end.length() >= LONG_END || (SHORT_ENDS.contains(end) && start.length() >= LONG_START);
    return isLong && VOCABULARY.has(start) && VOCABULARY.has(end);
  }
}
