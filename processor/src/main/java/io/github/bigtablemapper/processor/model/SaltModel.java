package io.github.bigtablemapper.processor.model;

import java.util.List;

/**
 * What a row key is salted by.
 *
 * @param buckets the number of buckets
 * @param by the names of the parts that decide on the bucket; empty: the first part
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
