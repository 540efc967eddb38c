package io.github.bigtablemapper.processor.internal.model;

import java.util.List;

/**
 * The salt of a row key.
 *
 * @param buckets the number of buckets
 * @param by the names of the parts that determine the bucket; empty: the first part
 * @param origin the annotation
 */
public record SaltModel(int buckets, List<String> by, Origin origin) {
  /** Copies the names. */
  public SaltModel {
    by = List.copyOf(by);
  }

  /** {@return how many parts that are properties decide on the bucket} */
  public int parts() {
    return Math.max(1, by.size());
  }
}
