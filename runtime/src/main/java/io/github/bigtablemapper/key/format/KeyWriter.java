package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the parts of one row key, one after the other, into one growing buffer. It implements the
 * rules of all formats: text is UTF-8, lone surrogates are refused, and a key has 1 to 4,096 bytes.
 *
 * <p>The class is long because a key has parts of many types: most methods have one line.
 *
 * <p>Called by generated code. Not thread-safe.
 *
 * @hidden
 */
@ForGeneratedCode
public abstract class KeyWriter extends KeyBytes {
  private final int lowestPlain;
  private final int escaped;
  private int parts;
  private int textStart = -1;

  /** The first omitted part, after which no part may follow, or null. */
  private @Nullable String leftOut;

  /** The salt that must still be written before the parts, if it exists. */
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

  /** {@return a writer of readable keys with the delimiter {@code #}} */
  public static KeyWriter readable() {
    return new ReadableKeyWriter('#');
  }

  /**
   * {@return a writer of readable keys with another delimiter}
   *
   * <p>Inside a part every byte up to {@code 0x25} and the delimiter are written as {@code %XX}, in
   * upper-case hexadecimal digits. With every delimiter, different keys have different bytes, each
   * key can be decoded, and prefixes and ranges contain exactly their rows.
   *
   * <p>The order of rows is exact with NUL, a space and {@code ! " # $}, which sort before {@code
   * %}. With other delimiters it is exact for numbers, dates, times, booleans and UUIDs, whose text
   * has a fixed width, but not for other text. There a value sorts after values that continue it
   * with a byte up to the delimiter, unless it is the last part ({@code user1:} after {@code
   * user10:}); and a delimiter inside a part sorts right after {@code %}, before the bytes between
   * the two. A range of such text has several intervals.
   *
   * @param delimiter one of {@code ! " # $ & ' ( ) * + , - . / : ; = @ _ | ~}, a space or NUL; not
   *     {@code %}, which escapes
   */
  public static KeyWriter readable(char delimiter) {
    return new ReadableKeyWriter(ReadableFormat.checkDelimiter(delimiter));
  }

  /** {@return a writer of ordered keys, {@code Struct.OrderedCodeBytes}} */
  public static KeyWriter ordered() {
    return OrderedKeyWriter.create();
  }

  /**
   * {@return this writer, for a key for which {@link Salt#write} must still be called} Until then
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
   * Omits an optional part, and all parts after it.
   *
   * @param part its name
   */
  final void leaveOut(String part) {
    if (leftOut == null) {
      leftOut = part;
    }
  }

  /** {@return true if the written parts are also a complete key, and the start of longer keys} */
  public boolean mayBeWhole() {
    return false;
  }

  /** Allows the next part to be the start of a value, with fewer bytes than the value. */
  void allowStart() {}

  /** {@return true if rows are in the order of a part's values or the reverse order} */
  public boolean keepsOrderOf(KeyPart<?> part) {
    return part.isOrdered();
  }

  /** Begins a part: writes the separator from the previous part. */
  abstract void startPart();

  /** Ends a part. */
  abstract void endPart();

  /** Writes a byte that must be escaped in a part. */
  abstract void escape(int value);

  /** Writes an integer part. */
  abstract void integer(IntegerLayout layout, long value);

  /** Writes a part of 128 bits: in readable keys, hexadecimal digits with dashes. */
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

  /** {@return the first row that starts with the parts, or empty} */
  public abstract ByteString prefixStart();

  /** {@return the end of the rows that start with the parts, exclusive, or empty} */
  public abstract ByteString prefixEnd();

  /**
   * {@return the first bytes of the row keys that have these parts and more} They end where the
   * last part ends, so that a longer value of that part does not start with them. Empty if there
   * are no parts.
   */
  public abstract ByteString childrenStart();

  /**
   * {@return the key of the parts: the first row whose last part is the value, or text that starts
   * with it}
   */
  public abstract ByteString valueStart();

  /**
   * {@return the first row whose last part is greater than the value; empty if there is no such
   * row}
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

  /** {@return this writer, or one for each bucket if the salt is not written yet} */
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

  /** Inserts the part of a bucket before all others. */
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
              part,
              "contains half a surrogate pair, which UTF-8 cannot encode; correct the" + " string");
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

  /** Writes a part of decimal digits, padded with zeros. */
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
   * {@return the start of the last part if it is text whose rows are not exactly in the order of
   * the values, see {@link #readable(char)}; otherwise -1}
   */
  public int disorderedText() {
    return escaped > ReadableFormat.ESCAPE ? textStart : -1;
  }

  /** {@return the start of the last part if it is text; otherwise -1} */
  final int textStart() {
    return textStart;
  }

  /** {@return the delimiter of the parts of a text key; -1 for other keys} */
  public int delimiter() {
    return -1;
  }

  /** {@return true if a delimiter inside a part is escaped} */
  public boolean escapes() {
    return true;
  }

  final int parts() {
    return parts;
  }
}
