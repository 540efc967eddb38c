package io.github.bigtablemapper;

/**
 * The progress of a {@link BulkWriter}, in writes. A completed write is applied, not applied or
 * unknown. Immutable.
 */
public final class BulkProgress {
  private final long applied;
  private final long notApplied;
  private final long unknown;
  private final long outstanding;

  BulkProgress(long applied, long notApplied, long unknown, long outstanding) {
    this.applied = applied;
    this.notApplied = notApplied;
    this.unknown = unknown;
    this.outstanding = outstanding;
  }

  /** {@return the number of applied writes} */
  public long applied() {
    return applied;
  }

  /** {@return the number of writes that were certainly not applied} */
  public long notApplied() {
    return notApplied;
  }

  /** {@return the number of writes that may have been applied or not} */
  public long unknown() {
    return unknown;
  }

  /**
   * {@return the number of writes that have not completed: they wait for a request, its response,
   * or the next attempt}
   */
  public long outstanding() {
    return outstanding;
  }

  /** {@return the number of completed writes} */
  public long settled() {
    return applied + notApplied + unknown;
  }

  @Override
  public String toString() {
    return "BulkProgress[applied "
        + applied
        + ", not applied "
        + notApplied
        + ", unknown "
        + unknown
        + ", outstanding "
        + outstanding
        + "]";
  }
}
