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
record RawLayout(List<KeyPattern.Part> parts) implements KeyLayout {
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

  @Override
  public int fewest() {
    return parts.size();
  }

  @Override
  public KeyWriter writer() {
    return new RawKeyWriter(this);
  }

  @Override
  public KeyReader reader() {
    return new RawKeyReader(this);
  }

  @Override
  public KeyLayout optional(int written) {
    throw new IllegalArgumentException("no part of a raw key may be missing");
  }

  @Override
  public KeyLayout alone(KeyPart<?> part) {
    return new RawLayout(List.of(part));
  }

  /** {@return the number of bytes of a part; -1 for the rest of the key} */
  int width(int place) {
    return parts.get(place).width();
  }

  @Override
  public boolean matches(ByteString key) {
    int start = 0;
    for (int i = 0; i < parts.size(); i++) {
      int end = width(i) < 0 ? key.size() : start + width(i);
      ByteString constant = constant(i);
      if (end > key.size() || (constant != null && !key.substring(start, end).equals(constant))) {
        return false;
      }
      start = end;
    }
    return start == key.size();
  }

  @Override
  public Optional<ByteString> regex() {
    @Nullable ByteString[] constants = constants();
    int first = 0;
    while (first < constants.length && constants[first] != null) {
      first++;
    }
    boolean isNeeded = IntStream.range(first, constants.length).anyMatch(i -> constants[i] != null);
    return isNeeded ? Optional.of(regex(0, constants.length, "")) : Optional.empty();
  }

  @Override
  public Optional<ByteString> regex(int place, List<ByteString> exact, List<ByteString> starts) {
    if (starts.contains(ByteString.EMPTY)) {
      return Optional.empty();
    }
    String values =
        Stream.concat(
                exact.stream().map(RawLayout::quote),
                starts.stream().map(start -> quote(start) + ANY_BYTES))
            .collect(Collectors.joining("|", "(?:", ")"));
    ByteString before = regex(0, place, values);
    return Optional.of(before.concat(regex(place + 1, parts.size(), "")));
  }

  private ByteString regex(int from, int to, String after) {
    StringBuilder regex = new StringBuilder();
    for (int i = from; i < to; i++) {
      ByteString constant = constant(i);
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
