package io.github.bigtablemapper.local.internal.change;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The position in the changes of a partition. Merged parts can have different places in the log. A
 * token is its text: {@code 61-6d@12,6d-@7}, with keys in hexadecimal digits.
 */
record Position(List<Part> parts) {
  private static final HexFormat HEX = HexFormat.of();
  private static final Pattern PART = Pattern.compile("([0-9a-f]*)-([0-9a-f]*)@([0-9]{1,18})");

  /** Keys of which all changes before a place were read. */
  record Part(Keys keys, long place) {}

  static Position of(Keys keys, long place) {
    return new Position(List.of(new Part(keys, place)));
  }

  static Position parse(String token) {
    List<Part> parts = new ArrayList<>();
    for (String text : token.split(",", -1)) {
      Matcher part = PART.matcher(text);
      if (!part.matches() || part.group(1).length() % 2 + part.group(2).length() % 2 != 0) {
        throw Refusal.invalid("This is not a continuation token.");
      }
      parts.add(
          new Part(
              new Keys(key(part.group(1)), key(part.group(2))), Long.parseLong(part.group(3))));
    }
    return new Position(parts);
  }

  private static ByteString key(String hex) {
    return ByteString.copyFrom(HEX.parseHex(hex));
  }

  String token() {
    StringBuilder token = new StringBuilder();
    for (Part part : parts) {
      token
          .append(token.isEmpty() ? "" : ",")
          .append(HEX.formatHex(part.keys().start().toByteArray()))
          .append('-')
          .append(HEX.formatHex(part.keys().end().toByteArray()))
          .append('@')
          .append(part.place());
    }
    return token.toString();
  }

  boolean wants(long place, ByteString key) {
    return parts.stream().anyMatch(part -> part.keys().contains(key) && part.place() <= place);
  }

  /** {@return the place before which no change is needed} */
  long first() {
    return parts.stream().mapToLong(Part::place).min().orElse(0);
  }

  /** {@return whether it has a place for each of some keys} */
  boolean isOf(Keys keys) {
    ByteString next = keys.start();
    for (Part part : parts) {
      if (!part.keys().start().equals(next)) {
        return false;
      }
      next = part.keys().end();
    }
    return !parts.isEmpty() && next.equals(keys.end());
  }

  /** {@return the last place that was reached} */
  long last() {
    return parts.stream().mapToLong(Part::place).max().orElse(0);
  }

  /** {@return the position when all changes before a place are read} */
  Position after(Keys keys, long place) {
    if (parts.stream().allMatch(part -> part.place() <= place)) {
      return of(keys, place);
    }
    return new Position(
        parts.stream().map(part -> new Part(part.keys(), Math.max(part.place(), place))).toList());
  }

  /** {@return the position of some keys} */
  Position within(Keys keys) {
    return new Position(
        parts.stream()
            .map(part -> new Part(part.keys().within(keys), part.place()))
            .filter(part -> !part.keys().isEmpty())
            .toList());
  }

  Position and(Position other) {
    List<Part> all = new ArrayList<>(parts);
    all.addAll(other.parts);
    return new Position(all);
  }
}
