package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The layout of readable and ordered keys: a separator between the parts, which are escaped, so
 * that each separator in a key ends a part.
 */
final class SeparatedLayout implements KeyLayout {
  private static final ByteString ORDERED = ByteString.copyFrom(new byte[] {0, 1});

  private final ByteString separator;
  private final byte separatorStart;
  private final KeyWriter empty;
  private final int fewest;
  private final List<KeyPattern.Part> parts;
  private final @Nullable ByteString[] constants;

  private SeparatedLayout(
      ByteString separator, KeyWriter empty, int fewest, List<KeyPattern.Part> parts) {
    this.separator = separator;
    this.separatorStart = separator.byteAt(0);
    this.empty = empty;
    this.fewest = fewest;
    this.parts = parts;
    this.constants = constants();
  }

  static SeparatedLayout readable(char delimiter, List<KeyPattern.Part> parts, int fewest) {
    int written = fewest == parts.size() ? Integer.MAX_VALUE : fewest;
    return new SeparatedLayout(
        Utf8.encode(String.valueOf(delimiter)),
        new ReadableKeyWriter(delimiter, written),
        fewest,
        parts);
  }

  static SeparatedLayout ordered(List<KeyPattern.Part> parts) {
    int fewest = parts.size();
    while (fewest > 0 && parts.get(fewest - 1) instanceof KeyPart<?> part && part.canBeEmpty()) {
      fewest--;
    }
    return new SeparatedLayout(ORDERED, KeyWriter.ordered(), fewest, parts);
  }

  @Override
  public List<KeyPattern.Part> parts() {
    return parts;
  }

  @Override
  public int fewest() {
    return fewest;
  }

  @Override
  public KeyWriter writer() {
    return empty.copy();
  }

  @Override
  public KeyReader reader() {
    return empty.delimiter() < 0
        ? KeyReader.ordered()
        : new ReadableKeyReader((char) empty.delimiter(), fewest);
  }

  @Override
  public KeyLayout optional(int written) {
    if (empty.delimiter() < 0) {
      throw new IllegalArgumentException("no part of an ordered key may be missing");
    }
    return readable((char) empty.delimiter(), parts, written);
  }

  @Override
  public KeyLayout alone(KeyPart<?> part) {
    return this;
  }

  /** {@return the bytes of a constant with its escapes} */
  @Override
  public @Nullable ByteString constant(int place) {
    if (!(parts.get(place) instanceof ConstantPart constant)) {
      return null;
    }
    KeyWriter out = empty.copy();
    constant.write(out);
    return out.toByteString();
  }

  @Override
  public boolean matches(ByteString key) {
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

  /** {@return true if a separator starts at this byte, which has the value of its first byte} */
  private boolean isSeparator(ByteString key, int at) {
    return separator.size() == 1
        || (at + 1 < key.size() && key.byteAt(at + 1) == separator.byteAt(1));
  }

  @Override
  public Optional<ByteString> regex() {
    return new KeyRegex(separator, empty, fewest, constants).ofAll();
  }

  @Override
  public Optional<ByteString> regex(int place, List<ByteString> exact, List<ByteString> starts) {
    return new KeyRegex(separator, empty, fewest, constants).of(place, exact, starts);
  }
}
