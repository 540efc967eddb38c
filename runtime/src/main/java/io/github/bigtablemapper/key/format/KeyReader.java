package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of row keys, one after the other, from one buffer that serves all keys. It is
 * strict: it accepts only the bytes that {@link KeyWriter} writes for the parts it returns.
 *
 * <p>Called by generated code. Not thread-safe.
 *
 * @hidden
 */
@ForGeneratedCode
public abstract class KeyReader {
  private ByteString key = ByteString.EMPTY;
  private byte[] buffer = new byte[64];
  private int size;

  /** The part that was read last, with its escapes resolved in place. */
  private int partStart;

  private int partEnd;
  private boolean partAscii;

  /** The minimum number of parts of a key: later parts can be missing. */
  private final int fewest;

  /** The end of the salt, where the parts after it start. */
  private int saltEnd;

  private int saltedStart;

  KeyReader() {
    this(Integer.MAX_VALUE);
  }

  KeyReader(int fewest) {
    this.fewest = fewest;
  }

  /** {@return a reader of readable keys with the delimiter {@code #}} */
  public static KeyReader readable() {
    return new ReadableKeyReader('#');
  }

  /** {@return a reader of readable keys with another delimiter, see {@link KeyWriter#readable}} */
  public static KeyReader readable(char delimiter) {
    return new ReadableKeyReader(ReadableFormat.checkDelimiter(delimiter));
  }

  /** {@return a reader of ordered keys} */
  public static KeyReader ordered() {
    return OrderedKeyReader.create();
  }

  /**
   * Starts at the first part of a key. The parts of a key are read once after each reset.
   *
   * @throws DecodeException if the key is empty or longer than 4,096 bytes
   */
  public final void reset(ByteString key) {
    this.key = key;
    size = key.size();
    if (size == 0) {
      throw malformed("is empty");
    }
    if (size > KeyWriter.MAX_BYTES) {
      throw malformed("is longer than 4,096 bytes");
    }
    if (size > buffer.length) {
      buffer = new byte[Math.max(2 * buffer.length, size)];
    }
    key.copyTo(buffer, 0);
    start();
  }

  /**
   * {@return the bytes of one part of a key, without escapes} As unsigned bytes, they have the
   * order in which ordered parts are stored, and text is UTF-8. The value of the bytes is not
   * validated. Null if the part is optional and missing.
   *
   * @param place the number of parts before it, including constants and the salt
   * @param name the part's name, for messages
   * @throws DecodeException if the key has no such part, or one up to it is malformed
   */
  public final @Nullable ByteString part(ByteString key, int place, String name) {
    reset(key);
    for (int i = 0; i <= place; i++) {
      if (i >= fewest && isAtEnd()) {
        return null;
      }
      next(name);
    }
    return ByteString.copyFrom(buffer, partStart, partEnd - partStart);
  }

  /** {@return the current key} */
  public final ByteString key() {
    return key;
  }

  /**
   * Checks that every part of the key was read.
   *
   * @throws DecodeException if parts are left
   */
  public abstract void end();

  /** Moves to the first part. */
  abstract void start();

  /** Moves to the next part and resolves its escapes. */
  abstract void next(String part);

  /** Reads an integer part. */
  abstract long integer(IntegerLayout layout);

  /** Reads a UUID part. */
  UUID uuid(String part) {
    next(part);
    if (partLength() != 2 * Long.BYTES) {
      throw malformed(part, "is not a UUID");
    }
    return new UUID(bigEndian(partStart), bigEndian(partStart + Long.BYTES));
  }

  private long bigEndian(int start) {
    long value = 0;
    for (int i = start; i < start + Long.BYTES; i++) {
      value = value << Byte.SIZE | (buffer[i] & 0xFF);
    }
    return value;
  }

  /** Reads a part of arbitrary bytes. */
  byte[] bytes(String part) {
    next(part);
    return Arrays.copyOfRange(buffer, partStart, partEnd);
  }

  /** {@return true if there are no more parts, not even an empty one} */
  final boolean isAtEnd() {
    return position() > size;
  }

  /** {@return the start of the next part} */
  abstract int position();

  /** {@return the bytes of the parts read since a position, as a key} */
  abstract ByteString bytesAsKey(ByteString key, int start);

  /** Skips the salt. */
  final void salt(String part) {
    next(part);
    saltEnd = partEnd;
    saltedStart = position();
  }

  /** {@return the bytes of the parts read since the salt, as a key without the salt} */
  final ByteString bytesAsKey() {
    return bytesAsKey(key, saltedStart);
  }

  /** {@return true if the salt is these bytes} */
  final boolean saltEquals(ByteString bytes) {
    return saltEnd == bytes.size() && key.startsWith(bytes);
  }

  /** Reads a part of text. */
  final String text(String part) {
    next(part);
    int length = partEnd - partStart;
    if (partAscii) {
      return new String(buffer, partStart, length, StandardCharsets.ISO_8859_1);
    }
    ByteString bytes = UnsafeByteOperations.unsafeWrap(buffer, partStart, length);
    if (!bytes.isValidUtf8()) {
      throw malformed(part, "is not UTF-8");
    }
    return Utf8.decode(bytes);
  }

  /** Reads a part with an exact number of decimal digits, at most 18. */
  final long digits(String part, int width) {
    next(part);
    if (partEnd - partStart != width) {
      throw malformed(part, "does not have " + Amounts.of(width, "digit"));
    }
    return parseDigits(part, partStart);
  }

  /**
   * Parses the digits from a position to the end of the part, at most 19: a number that exceeds a
   * long becomes negative.
   */
  final long parseDigits(String part, int start) {
    long value = 0;
    for (int i = start; i < partEnd; i++) {
      int digit = buffer[i] - '0';
      if (digit < 0 || digit > 9) {
        throw malformed(part, "is not a number");
      }
      value = value * 10 + digit;
    }
    return value;
  }

  /** {@return true if the part that was read last is these bytes} */
  final boolean partEquals(ByteString bytes) {
    if (bytes.size() != partEnd - partStart) {
      return false;
    }
    for (int i = 0; i < bytes.size(); i++) {
      if (bytes.byteAt(i) != buffer[partStart + i]) {
        return false;
      }
    }
    return true;
  }

  final void part(int start, int end, boolean ascii) {
    partStart = start;
    partEnd = end;
    partAscii = ascii;
  }

  final byte[] buffer() {
    return buffer;
  }

  final int size() {
    return size;
  }

  final int partStart() {
    return partStart;
  }

  final int partLength() {
    return partEnd - partStart;
  }

  final DecodeException malformed(String part, String problem) {
    return malformed("does not fit the entity: part '" + part + "' " + problem);
  }

  final DecodeException malformed(String problem) {
    return new DecodeException("row key " + KeyHash.of(key) + " " + problem, key, null, null);
  }
}
