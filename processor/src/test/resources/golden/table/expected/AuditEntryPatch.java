package audit;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link AuditEntry}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class AuditEntryPatch extends Patch<AuditEntry> {
  /** A patch that changes nothing yet. */
  public AuditEntryPatch() {}

  /** Sets {@code action}. */
  public AuditEntryPatch action(String action) {
    set(AuditEntryColumns.ACTION, action);
    return this;
  }

  /** Leaves {@code action} without a value. */
  public AuditEntryPatch clearAction() {
    clear(AuditEntryColumns.ACTION);
    return this;
  }
}
