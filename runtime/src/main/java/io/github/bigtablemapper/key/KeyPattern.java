package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of an entity's row keys: how many parts they have, and which parts are constants. It
 * decides which entity of a table a row key belongs to. A key that matches may still be malformed;
 * its reader decides that.
 */
public final class KeyPattern {
  private static final ByteString ORDERED_SEPARATOR = ByteString.copyFrom(new byte[] {0, 1});
  private static final KeyPattern ANY = new KeyPattern(ORDERED_SEPARATOR, 0);
  private static final String ANY_BYTES = "\\C*";

  /** A part of a row key: a constant, or one that differs from row to row. */
  public sealed interface Part permits Salt, ConstantPart, KeyPart {}

  private final ByteString separator;
  private final byte separatorStart;

  /** The fewest parts that are written: empty ones at the end of an ordered key are not. */
  private final int fewest;

  /** The bytes of each part that is a constant; null for the others. */
  private final @Nullable ByteString[] constants;

  private KeyPattern(ByteString separator, int fewest, @Nullable ByteString... constants) {
    this.separator = separator;
    this.separatorStart = separator.byteAt(0);
    this.fewest = fewest;
    this.constants = constants;
  }

  /** {@return the pattern of all row keys} */
  public static KeyPattern any() {
    return ANY;
  }

  /** {@return the pattern of readable keys with these parts, delimited by {@code #}} */
  public static KeyPattern readable(Part... parts) {
    return readable('#', parts);
  }

  /** {@return the pattern of readable keys with these parts and another delimiter} */
  public static KeyPattern readable(char delimiter, Part... parts) {
    return new KeyPattern(
        ByteString.copyFromUtf8(String.valueOf(delimiter)),
        parts.length,
        constants(KeyWriter.readable(delimiter), parts));
  }

  /** {@return the pattern of ordered keys with these parts} */
  public static KeyPattern ordered(Part... parts) {
    int fewest = parts.length;
    while (fewest > 0 && parts[fewest - 1] instanceof KeyPart<?> part && part.canBeEmpty()) {
      fewest--;
    }
    return new KeyPattern(ORDERED_SEPARATOR, fewest, constants(KeyWriter.ordered(), parts));
  }

  private static @Nullable ByteString[] constants(KeyWriter empty, Part... parts) {
    @Nullable ByteString[] constants = new ByteString[parts.length];
    for (int i = 0; i < parts.length; i++) {
      if (parts[i] instanceof ConstantPart constant) {
        KeyWriter out = empty.copy();
        constant.write(out);
        constants[i] = out.toByteString();
      }
    }
    return constants;
  }

  /** {@return whether a row key has as many parts, and the constants in their places} */
  public boolean matches(ByteString key) {
    if (this == ANY) {
      return true;
    }
    int part = 0;
    for (int start = 0; start <= key.size(); part++) {
      int end = endOfPart(key, start);
      if (part == constants.length || !isAllowed(part, key, start, end)) {
        return false;
      }
      start = end + separator.size();
    }
    return part >= fewest;
  }

  private boolean isAllowed(int part, ByteString key, int start, int end) {
    ByteString constant = constants[part];
    return constant == null
        || (constant.size() == end - start && key.substring(start, end).equals(constant));
  }

  private int endOfPart(ByteString key, int start) {
    int size = key.size();
    for (int i = start; i < size; i++) {
      if (key.byteAt(i) == separatorStart) {
        if (isSeparator(key, i)) {
          return i;
        }
        i++; // In an ordered key the byte after a zero belongs to it.
      }
    }
    return size;
  }

  /** {@return whether a byte that a separator starts with is one} */
  private boolean isSeparator(ByteString key, int at) {
    return separator.size() == 1
        || (at + 1 < key.size() && key.byteAt(at + 1) == separator.byteAt(1));
  }

  /**
   * {@return a regular expression in RE2's syntax that the server can leave out most foreign rows
   * by: it matches every key of the pattern, and some others} Empty if no constant stands after a
   * part that varies: a range of keys does as much then.
   */
  public Optional<ByteString> regex() {
    int last = constants.length - 1;
    while (last >= 0 && constants[last] == null) {
      last--;
    }
    if (Arrays.stream(constants).limit(last + 1L).allMatch(constant -> constant != null)) {
      return Optional.empty();
    }
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i <= last; i++) {
      ByteString constant = constants[i];
      regex.append(i == 0 ? "" : quote(separator));
      regex.append(constant == null ? ANY_BYTES : quote(constant));
    }
    regex.append(fewest > last + 1 ? quote(separator) : "");
    regex.append(constants.length > last + 1 ? ANY_BYTES : "");
    return Optional.of(ByteString.copyFromUtf8(regex.toString()));
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

  /** {@return the number of parts, which a log may show} */
  @Override
  public String toString() {
    return "KeyPattern[" + constants.length + " parts]";
  }
}
