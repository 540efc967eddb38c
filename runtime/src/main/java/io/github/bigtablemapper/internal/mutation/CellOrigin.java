package io.github.bigtablemapper.internal.mutation;

import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where the cells of a write come from: their time, and who writes.
 *
 * @param micros the timestamp, in microseconds
 * @param isGiven whether it is the writer's, and not the present
 * @param author who writes; null: it is not asked, so that an entity keeps the users that it has
 */
public record CellOrigin(long micros, boolean isGiven, @Nullable Author author) {
  /** {@return the present} */
  public static CellOrigin present(long millis) {
    return new CellOrigin(millis * Timestamps.MICROS_PER_MILLI, false, null);
  }

  /**
   * {@return a time of the writer's}
   *
   * @param isData whether it may be in the future
   * @param millis the present
   * @throws InvalidValueException if it is no time that a cell can have
   */
  public static CellOrigin given(Instant at, boolean isData, long millis, String entity) {
    String fault = isData ? Timestamps.faultOfData(at) : Timestamps.fault(at, millis);
    if (fault != null) {
      throw new InvalidValueException(entity + ": the time of a write " + fault + ".");
    }
    return new CellOrigin(Timestamps.ofFaultless(at), true, null);
  }

  /** {@return this one if its time is given, another if not} */
  public CellOrigin orIfPresent(CellOrigin other) {
    return isGiven ? this : other;
  }

  /** {@return the same of a writer} */
  public CellOrigin by(@Nullable Author author) {
    return author == null ? this : new CellOrigin(micros, isGiven, author);
  }

  /** {@return what the write adds to an entity} */
  public WriteStamp stamp() {
    WriteStamp stamp = WriteStamp.written(Timestamps.instant(micros));
    return author == null ? stamp : stamp.by(author.cells());
  }
}
