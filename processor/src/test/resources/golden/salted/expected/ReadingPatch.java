package telemetry;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Reading}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ReadingPatch extends Patch<Reading> {
  /** A patch that changes nothing yet. */
  public ReadingPatch() {}

  /** Sets {@code celsius}. */
  public ReadingPatch celsius(double celsius) {
    set(ReadingColumns.CELSIUS, celsius);
    return this;
  }
}
