package io.github.bigtablemapper.internal.write.batch;

/**
 * What a MutateRows request contains so far, and whether one more row belongs into it. A row that
 * is larger than a request should be has a separate one.
 */
public final class RequestSize {
  /** A request may contain 100,000 mutations. */
  private static final int MAX_MUTATIONS = 100_000;

  /** The size at which the client's own batches are sent. */
  public static final long MAX_BYTES = 20_000_000;

  private final int maxRows;
  private final long maxBytes;
  private int rows;
  private long bytes;
  private long mutations;

  /**
   * Nothing yet.
   *
   * @param maxRows how many rows it may contain
   * @param maxBytes how many bytes they may take, except a row that has a separate request
   */
  public RequestSize(int maxRows, long maxBytes) {
    this.maxRows = maxRows;
    this.maxBytes = maxBytes;
  }

  /** {@return whether a row fits, or is the first} */
  public boolean fits(int addedBytes, int addedMutations) {
    return rows == 0
        || (rows < maxRows
            && bytes + addedBytes <= maxBytes
            && mutations + addedMutations <= MAX_MUTATIONS);
  }

  /** {@return whether it contains nothing} */
  public boolean isEmpty() {
    return rows == 0;
  }

  /** {@return whether a request has as much as it should} */
  public boolean isFull() {
    return rows >= maxRows || bytes >= maxBytes || mutations >= MAX_MUTATIONS;
  }

  /** Adds a row. */
  public void add(int addedBytes, int addedMutations) {
    rows++;
    bytes += addedBytes;
    mutations += addedMutations;
  }

  /** Takes a row away. */
  public void remove(int takenBytes, int takenMutations) {
    rows--;
    bytes -= takenBytes;
    mutations -= takenMutations;
  }
}
