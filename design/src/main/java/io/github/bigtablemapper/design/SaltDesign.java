package io.github.bigtablemapper.design;

import java.util.List;

/**
 * The salt of a row key.
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
