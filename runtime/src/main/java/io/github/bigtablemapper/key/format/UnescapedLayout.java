package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.List;
import java.util.Optional;

/**
 * The positions of the parts of unescaped keys. A part ends at the first delimiter after its start,
 * except the last part, which has the rest of the key. The bytes of constants are fixed, so
 * delimiters in them do not end a part.
 *
 * @param delimiter the character between parts
 * @param fewest the minimum number of parts of a key: later parts can be missing
 */
record UnescapedLayout(char delimiter, int fewest, List<KeyPattern.Part> parts)
    implements KeyLayout {
  UnescapedLayout {
    parts = List.copyOf(parts);
  }

  @Override
  public KeyWriter writer() {
    return new UnescapedKeyWriter(this);
  }

  @Override
  public KeyReader reader() {
    return new UnescapedKeyReader(this);
  }

  @Override
  public KeyLayout optional(int written) {
    return new UnescapedLayout(delimiter, written, parts);
  }

  @Override
  public KeyLayout alone(KeyPart<?> part) {
    boolean isLast = parts.indexOf(part) == parts.size() - 1;
    List<KeyPattern.Part> alone = isLast ? List.of(part) : List.of(part, part);
    return new UnescapedLayout(delimiter, alone.size(), alone);
  }

  /** {@return true if a delimiter in the part at a position would end it} */
  boolean endsAtDelimiter(int place) {
    return place < parts.size() - 1 && constant(place) == null;
  }

  /**
   * {@return the end of a part that starts at a position: at a delimiter or at the end of the key;
   * -1 if the part is a constant with other bytes}
   */
  int end(ByteString key, int start, int place) {
    ByteString constant = constant(place);
    if (constant != null) {
      int end = start + constant.size();
      boolean isThere =
          end <= key.size()
              && key.substring(start, end).equals(constant)
              && (end == key.size() || key.byteAt(end) == delimiter);
      return isThere ? end : -1;
    }
    return endsAtDelimiter(place) ? delimiterAt(key, start) : key.size();
  }

  private int delimiterAt(ByteString key, int start) {
    int at = start;
    while (at < key.size() && key.byteAt(at) != delimiter) {
      at++;
    }
    return at;
  }

  @Override
  public boolean matches(ByteString key) {
    int start = 0;
    int place = 0;
    while (place < parts.size() && start <= key.size()) {
      int end = end(key, start, place);
      if (end < 0 || (place == parts.size() - 1 && !holdsDelimiter() && hasDelimiter(key, start))) {
        return false;
      }
      start = end + 1;
      place++;
    }
    return start > key.size() && place >= fewest;
  }

  private boolean hasDelimiter(ByteString key, int start) {
    return constant(parts.size() - 1) == null && delimiterAt(key, start) < key.size();
  }

  /**
   * {@return true if values of the last part can contain a delimiter: text, and UUIDs with dashes}
   */
  private boolean holdsDelimiter() {
    KeyPattern.Part last = parts.get(parts.size() - 1);
    return last.width() < 0 || (delimiter == '-' && last.width() == 2 * Long.BYTES);
  }

  @Override
  public Optional<ByteString> regex() {
    return keyRegex().ofAll();
  }

  @Override
  public Optional<ByteString> regex(int place, List<ByteString> exact, List<ByteString> starts) {
    return keyRegex().of(place, exact, starts);
  }

  private KeyRegex keyRegex() {
    ByteString separator = Utf8.encode(String.valueOf(delimiter));
    return new KeyRegex(separator, writer(), fewest, constants());
  }
}
