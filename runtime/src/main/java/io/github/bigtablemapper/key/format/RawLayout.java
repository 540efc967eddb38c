package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The positions of the parts of raw keys: each part except the last has a fixed number of bytes.
 * The last can have the rest of the key.
 */
record RawLayout(List<KeyPattern.Part> parts) {
  private static final String ANY_BYTES = "\\C*";

  RawLayout {
    parts = List.copyOf(parts);
    for (KeyPattern.Part part : parts.subList(0, Math.max(0, parts.size() - 1))) {
      if (part.width() < 0) {
        throw new IllegalArgumentException(
            "only the last part of a raw key may have any number of bytes");
      }
    }
  }

  KeyWriter writer() {
    return new RawKeyWriter(this);
  }

  KeyReader reader() {
    return new RawKeyReader(this);
  }

  /** {@return the number of bytes of a part; -1 for the rest of the key} */
  int width(int place) {
    return parts.get(place).width();
  }

  /** {@return the name of a part, for messages} */
  String name(int place) {
    return parts.get(place) instanceof KeyPart<?> part ? part.name() : "constant";
  }

  /** {@return true if a key has the right length, and the constants at their positions} */
  boolean matches(ByteString key, @Nullable ByteString[] constants) {
    int start = 0;
    for (int i = 0; i < parts.size(); i++) {
      int end = width(i) < 0 ? key.size() : start + width(i);
      ByteString constant = constants[i];
      if (end > key.size() || (constant != null && !key.substring(start, end).equals(constant))) {
        return false;
      }
      start = end;
    }
    return start == key.size();
  }

  /** Matches all keys; empty if there is no constant after a variable part. */
  Optional<ByteString> regex(@Nullable ByteString[] constants) {
    int first = 0;
    while (first < constants.length && constants[first] != null) {
      first++;
    }
    boolean isNeeded = IntStream.range(first, constants.length).anyMatch(i -> constants[i] != null);
    return isNeeded ? Optional.of(regex(constants, 0, constants.length, "")) : Optional.empty();
  }

  /**
   * Matches the keys in which one part is equal to one of some bytes, or starts with one of others.
   */
  Optional<ByteString> regex(
      @Nullable ByteString[] constants,
      int place,
      List<ByteString> exact,
      List<ByteString> starts) {
    if (starts.contains(ByteString.EMPTY)) {
      return Optional.empty();
    }
    String values =
        Stream.concat(
                exact.stream().map(RawLayout::quote),
                starts.stream().map(start -> quote(start) + ANY_BYTES))
            .collect(Collectors.joining("|", "(?:", ")"));
    ByteString before = regex(constants, 0, place, values);
    return Optional.of(before.concat(regex(constants, place + 1, constants.length, "")));
  }

  private ByteString regex(@Nullable ByteString[] constants, int from, int to, String after) {
    StringBuilder regex = new StringBuilder();
    for (int i = from; i < to; i++) {
      ByteString constant = constants[i];
      if (constant != null) {
        regex.append(quote(constant));
      } else {
        regex.append(width(i) < 0 ? ANY_BYTES : "\\C".repeat(width(i)));
      }
    }
    return Utf8.encode(regex.append(after).toString());
  }

  /** Bytes beyond ASCII match any byte, because engines differ in how they read them. */
  private static String quote(ByteString bytes) {
    StringBuilder quoted = new StringBuilder();
    for (byte b : bytes.toByteArray()) {
      quoted.append(b < 0 ? "\\C" : "\\x" + HexFormat.of().toHexDigits(b));
    }
    return quoted.toString();
  }
}
