package web;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Visit}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class VisitPatch extends Patch<Visit> {
  /** A patch that changes nothing yet. */
  public VisitPatch() {}

  /** Sets {@code page}. */
  public VisitPatch page(String page) {
    set(VisitColumns.PAGE, page);
    return this;
  }

  /** Leaves {@code page} without a value. */
  public VisitPatch clearPage() {
    clear(VisitColumns.PAGE);
    return this;
  }
}
