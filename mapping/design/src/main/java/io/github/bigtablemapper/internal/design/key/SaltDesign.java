package io.github.bigtablemapper.internal.design.key;

import io.github.bigtablemapper.annotation.KeyFormat;
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

  /** {@return the bytes of a salt in keys of a format} */
  public String words(KeyFormat format) {
    if (format != KeyFormat.READABLE) {
      return "ordered integer, 1 byte";
    }
    return buckets > 10 ? "2 digits" : "1 digit";
  }
}
