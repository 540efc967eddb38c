package io.github.bigtablemapper.codec.time;

import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.Malformed;

/**
 * The first 12 bytes of points in time and durations. The first 8 are seconds in two's complement.
 * The other 4 are nanoseconds from 0 to 999,999,999, which are added to the seconds, even if they
 * are negative. So the bytes have the order of the times, except that negative seconds sort last.
 */
final class SecondsAndNanos {
  static final int LENGTH = 12;

  private static final int NANOS_PER_SECOND = 1_000_000_000;

  private SecondsAndNanos() {}

  static void put(byte[] to, long seconds, int nanos) {
    BigEndian.putLong(to, 0, seconds);
    BigEndian.putInt(to, 8, nanos);
  }

  static long seconds(byte[] from, int at) {
    return BigEndian.getLong(from, at);
  }

  static int nanos(String type, byte[] from, int at) {
    int nanos = BigEndian.getInt(from, at + 8);
    if (nanos < 0 || nanos >= NANOS_PER_SECOND) {
      throw Malformed.cell(type);
    }
    return nanos;
  }
}
