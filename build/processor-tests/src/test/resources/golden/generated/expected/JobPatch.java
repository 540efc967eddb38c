package billing;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Job}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class JobPatch extends Patch<Job> {
  /** A patch that changes nothing yet. */
  public JobPatch() {}

  /** Sets {@code task}. */
  public JobPatch task(String task) {
    set(JobColumns.TASK, task);
    return this;
  }

  /** Sets {@code auditCreatedBy}, unless it has a value. */
  public JobPatch auditCreatedBy(String auditCreatedBy) {
    set(JobColumns.AUDIT_CREATED_BY, auditCreatedBy);
    return this;
  }
}
