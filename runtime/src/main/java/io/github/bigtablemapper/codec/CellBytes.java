package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one cell, or of one qualifier, after another: a part of an array, or a byte string,
 * which is copied only for a reader of arrays. They are only valid during the call that receives
 * them. Not safe for use by several threads.
 *
 * @hidden
 */
@ForGeneratedCode
public final class CellBytes {
  /** The longest byte string that is copied to an array that is kept. */
  public static final int MAX_COPIED_BYTES = 256;

  private static final int MIN_COPIES = 32;
  private static final byte[] NONE = {};

  private byte[] bytes = NONE;
  private int from;
  private int to;

  /** The bytes instead of the part of the array; null: the part of the array. */
  private @Nullable ByteString whole;

  /** Whether the part of the array is a copy of the byte string. */
  private boolean isCopied;

  /** Null until bytes are copied. */
  private byte @Nullable [] copies;

  /** Creates an object without bytes. */
  public CellBytes() {}

  /** {@return the bytes of a byte string} */
  public static CellBytes of(ByteString value) {
    CellBytes bytes = new CellBytes();
    bytes.set(value);
    return bytes;
  }

  /** Sets a part of an array. The array is not copied. */
  public void set(byte[] bytes, int from, int to) {
    if (this.bytes != bytes) { // G1 makes stores of references into old objects wait
      this.bytes = bytes;
    }
    if (whole != null) {
      whole = null;
    }
    this.from = from;
    this.to = to;
  }

  /** Sets a byte string. */
  public void set(ByteString value) {
    whole = value;
    isCopied = false;
    from = 0;
    to = value.size();
  }

  /** Sets the same bytes as another object. An array is not copied. */
  public void set(CellBytes other) {
    ByteString value = other.whole;
    if (value != null) {
      set(value);
    } else {
      set(other.bytes, other.from, other.to);
    }
  }

  /** Sets the same bytes as another object, which keep their values after its array changes. */
  public void copy(CellBytes other) {
    ByteString value = other.whole;
    if (value != null) {
      set(value);
    } else {
      int size = other.size();
      byte[] own = copies(size);
      System.arraycopy(other.bytes, other.from, own, 0, size);
      set(own, 0, size);
    }
  }

  private byte[] copies(int size) {
    byte[] known = copies;
    if (known == null || known.length < size) {
      known = new byte[Math.max(MIN_COPIES, Integer.highestOneBit(size) << 1)];
      copies = known;
    }
    return known;
  }

  /** {@return the array that has the bytes, which is not to be changed} */
  public byte[] array() {
    ByteString value = whole;
    if (value != null && !isCopied) {
      int size = value.size();
      bytes = size > MAX_COPIED_BYTES ? new byte[size] : copies(size);
      value.copyTo(bytes, 0);
      isCopied = true;
    }
    return bytes;
  }

  /** {@return the index of the first byte in {@link #array}} */
  public int from() {
    return from;
  }

  /** {@return the index after the last byte in {@link #array}} */
  public int to() {
    return to;
  }

  /** {@return the number of bytes} */
  public int size() {
    return to - from;
  }

  /** {@return true if there are no bytes} */
  public boolean isEmpty() {
    return to == from;
  }

  /** {@return true if another object has the same bytes} */
  public boolean isEqualTo(CellBytes other) {
    ByteString value = whole;
    ByteString otherValue = other.whole;
    if (value != null && otherValue != null) {
      return value.equals(otherValue);
    }
    return Arrays.equals(array(), from, to, other.array(), other.from, other.to);
  }

  /** {@return true if a short array, such as the array of a name, has the same bytes} */
  public boolean isEqualTo(byte[] name) {
    if (size() != name.length) {
      return false;
    }
    return whole == null ? isInArray(name) : isInString(name, whole);
  }

  /** For names, which are short, faster than {@code Arrays.equals} of a part of an array. */
  private boolean isInArray(byte[] name) {
    int length = name.length;
    int last = length - Long.BYTES;
    if (last < 0) {
      for (int i = 0; i < length; i++) {
        if (name[i] != bytes[from + i]) {
          return false;
        }
      }
      return true;
    }
    for (int i = 0; i < last; i += Long.BYTES) {
      if (BigEndian.getLong(name, i) != BigEndian.getLong(bytes, from + i)) {
        return false;
      }
    }
    return BigEndian.getLong(name, last) == BigEndian.getLong(bytes, from + last);
  }

  private static boolean isInString(byte[] name, ByteString value) {
    for (int i = 0; i < name.length; i++) {
      if (name[i] != value.byteAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** {@return the decoded value} */
  public <T> T decode(CellCodec<T> codec) {
    return whole == null ? codec.decode(bytes, from, to) : codec.decode(whole);
  }

  /** {@return the bytes, which the caller can keep} */
  public ByteString toByteString() {
    return whole == null ? ByteString.copyFrom(bytes, from, to - from) : whole;
  }

  /** {@return a text without the bytes, which must not appear in a log} */
  @Override
  public String toString() {
    return Amounts.of(size(), "byte");
  }
}
