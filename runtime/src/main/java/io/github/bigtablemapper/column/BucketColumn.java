package io.github.bigtablemapper.column;

import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.time.Duration;

/**
 * A column in which Bigtable keeps one aggregate for each bucket of time. A bucket is one cell, and
 * the cell's timestamp is the start of the bucket.
 *
 * @param <E> the entity
 * @param <T> the type of an aggregate in the entity
 */
public final class BucketColumn<E, T> extends HistoryColumn<E, T> {
  private static final long MICROS_PER_MILLI = 1_000;

  private static final Duration LONGEST = Duration.ofDays(36_525);

  private final long bucketMicros;

  private BucketColumn(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      long bucketMicros) {
    super(index, property, family, qualifier, codec);
    this.bucketMicros = bucketMicros;
  }

  /**
   * Called by generated code.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static <E, T> BucketColumn<E, T> of(
      int index,
      String property,
      String family,
      String qualifier,
      CellCodec<T> codec,
      Duration bucket) {
    if (bucket.compareTo(Duration.ofMillis(1)) < 0 || bucket.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "The bucket of " + property + " takes from 1 ms to 100 years.");
    }
    return new BucketColumn<>(
        index, property, family, qualifier, codec, bucket.toMillis() * MICROS_PER_MILLI);
  }

  /** {@return the start of the bucket that contains a time; both in microseconds since 1970} */
  public long start(long micros) {
    return Math.floorDiv(micros, bucketMicros) * bucketMicros;
  }
}
