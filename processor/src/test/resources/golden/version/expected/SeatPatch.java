package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Seat}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class SeatPatch extends Patch<Seat> {
  /** A patch that changes nothing yet. */
  public SeatPatch() {}

  /** Sets {@code guest}. */
  public SeatPatch guest(String guest) {
    set(SeatColumns.GUEST, guest);
    return this;
  }

  /** Leaves {@code guest} without a value. */
  public SeatPatch clearGuest() {
    clear(SeatColumns.GUEST);
    return this;
  }
}
