package io.github.bigtablemapper;

/**
 * How far a {@link BulkWriter} has come, in writes. Those that are settled are applied, not applied
 * or unknown. Immutable.
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

  /** {@return how many were applied} */
  public long applied() {
    return applied;
  }

  /** {@return how many were surely not} */
  public long notApplied() {
    return notApplied;
  }

  /** {@return how many may have been applied or not} */
  public long unknown() {
    return unknown;
  }

  /**
   * {@return how many are not settled: they wait for a request, its answer, or the next attempt}
   */
  public long outstanding() {
    return outstanding;
  }

  /** {@return how many are settled} */
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
