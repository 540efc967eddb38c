package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Integers with their most significant byte first, the format of 64-bit integers in Bigtable.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BigEndian {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private BigEndian() {}

  /** Writes 4 bytes at a position. */
  public static void putInt(byte[] to, int at, int value) {
    to[at] = (byte) (value >> 24);
    to[at + 1] = (byte) (value >> 16);
    to[at + 2] = (byte) (value >> 8);
    to[at + 3] = (byte) value;
  }

  /** Writes 8 bytes at a position. */
  public static void putLong(byte[] to, int at, long value) {
    putInt(to, at, (int) (value >> 32));
    putInt(to, at + 4, (int) value);
  }

  /** {@return the number in the 2 bytes at a position} */
  public static short getShort(byte[] from, int at) {
    return (short) (from[at] << 8 | (from[at + 1] & 0xff));
  }

  /** {@return the number in the 4 bytes at a position} */
  public static int getInt(byte[] from, int at) {
    return (int) INTS.get(from, at);
  }

  /** {@return the number in the 8 bytes at a position} */
  public static long getLong(byte[] from, int at) {
    return (long) LONGS.get(from, at);
  }

  /** {@return the number in the 4 bytes at a position} */
  public static int getInt(ByteString from, int at) {
    return from.byteAt(at) << 24
        | (from.byteAt(at + 1) & 0xff) << 16
        | (from.byteAt(at + 2) & 0xff) << 8
        | (from.byteAt(at + 3) & 0xff);
  }

  /** {@return the number in the 8 bytes at a position} */
  public static long getLong(ByteString from, int at) {
    return (long) getInt(from, at) << 32 | (getInt(from, at + 4) & 0xffff_ffffL);
  }
}
