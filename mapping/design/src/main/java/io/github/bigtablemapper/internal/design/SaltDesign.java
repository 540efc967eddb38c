package io.github.bigtablemapper.internal.design;

import java.util.List;

/**
 * Over how many buckets row keys are spread, and which of their parts decide on the bucket.
 *
 * @param buckets the number of buckets
 * @param by the names of the parts that decide on the bucket, at least one
 */
public record SaltDesign(int buckets, List<String> by) {
  /** Copies the names. */
  public SaltDesign {
    by = List.copyOf(by);
  }
}
