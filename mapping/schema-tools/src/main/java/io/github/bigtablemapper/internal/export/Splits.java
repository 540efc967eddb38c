package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.key.KeyDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyText;
import io.github.bigtablemapper.internal.design.key.SaltDesign;
import io.github.bigtablemapper.internal.design.text.Utf8;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The row keys at which a new table is split, as far as they are text that shells and files of
 * Terraform take as it is. Numbers and UUIDs of ordered keys are no text, and a salt of theirs is
 * none.
 *
 * @param keys the keys, in the order of the rows
 * @param isAll whether the entities declare no others
 */
record Splits(List<String> keys, boolean isAll) {
  /** No white space, no quotes, no commas, no escapes. */
  private static final Pattern PLAIN =
      Pattern.compile("[\\p{L}\\p{N}%&()*+./:;<=>?@\\[\\]^_{|}~#-]+");

  Splits {
    keys = List.copyOf(keys);
  }

  /** {@return the splits of a table with these entities} */
  static Splits of(List<EntityDesign> entities) {
    List<String> all =
        entities.stream()
            .flatMap(Splits::of)
            .distinct()
            .sorted((a, b) -> Arrays.compareUnsigned(Utf8.encode(a), Utf8.encode(b)))
            .toList();
    List<String> plain = all.stream().filter(key -> PLAIN.matcher(key).matches()).toList();
    boolean isAll = plain.size() == all.size() && entities.stream().allMatch(Splits::isText);
    return new Splits(plain, isAll);
  }

  /** {@return a line that describes what is missing; empty: nothing is} */
  String comment(String table) {
    return isAll
        ? ""
        : "# Only apply splits %s at keys that are not plain text.\n".formatted(table);
  }

  private static boolean isText(EntityDesign entity) {
    KeyDesign key = entity.key();
    boolean hasSplits = key.salt() != null || !entity.tableOptions().splits().isEmpty();
    return !hasSplits || KeyText.isText(key.format()) || isOrderedText(key);
  }

  /** A constant in front of the first property ends with bytes that are no text. */
  private static boolean isOrderedText(KeyDesign key) {
    return key.salt() == null
        && key.parts().get(0) instanceof KeyPartDesign.Property first
        && first.stored().form().isTextInOrderedKeys();
  }

  private static Stream<String> of(EntityDesign entity) {
    if (!isText(entity)) {
      return Stream.of();
    }
    KeyDesign key = entity.key();
    SaltDesign salt = key.salt();
    if (salt != null) {
      return buckets(salt.buckets());
    }
    String start = KeyText.isText(key.format()) ? leadingConstants(key) : "";
    KeyPartDesign.Property part = key.properties().get(0);
    return entity.tableOptions().splits().stream().map(value -> start + text(key, part, value));
  }

  private static String text(KeyDesign key, KeyPartDesign.Property part, String value) {
    if (KeyText.isText(key.format())) {
      return part.stored().form().text(key.format(), key.delimiter(), part.layout(), value);
    }
    return part.stored().form().orderedText(part.layout(), value).orElseThrow();
  }

  private static String leadingConstants(KeyDesign key) {
    return key.parts().stream()
        .takeWhile(KeyPartDesign.Constant.class::isInstance)
        .map(part -> ((KeyPartDesign.Constant) part).text())
        .map(text -> KeyText.escape(text, key.format(), key.delimiter()))
        .map(text -> text + key.delimiter())
        .collect(Collectors.joining());
  }

  /** All but the first, in as many digits as the last has. */
  private static Stream<String> buckets(int buckets) {
    int digits = String.valueOf(buckets - 1).length();
    return IntStream.range(1, buckets)
        .mapToObj(String::valueOf)
        .map(bucket -> "0".repeat(digits - bucket.length()) + bucket);
  }
}
