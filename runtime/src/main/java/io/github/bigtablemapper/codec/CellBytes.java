package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one cell, or of one qualifier, after another: a part of an array, or a byte string
 * that is too large to be copied. They are only valid during the call that receives them. Not safe
 * for use by several threads.
 *
 * @hidden
 */
@ForGeneratedCode
public final class CellBytes {
  /** The longest byte string that is copied, so that codecs read most cells from arrays. */
  public static final int MAX_COPIED_BYTES = 256;

  private static final int MIN_COPIES = 32;
  private static final byte[] NONE = {};

  private byte[] bytes = NONE;
  private int from;
  private int to;

  /** The bytes instead of the part of the array; null: the part of the array. */
  private @Nullable ByteString whole;

  /** Null until a byte string is copied. */
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
    int size = value.size();
    if (size <= MAX_COPIED_BYTES) {
      byte[] own = copies(size);
      value.copyTo(own, 0);
      set(own, 0, size);
    } else {
      whole = value;
      from = 0;
      to = size;
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
    if (value != null) {
      set(value.toByteArray(), 0, value.size());
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
    return isEqualTo(other.array(), other.from, other.to);
  }

  /** {@return true if a part of an array has the same bytes} */
  public boolean isEqualTo(byte[] other, int otherFrom, int otherTo) {
    return Arrays.equals(array(), from, to, other, otherFrom, otherTo);
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
    return size() + " bytes";
  }
}
