package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import java.util.Arrays;

/** The growing buffer of a row key. */
abstract class KeyBytes {
  /** Bigtable's limit for row keys, in bytes. */
  static final int MAX_BYTES = 4096;

  private static final byte[] DIGIT_PAIRS = digitPairs();

  byte[] bytes;
  int size;

  KeyBytes() {
    this.bytes = new byte[64];
  }

  KeyBytes(KeyBytes original) {
    this.bytes = original.bytes.clone();
    this.size = original.size;
  }

  final void put(int value) {
    if (size == bytes.length) {
      reserve(1);
    }
    bytes[size++] = (byte) value;
  }

  final void put(ByteString more) {
    reserve(more.size());
    more.copyTo(bytes, size);
    size += more.size();
  }

  /** Appends decimal digits, two per step, which halves the divisions. */
  final void putDigits(long value, int width) {
    reserve(width);
    int start = size;
    int i = start + width;
    long rest = value;
    while (i - start >= 2) {
      long quotient = rest / 100;
      int pair = 2 * (int) (rest - quotient * 100);
      bytes[--i] = DIGIT_PAIRS[pair + 1];
      bytes[--i] = DIGIT_PAIRS[pair];
      rest = quotient;
    }
    if (i > start) {
      bytes[--i] = (byte) ('0' + rest);
    }
    size = start + width;
  }

  /** Reverses the bytes from a position on. */
  final void reverseFrom(int start) {
    for (int i = start, j = size - 1; i < j; i++, j--) {
      byte swapped = bytes[i];
      bytes[i] = bytes[j];
      bytes[j] = swapped;
    }
  }

  final int size() {
    return size;
  }

  /** {@return true if a byte occurs from a position on} */
  final boolean hasFrom(int start, int value) {
    for (int i = start; i < size; i++) {
      if (bytes[i] == value) {
        return true;
      }
    }
    return false;
  }

  /** {@return the first {@code length} bytes} */
  final ByteString copyOf(int length) {
    if (length > MAX_BYTES) {
      throw tooLong();
    }
    return ByteString.copyFrom(bytes, 0, length);
  }

  /** {@return the first {@code length} bytes, followed by more} */
  final ByteString copyOf(int length, int... more) {
    if (length > MAX_BYTES) {
      throw tooLong();
    }
    byte[] copy = Arrays.copyOf(bytes, length + more.length);
    for (int i = 0; i < more.length; i++) {
      copy[length + i] = (byte) more[i];
    }
    return ByteString.copyFrom(copy);
  }

  final void reserve(int count) {
    if (bytes.length - size < count) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + count));
    }
  }

  static InvalidKeyException tooLong() {
    return new InvalidKeyException(
        "the row key is longer than 4,096 bytes, the limit of Bigtable; shorten its parts");
  }

  private static byte[] digitPairs() {
    byte[] pairs = new byte[200];
    for (int i = 0; i < 100; i++) {
      pairs[2 * i] = (byte) ('0' + i / 10);
      pairs[2 * i + 1] = (byte) ('0' + i % 10);
    }
    return pairs;
  }
}
