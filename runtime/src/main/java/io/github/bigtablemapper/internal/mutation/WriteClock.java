package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * What a write takes its times from, and the ids of its list elements. What belongs to a time that
 * is given is made when it is first needed, as most writes need none. All writes and threads share
 * these clocks; only the result of {@link #at} belongs to one write.
 */
public final class WriteClock {
  /** The time is the present. */
  private static final long PRESENT = -1;

  /** Each write has its own time. */
  private static final long GIVEN = -2;

  private final MillisecondClock present;
  private final long micros;

  /** Null: they are made of the row and the time alone. */
  private @Nullable ElementIds elementIds;

  private @Nullable MillisecondClock fixed;
  private final boolean isRepeatable;

  private WriteClock(MillisecondClock present, long micros, @Nullable ElementIds elementIds) {
    this.present = present;
    this.micros = micros;
    this.elementIds = elementIds;
    this.isRepeatable = elementIds == null;
  }

  /** {@return the clock of writes at the present time} */
  public static WriteClock of(MillisecondClock present, ElementIds elementIds) {
    return new WriteClock(present, PRESENT, elementIds);
  }

  /** {@return the clock of writes at other times} Their list elements are new all the same. */
  public WriteClock given() {
    return new WriteClock(present, GIVEN, elementIds);
  }

  /** {@return the clock of writes that are the same each time they are made} */
  public WriteClock repeatable() {
    return new WriteClock(present, GIVEN, null);
  }

  /** {@return the clock of one write, which may be this one} */
  WriteClock at(long micros) {
    return this.micros == GIVEN ? new WriteClock(present, micros, elementIds) : this;
  }

  /** {@return the present, which times that are given are compared with} */
  MillisecondClock present() {
    return present;
  }

  /** {@return the qualifier of an element of a row, after all others of its list} */
  ByteString appended(ByteString rowKey) {
    return elementIds(rowKey).append(elements().millis());
  }

  /** {@return the qualifier of an element of a row, before all others of its list} */
  ByteString prepended(ByteString rowKey) {
    return elementIds(rowKey).prepend(elements().millis());
  }

  private ElementIds elementIds(ByteString rowKey) {
    ElementIds known = elementIds;
    if (known == null) {
      known = new ElementIds(rowKey.hashCode());
      elementIds = known;
    }
    return known;
  }

  private MillisecondClock elements() {
    return isRepeatable ? fixed() : present;
  }

  /** {@return the times of versions without an explicit time} */
  MillisecondClock versions() {
    return micros == PRESENT ? present : fixed();
  }

  private MillisecondClock fixed() {
    MillisecondClock made = fixed;
    if (made == null) {
      made = new MillisecondClock(InstantSource.fixed(Timestamps.instant(micros)));
      fixed = made;
    }
    return made;
  }
}
