package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import java.nio.ByteBuffer;
import java.security.SecureRandom;

/**
 * Makes the qualifiers of list elements. They are unique across writers and sort in list order.
 * {@code ListMode.ELEMENTS} describes the bytes.
 */
public final class ElementIds {
  private static final byte PREPENDED = '<';
  private static final byte APPENDED = '>';
  private static final int BYTES = 14;
  private static final int SEQUENCE_BITS = 24;
  private static final long MAX_SEQUENCE = (1L << SEQUENCE_BITS) - 1;

  private int writer;
  private long lastMillis;
  private long sequence;

  /** Makes ids of a separate writer, with a random part: one in four billion is equal. */
  public ElementIds() {
    this(new SecureRandom().nextInt());
  }

  public ElementIds(int writer) {
    this.writer = writer;
  }

  /**
   * {@return the qualifier of an element after all others}
   *
   * @param millis the time by the clock
   */
  ByteString append(long millis) {
    return qualifier(APPENDED, next(millis), 0);
  }

  /**
   * {@return the qualifier of an element before all others}
   *
   * @param millis the time by the clock
   */
  ByteString prepend(long millis) {
    return qualifier(PREPENDED, next(millis), -1);
  }

  /**
   * On to the next millisecond when one is full. Back in time only with the clock, and as another
   * writer: this one may have been there before.
   */
  private synchronized Moment next(long millis) {
    if (millis < lastMillis - MillisecondClock.MAX_MILLIS_HELD) {
      writer = new SecureRandom().nextInt();
      lastMillis = millis;
      sequence = 0;
    } else if (millis > lastMillis) {
      lastMillis = millis;
      sequence = 0;
    } else if (sequence == MAX_SEQUENCE) {
      lastMillis++;
      sequence = 0;
    } else {
      sequence++;
    }
    return new Moment(lastMillis, writer, (int) sequence);
  }

  private ByteString qualifier(byte end, Moment moment, int complement) {
    byte[] bytes = new byte[BYTES];
    long millis = moment.millis() ^ complement;
    int number = moment.sequence() ^ complement;
    ByteBuffer.wrap(bytes)
        .put(end)
        .putShort((short) (millis >> 32))
        .putInt((int) millis)
        .putInt(writer)
        .put((byte) (number >> 16))
        .putShort((short) number);
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  private record Moment(long millis, int writer, int sequence) {}
}
