package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the parts of one row key, one after the other, into one growing buffer. It decides what
 * all formats share: text is UTF-8, lone surrogates are refused, and a key has 1 to 4,096 bytes.
 *
 * <p>It is long since a key has parts of many types: most methods are of one line.
 *
 * <p>Called by generated code. Not thread-safe.
 */
@ForGeneratedCode
public abstract class KeyWriter extends KeyBytes {
  private final int lowestPlain;
  private final int escaped;
  private int parts;
  private int textStart = -1;

  /** The part that was left out, after which none may follow; null: none was. */
  private @Nullable String leftOut;

  /** The salt that is still to be put in front, if there is one. */
  private @Nullable Salt salt;

  /**
   * @param lowestPlain the lowest byte that is written as it is
   * @param escaped a byte above it that is escaped nevertheless, or -1
   */
  KeyWriter(int lowestPlain, int escaped) {
    this.lowestPlain = lowestPlain;
    this.escaped = escaped;
  }

  KeyWriter(KeyWriter original) {
    super(original);
    this.lowestPlain = original.lowestPlain;
    this.escaped = original.escaped;
    this.parts = original.parts;
    this.textStart = original.textStart;
    this.leftOut = original.leftOut;
    this.salt = original.salt;
  }

  /** {@return a writer of readable keys, delimited by {@code #}} */
  public static KeyWriter readable() {
    return new ReadableKeyWriter('#');
  }

  /**
   * {@return a writer of readable keys with another delimiter}
   *
   * <p>Inside a part every byte up to {@code 0x25} and the delimiter are written {@code %XX}, in
   * upper-case hexadecimal digits. With every delimiter different keys have different bytes, keys
   * read back, and prefixes and ranges hold exactly their rows.
   *
   * <p>The order of rows is exact with NUL, a space and {@code ! " # $}, which sort before {@code
   * %}. With the others it is exact for numbers, dates, times, booleans and UUIDs, whose text has
   * one width, but not for other text. There a value sorts after those that continue it with a byte
   * up to the delimiter, unless it is the last part ({@code user1:} after {@code user10:}); and a
   * delimiter inside a part sorts right after {@code %}, before the bytes between the two. A range
   * of such text takes several intervals.
   *
   * @param delimiter one of {@code ! " # $ & ' ( ) * + , - . / : ; = @ _ | ~}, a space or NUL; not
   *     {@code %}, which escapes
   */
  public static KeyWriter readable(char delimiter) {
    return new ReadableKeyWriter(ReadableFormat.checkDelimiter(delimiter));
  }

  /** {@return a writer of ordered keys, {@code Struct.OrderedCodeBytes}} */
  public static KeyWriter ordered() {
    return new OrderedKeyWriter();
  }

  /**
   * {@return this writer, of a key that {@link Salt#write} is still to be called for} Until then
   * its prefix and its ranges are in every bucket.
   */
  public final KeyWriter salted(Salt salt) {
    this.salt = salt;
    return this;
  }

  /** {@return a writer with the same parts, to append to} */
  public abstract KeyWriter copy();

  /**
   * {@return the row key}
   *
   * @throws InvalidKeyException if it is empty or longer than 4,096 bytes
   */
  public abstract ByteString toByteString();

  /**
   * Leaves out a part that may be missing, and with it all parts after it.
   *
   * @param part its name
   */
  final void leaveOut(String part) {
    if (leftOut == null) {
      leftOut = part;
    }
  }

  /** {@return whether the parts written are a key, too, which goes on with more in other keys} */
  public boolean mayBeWhole() {
    return false;
  }

  /** Lets the next part be the start of a value, with fewer bytes than it has. */
  void allowStart() {}

  /** {@return whether rows are in the order of a part's values or their reverse} */
  public boolean keepsOrderOf(KeyPart<?> part) {
    return part.isOrdered();
  }

  /** Begins a part: writes what separates it from the one before. */
  abstract void startPart();

  /** Ends a part. */
  abstract void endPart();

  /** Writes a byte that must not stand in a part as it is. */
  abstract void escape(int value);

  /** Writes an integer part. */
  abstract void integer(IntegerLayout layout, long value);

  /** Writes a UUID part. */
  void uuid(long mostSignificant, long leastSignificant) {
    startPart();
    bigEndian(mostSignificant);
    bigEndian(leastSignificant);
    endPart();
  }

  /** Writes a part of arbitrary bytes. */
  void bytes(String part, ByteString value) {
    startPart();
    for (int i = 0; i < value.size(); i++) {
      putOrEscape(value.byteAt(i) & 0xFF);
    }
    endPart();
  }

  /** {@return the first row that starts with the parts; empty if there are none} */
  public abstract ByteString prefixStart();

  /** {@return the end of the rows that start with the parts, exclusive; empty if there are none} */
  public abstract ByteString prefixEnd();

  /**
   * {@return what the row keys start with that have these parts and more} It ends where the last
   * part ends, so that no longer value of that part starts with it. Empty if there are no parts.
   */
  public abstract ByteString childrenStart();

  /**
   * {@return the key of the parts: the first row whose last part is the value, or text that starts
   * so}
   */
  public abstract ByteString valueStart();

  /**
   * {@return the first row whose last part is greater than the value; empty if there can be none}
   */
  public ByteString valueEnd() {
    return prefixEnd();
  }

  /**
   * {@return the first row key after all that start with some bytes; empty, the end of the table,
   * if these are all 0xFF}
   */
  public static ByteString successor(ByteString start) {
    int last = start.size() - 1;
    while (last >= 0 && start.byteAt(last) == (byte) 0xFF) {
      last--;
    }
    if (last < 0) {
      return ByteString.EMPTY;
    }
    byte[] end = start.substring(0, last + 1).toByteArray();
    end[last]++;
    return ByteString.copyFrom(end);
  }

  /** {@return this writer, or if it has still to be salted, one for each bucket} */
  public final List<KeyWriter> inEachBucket() {
    if (salt == null) {
      return List.of(this);
    }
    List<KeyWriter> writers = new ArrayList<>();
    for (ByteString bucket : salt.buckets()) {
      KeyWriter writer = copy();
      writer.salt(bucket);
      writers.add(writer);
    }
    return writers;
  }

  /** Puts the part of a bucket before all others. */
  void salt(ByteString bucket) {
    byte[] others = Arrays.copyOf(bytes, size);
    int otherParts = parts;
    salt = null;
    size = 0;
    parts = 0;
    startPart();
    put(bucket);
    endPart();
    if (otherParts > 0) {
      startPart();
      put(ByteString.copyFrom(others));
      parts = 1 + otherParts;
    }
  }

  /** Writes a part of text. */
  final void text(String part, String value) {
    int length = value.length();
    if (length > MAX_BYTES) {
      throw tooLong();
    }
    startPart();
    textStart = size;
    reserve(length);
    byte[] out = bytes;
    int end = size;
    int i = 0;
    for (; i < length; i++) {
      int c = value.codePointAt(i); // charAt is slower on JDK 25
      if (c < lowestPlain || c >= 0x80 || c == escaped) {
        break;
      }
      out[end++] = (byte) c;
    }
    size = end;
    if (i < length) {
      encode(part, value, i);
    }
    endPart();
  }

  /** Writes the rest of a text that is not all plain ASCII. */
  private void encode(String part, String value, int start) {
    int length = value.length();
    reserve(3 * (length - start));
    for (int i = start; i < length; i++) {
      char c = value.charAt(i);
      if (c < 0x80) {
        putOrEscape(c);
      } else if (c < 0x800) {
        put(0xC0 | c >> 6);
        putContinuation(c);
      } else if (!Character.isSurrogate(c)) {
        put(0xE0 | c >> 12);
        putContinuation(c >> 6);
        putContinuation(c);
      } else {
        int codePoint = value.codePointAt(i++);
        if (!Character.isSupplementaryCodePoint(codePoint)) {
          throw KeyPart.invalid(
              part, "holds half a surrogate pair, which UTF-8 cannot store; mend the string");
        }
        put(0xF0 | codePoint >> 18);
        putContinuation(codePoint >> 12);
        putContinuation(codePoint >> 6);
        putContinuation(codePoint);
      }
    }
  }

  /** Writes a byte of UTF-8 that is not the first of its character. */
  private void putContinuation(int bits) {
    put(0x80 | (bits & 0x3F));
  }

  /** Writes the bytes of a number, the most significant first. */
  private void bigEndian(long value) {
    for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      putOrEscape((int) (value >>> shift) & 0xFF);
    }
  }

  /** Writes a part of decimal digits, filled with zeros. */
  final void digits(long value, int width) {
    startPart();
    putDigits(value, width);
    endPart();
  }

  final void putOrEscape(int value) {
    if (value < lowestPlain || value == escaped) {
      escape(value);
    } else {
      put(value);
    }
  }

  /** Counts a part; {@return the number of parts before it} */
  final int countPart() {
    if (leftOut != null) {
      throw KeyPart.invalid(
          leftOut, "is null, and a part after it is not; only the last parts may be missing");
    }
    textStart = -1;
    return parts++;
  }

  /**
   * {@return where the last part starts if it is text whose rows are not exactly in the order of
   * the values, see {@link #readable(char)}; else -1}
   */
  public int disorderedText() {
    return escaped > ReadableFormat.ESCAPE ? textStart : -1;
  }

  /** {@return where the last part starts if it is text; else -1} */
  final int textStart() {
    return textStart;
  }

  /** {@return what delimits the parts of a key of text, -1 of another} */
  public int delimiter() {
    return -1;
  }

  /** {@return whether a delimiter inside a part is escaped} */
  public boolean escapes() {
    return true;
  }

  final int parts() {
    return parts;
  }
}
