package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.KeyPartDesign;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words of a name, by which rules guess what a value is. A name is split where its case changes
 * and at punctuation: {@code userID}, {@code user_id} and {@code UserId} are {@code user id}.
 */
final class Words {
  private static final Pattern BORDER =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_. ]+");

  private Words() {}

  /** {@return words of a language, alone or as a part of a name: {@code last seen|e ?mail}} */
  static Pattern any(String words) {
    return Pattern.compile("\\b(?:" + words + ")\\b");
  }

  /** {@return words that a name ends with} */
  static Pattern last(String words) {
    return Pattern.compile("\\b(?:" + words + ")$");
  }

  /**
   * {@return words that a name ends with, or that only words follow which leave its meaning as it
   * is: {@code ts} of {@code ts millis}}
   */
  static Pattern last(String words, String tail) {
    return Pattern.compile("\\b(?:" + words + ")(?: (?:" + tail + "))*$");
  }

  /** {@return names that are nothing but these words} */
  static Pattern all(String words) {
    return Pattern.compile("^(?:" + words + ")$");
  }

  /** {@return whether the words of a name, {@code lastSeen} or {@code last_seen}, are like some} */
  static boolean like(String name, Pattern words) {
    return words.matcher(of(name)).find();
  }

  /** {@return whether the table, the class, or a property of an entity is like some} */
  static boolean anyLike(EntityDesign entity, Pattern words) {
    return Stream.of(
            Stream.of(entity.table(), entity.name()),
            entity.key().properties().stream().map(KeyPartDesign.Property::name),
            entity.columns().stream().map(ColumnDesign::property))
        .flatMap(names -> names)
        .anyMatch(name -> like(name, words));
  }

  /** {@return the words in lower case, with a space between them} */
  static String of(String name) {
    return BORDER.matcher(name).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
  }
}
