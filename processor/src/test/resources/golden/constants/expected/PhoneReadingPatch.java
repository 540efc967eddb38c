package telemetry;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link PhoneReading}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class PhoneReadingPatch extends Patch<PhoneReading> {
  /** A patch that changes nothing yet. */
  public PhoneReadingPatch() {}

  /** Sets {@code connected}. */
  public PhoneReadingPatch connected(int connected) {
    set(PhoneReadingColumns.CONNECTED, connected);
    return this;
  }
}
