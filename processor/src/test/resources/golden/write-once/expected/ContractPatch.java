package shop;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Contract}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class ContractPatch extends Patch<Contract> {
  /** A patch that changes nothing yet. */
  public ContractPatch() {}

  /** Sets {@code signature}, unless it has another value. */
  public ContractPatch signature(String signature) {
    set(ContractColumns.SIGNATURE, signature);
    return this;
  }

  /** Sets {@code note}. */
  public ContractPatch note(String note) {
    set(ContractColumns.NOTE, note);
    return this;
  }

  /** Leaves {@code note} without a value. */
  public ContractPatch clearNote() {
    clear(ContractColumns.NOTE);
    return this;
  }
}
