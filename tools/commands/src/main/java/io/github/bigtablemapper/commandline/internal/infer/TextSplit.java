package io.github.bigtablemapper.commandline.internal.infer;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Keys that a delimiter splits into parts.
 *
 * @param keys the parts of each key; keys without their last parts have fewer
 * @param isUnescaped whether the parts are not as in READABLE keys
 */
record TextSplit(char delimiter, List<List<String>> keys, boolean isUnescaped) {
  private static final int FEW = 3;
  private static final int MAX_MISSING = 2;

  /** How many of a hundred keys have a number of parts that is no accident. */
  private static final double SOME = 0.02;

  /**
   * {@return null if the delimiter does not split the keys}
   *
   * @param all how many keys there are, with those that are no text
   */
  static @Nullable TextSplit of(List<String> texts, char delimiter, int all) {
    Pattern quoted = Pattern.compile(Pattern.quote(String.valueOf(delimiter)));
    List<List<String>> parts = texts.stream().map(text -> List.of(quoted.split(text, -1))).toList();
    Pattern readable = readable(delimiter);
    List<List<String>> escaped =
        parts.stream()
            .filter(key -> key.stream().allMatch(part -> readable.matcher(part).matches()))
            .toList();
    List<List<String>> alike = ofOneSize(escaped);
    if (KeyShape.isEnough(alike.size(), all)) {
      return new TextSplit(delimiter, alike, false);
    }
    if (KeyShape.isEnough(escaped.size(), all)) {
      return haveMissing(escaped) ? new TextSplit(delimiter, escaped, false) : null;
    }
    return texts.size() < FEW ? null : unescaped(delimiter, quoted, texts, parts, all);
  }

  private static @Nullable TextSplit unescaped(
      char delimiter, Pattern quoted, List<String> texts, List<List<String>> parts, int all) {
    List<List<String>> alike = ofOneSize(parts);
    List<List<String>> keys = List.of();
    if (KeyShape.isEnough(alike.size(), all)) {
      keys = alike;
    } else if (haveMissing(parts)) {
      int least = parts.stream().mapToInt(List::size).min().orElse(1);
      keys =
          least == 1
              ? parts
              : texts.stream().map(text -> List.of(quoted.split(text, least))).toList();
    }
    return hasTwoParts(keys) ? new TextSplit(delimiter, keys, true) : null;
  }

  /** {@return the keys that have as many parts as most, if these are more than one} */
  private static List<List<String>> ofOneSize(List<List<String>> parts) {
    Map<Integer, List<List<String>>> bySize = bySize(parts);
    bySize.remove(1);
    return bySize.values().stream()
        .max((one, other) -> Integer.compare(one.size(), other.size()))
        .orElse(List.of());
  }

  /** {@return whether some keys have one or two parts fewer than others, and not by accident} */
  private static boolean haveMissing(List<List<String>> parts) {
    Map<Integer, List<List<String>>> bySize = bySize(parts);
    int least = bySize.keySet().stream().mapToInt(each -> each).min().orElse(0);
    int most = bySize.keySet().stream().mapToInt(each -> each).max().orElse(0);
    return most > least
        && most - least <= MAX_MISSING
        && bySize.values().stream()
            .allMatch(each -> each.size() >= FEW && each.size() >= parts.size() * SOME);
  }

  private static Map<Integer, List<List<String>>> bySize(List<List<String>> parts) {
    return parts.stream()
        .collect(Collectors.groupingBy(List::size, TreeMap::new, Collectors.toList()));
  }

  /** A delimiter at the start or the end of each key joins nothing. */
  private static boolean hasTwoParts(List<List<String>> keys) {
    int most = keys.stream().mapToInt(List::size).max().orElse(0);
    return IntStream.range(0, most)
            .filter(part -> keys.stream().anyMatch(key -> has(key, part)))
            .count()
        > 1;
  }

  private static boolean has(List<String> key, int part) {
    return key.size() > part && !key.get(part).isEmpty();
  }

  /** What a part of a READABLE key is: every byte up to the percent sign has an escape. */
  private static Pattern readable(char delimiter) {
    return Pattern.compile(
        "(?:[^\\x00-%%]|%%(?:[01][0-9A-F]|2[0-5]|%02X))+".formatted((int) delimiter));
  }

  /** {@return how many parts each key has} */
  int required() {
    return keys.stream().mapToInt(List::size).min().orElse(0);
  }

  int most() {
    return keys.stream().mapToInt(List::size).max().orElse(0);
  }

  /** {@return a part of the keys that have it} */
  List<String> part(int part) {
    return keys.stream().filter(key -> key.size() > part).map(key -> key.get(part)).toList();
  }

  /** {@return whether a part that all keys have is a number} */
  boolean hasNumber() {
    return IntStream.range(0, required())
        .anyMatch(part -> part(part).stream().allMatch(each -> each.matches("[0-9]+")));
  }
}
