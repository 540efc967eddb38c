package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;

/**
 * The 12 bytes that points in time and durations start with: 8 bytes of seconds in two's
 * complement, 4 bytes of nanoseconds from 0 to 999,999,999 that are added to them, also to negative
 * seconds. So the bytes have the order of the times, negative seconds last.
 */
final class SecondsAndNanos {
  static final int LENGTH = 12;

  private static final int NANOS_PER_SECOND = 1_000_000_000;

  private SecondsAndNanos() {}

  static void put(byte[] to, long seconds, int nanos) {
    BigEndian.putLong(to, 0, seconds);
    BigEndian.putInt(to, 8, nanos);
  }

  static long seconds(ByteString cell) {
    return BigEndian.getLong(cell, 0);
  }

  static int nanos(String type, ByteString cell) {
    int nanos = BigEndian.getInt(cell, 8);
    if (nanos < 0 || nanos >= NANOS_PER_SECOND) {
      throw Malformed.cell(type);
    }
    return nanos;
  }
}
