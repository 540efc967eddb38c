package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Regular expressions in RE2's syntax for the row keys of a {@link KeyPattern}. They match every
 * intended key, and may match others: callers check the keys again.
 */
final class KeyRegex {
  private static final String ANY_BYTES = "\\C*";

  private final String separator;
  private final KeyWriter empty;
  private final boolean ordered;
  private final int fewest;
  private final @Nullable ByteString[] constants;

  /**
   * @param separator the bytes between parts
   * @param empty an empty writer of these keys
   * @param fewest the minimum number of written parts
   * @param constants the bytes of each part that is a constant; null for the others
   */
  KeyRegex(ByteString separator, KeyWriter empty, int fewest, @Nullable ByteString[] constants) {
    this.separator = quote(separator);
    this.empty = empty;
    this.ordered = empty.delimiter() < 0;
    this.fewest = fewest;
    this.constants = constants;
  }

  /** Matches all keys; empty if there is no constant after a variable part. */
  Optional<ByteString> ofAll() {
    int last = constants.length - 1;
    while (last >= 0 && constants[last] == null) {
      last--;
    }
    if (Arrays.stream(constants).limit(last + 1L).allMatch(constant -> constant != null)) {
      return Optional.empty();
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i <= last; i++) {
      regex.append(i == 0 ? "" : separator).append(part(i));
    }
    regex.append(fewest > last + 1 ? separator : "");
    regex.append(constants.length > last + 1 ? ANY_BYTES : "");
    return Optional.of(Utf8.encode(regex.toString()));
  }

  /**
   * Matches the keys in which one part is equal to one of some bytes, or starts with one of others.
   * In readable keys every part is written except optional last parts, so that the number of
   * delimiters determines the position of each part. In unescaped keys any part may contain
   * delimiters here, so other keys also match.
   */
  Optional<ByteString> of(int place, List<ByteString> exact, List<ByteString> starts) {
    if (starts.contains(ByteString.EMPTY) || (ordered && exact.contains(ByteString.EMPTY))) {
      return Optional.empty(); // ordered keys leave out an empty part at their end
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < place; i++) {
      regex.append(part(i)).append(separator);
    }
    int written = ordered ? place + 1 : Math.max(place + 1, fewest);
    regex.append(
        Stream.concat(
                exact.stream().map(this::quotePart),
                starts.stream().map(start -> quotePart(start) + ANY_BYTES))
            .collect(Collectors.joining("|", "(?:", ")")));
    for (int i = place + 1; i < written; i++) {
      regex.append(separator).append(part(i));
    }
    if (ordered || written < constants.length) {
      regex.append("(?:").append(separator).append(ANY_BYTES).append(")?");
    }
    return Optional.of(Utf8.encode(regex.toString()));
  }

  private String part(int place) {
    ByteString constant = constants[place];
    return constant == null ? ANY_BYTES : quote(constant);
  }

  /** Quotes bytes as they are in a key, with their escapes. */
  private String quotePart(ByteString part) {
    KeyWriter out = empty.copy();
    for (byte b : part.toByteArray()) {
      out.putOrEscape(b & 0xFF);
    }
    return quote(out.copyOf(out.size()));
  }

  /** Bytes beyond ASCII match any byte, because engines differ in how they read them. */
  private static String quote(ByteString bytes) {
    StringBuilder quoted = new StringBuilder();
    for (byte b : bytes.toByteArray()) {
      if (b < 0) {
        quoted.append("\\C");
      } else if (Character.isLetterOrDigit(b)) {
        quoted.append((char) b);
      } else {
        quoted.append("\\x").append(HexFormat.of().toHexDigits(b));
      }
    }
    return quoted.toString();
  }
}
