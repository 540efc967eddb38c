package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of an entity's row keys: their format, their parts in order, and the constants among
 * them. It determines the entity of a row key, and the positions of parts in a key. A key that
 * matches may still be malformed, which the reader checks.
 *
 * @hidden
 */
@ForGeneratedCode
public final class KeyPattern {
  private static final KeyPattern ANY = new KeyPattern(SeparatedLayout.ordered(List.of()), 0);

  /** A part of a row key: a constant, a salt, or a part with a value. */
  public sealed interface Part permits Salt, ConstantPart, KeyPart {
    /** {@return the type of its bytes in an ordered key} */
    RowKeyField.Type fieldType();

    /** {@return the number of its bytes in a raw key; -1 for the rest of the key} */
    int width();
  }

  private final KeyLayout layout;
  private final List<Part> parts;

  /** An empty writer of these keys, which is copied for each key. */
  private final KeyWriter empty;

  /** Without a constant, all keys of a table belong to its entity. */
  private final boolean hasConstants;

  /** The salt is computed from this number of values, the first ones. */
  private final int saltedBy;

  private KeyPattern(KeyLayout layout, int saltedBy) {
    this.layout = layout;
    this.parts = layout.parts();
    this.empty = layout.writer();
    this.hasConstants = hasConstants(parts);
    this.saltedBy = saltedBy;
  }

  private static boolean hasConstants(List<Part> parts) {
    for (Part part : parts) {
      if (part instanceof ConstantPart) {
        return true;
      }
    }
    return false;
  }

  /** {@return the pattern of all row keys} */
  public static KeyPattern any() {
    return ANY;
  }

  /** {@return the pattern of readable keys with these parts and the delimiter {@code #}} */
  public static KeyPattern readable(Part... parts) {
    return readable('#', parts);
  }

  /** {@return the pattern of readable keys with these parts and another delimiter} */
  public static KeyPattern readable(char delimiter, Part... parts) {
    return new KeyPattern(
        SeparatedLayout.readable(
            ReadableFormat.checkDelimiter(delimiter), List.of(parts), parts.length),
        1);
  }

  /**
   * {@return the pattern of unescaped keys with these parts, joined by a delimiter}
   *
   * <p>Text is stored as it is. A delimiter is refused in each part except the last, which has the
   * rest of the key; constants can contain delimiters.
   *
   * @param delimiter any ASCII character that is neither a letter nor a digit
   */
  public static KeyPattern unescaped(char delimiter, Part... parts) {
    return new KeyPattern(
        new UnescapedLayout(ReadableFormat.checkUnescaped(delimiter), parts.length, List.of(parts)),
        1);
  }

  /**
   * {@return the same pattern of readable or unescaped keys, with optional last parts}
   *
   * @param count the number of optional parts, less than the number of parts
   */
  public KeyPattern optional(int count) {
    if (empty.delimiter() < 0 || count < 0 || count >= parts.size()) {
      throw new IllegalArgumentException(
          "the last parts of a readable or unescaped key may be missing, but not all");
    }
    return new KeyPattern(layout.optional(parts.size() - count), 1);
  }

  /** {@return the pattern of ordered keys with these parts} */
  public static KeyPattern ordered(Part... parts) {
    return new KeyPattern(SeparatedLayout.ordered(List.of(parts)), 1);
  }

  /**
   * {@return the pattern of raw keys with these parts}
   *
   * @throws IllegalArgumentException if a part before the last has no fixed number of bytes
   */
  public static KeyPattern raw(Part... parts) {
    return new KeyPattern(new RawLayout(List.of(parts)), 1);
  }

  /**
   * {@return the same pattern, whose salt is computed from some parts}
   *
   * @param count the number of parts that determine the bucket, without constants; by default 1
   */
  public KeyPattern saltedBy(int count) {
    return new KeyPattern(layout, count);
  }

  /** {@return the parts with values, in order: all but constants and the salt} */
  public List<KeyPart<?>> keyParts() {
    List<KeyPart<?>> values = new ArrayList<>(parts.size());
    for (Part part : parts) {
      if (part instanceof KeyPart<?> value) {
        values.add(value);
      }
    }
    return values;
  }

  /** {@return the salt, if keys have one} */
  public Optional<Salt> salt() {
    return !parts.isEmpty() && parts.get(0) instanceof Salt salt
        ? Optional.of(salt)
        : Optional.empty();
  }

  /** {@return a new writer of these keys} */
  public KeyWriter writer() {
    return empty.copy();
  }

  /** {@return a new writer, with the constants before the first value} */
  public KeyWriter start() {
    Optional<Salt> salt = salt();
    KeyWriter out = salt.isPresent() ? writer().salted(salt.get()) : writer();
    writeConstants(out, salt.isPresent() ? 1 : 0);
    return out;
  }

  /**
   * Appends a value to the preceding ones, then what is known with it: the salt, and the constants
   * that follow.
   *
   * @param value null if the part is missing, with all parts after it
   * @throws io.github.bigtablemapper.exception.InvalidKeyException if the value is null and the
   *     part cannot be missing, or the value cannot be stored
   */
  public <T> void write(KeyWriter out, KeyPart<T> part, @Nullable T value) {
    int place = place(part);
    if (value == null && isOptional(place)) {
      part.writeOptional(out, null);
    } else {
      writeValue(out, part, value);
    }
    Optional<Salt> salt = salt();
    if (salt.isPresent() && keyParts().indexOf(part) == saltedBy - 1) {
      salt.get().write(out);
    }
    writeConstants(out, place + 1);
  }

  @SuppressWarnings("NullAway") // a part refuses null
  private static <T> void writeValue(KeyWriter out, KeyPart<T> part, @Nullable T value) {
    part.write(out, value);
  }

  private void writeConstants(KeyWriter out, int from) {
    for (int i = from; i < parts.size() && parts.get(i) instanceof ConstantPart constant; i++) {
      constant.write(out);
    }
  }

  /**
   * {@return the values of a key of this pattern, in the order of {@link #keyParts}; fewer if its
   * last parts are missing}
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if it is not such a key
   */
  public List<Object> values(ByteString key) {
    KeyReader in = reader();
    in.reset(key);
    List<Object> values = new ArrayList<>(parts.size());
    Optional<Salt> salted = salt();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof Salt salt) {
        salt.read(in);
      } else if (parts.get(i) instanceof ConstantPart constant) {
        constant.read(in);
      } else if (parts.get(i) instanceof KeyPart<?> part) {
        Object value = isOptional(i) ? part.readOptional(in) : part.read(in);
        if (value == null) {
          break; // no part follows a missing one
        }
        values.add(value);
        if (salted.isPresent() && values.size() == saltedBy) {
          salted.get().check(in);
        }
      }
    }
    in.end();
    return values;
  }

  /** An empty part at the end of an ordered key is not written, but it is not missing. */
  private boolean isOptional(int place) {
    return empty.delimiter() >= 0 && place >= layout.fewest();
  }

  /** {@return a new reader of these keys} */
  public KeyReader reader() {
    return layout.reader();
  }

  /** {@return true if rows are in the order of a part's values or the reverse order} */
  public boolean keepsOrderOf(KeyPart<?> part) {
    return empty.keepsOrderOf(part);
  }

  /**
   * {@return true if a row key has the number of parts, and the constants at their positions; true
   * for each key if there are no constants, because the table then contains one entity}
   */
  public boolean matches(ByteString key) {
    return !hasConstants || layout.matches(key);
  }

  /**
   * {@return a regular expression in RE2's syntax with which the server can exclude most rows of
   * other entities: it matches every key of the pattern, and some others} Empty if there is no
   * constant after a variable part, because a range of keys then has the same effect.
   */
  public Optional<ByteString> regex() {
    return layout.regex();
  }

  /**
   * {@return a regular expression in RE2's syntax that matches every key of the pattern in which
   * one part is equal to one of some bytes, or starts with one of others} It may match other keys.
   * Empty if it would match all keys.
   *
   * @param place the part's {@link #place}
   * @param exact the bytes to be equal to, without escapes
   * @param starts the bytes to start with, without escapes
   */
  public Optional<ByteString> regex(int place, List<ByteString> exact, List<ByteString> starts) {
    return layout.regex(place, exact, starts);
  }

  /**
   * {@return the number of parts before a part, including constants and the salt}
   *
   * @throws IllegalArgumentException if the part does not belong to this pattern
   */
  public int place(Part part) {
    int place = parts.indexOf(part);
    if (place < 0) {
      throw new IllegalArgumentException("the row key has no such part");
    }
    return place;
  }

  /**
   * {@return the bytes of a part with a value, as {@link KeyReader#part} reads them from a key}
   *
   * @throws io.github.bigtablemapper.exception.InvalidKeyException if the value is null or cannot
   *     be stored
   */
  public <T> ByteString bytes(KeyPart<T> part, T value) {
    KeyLayout alone = layout.alone(part);
    KeyWriter out = alone.writer();
    part.write(out, value);
    ByteString stored = out.valueStart();
    return stored.isEmpty()
        ? stored
        : Objects.requireNonNull(alone.reader().part(stored, 0, part.name()));
  }

  /**
   * {@return the bytes with which a part begins if its text begins with some text} The text may be
   * shorter than the values of a part of fixed width.
   *
   * @throws io.github.bigtablemapper.exception.InvalidKeyException if no value begins with it
   */
  public ByteString startBytes(StringPart part, String start) {
    if (!(layout instanceof RawLayout)) {
      return bytes(part, start);
    }
    KeyWriter out = layout.alone(part).writer();
    part.writeStart(out, start);
    return out.valueStart();
  }

  /** {@return the number of parts, which a log may show} */
  @Override
  public String toString() {
    return "KeyPattern[" + parts.size() + " parts]";
  }
}
