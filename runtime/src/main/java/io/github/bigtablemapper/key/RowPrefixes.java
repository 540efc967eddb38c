package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.List;

/**
 * The rows of a prefix in the form that Bigtable drops them: by the bytes that their keys start
 * with. If keys are salted, there are others for each bucket of the prefix.
 *
 * @param starts what the keys start with that have the parts and more, which ends where a part
 *     ends; empty bytes if there are no parts
 * @param keys the keys that have the parts alone, and so do not start like that: that of a parent,
 *     or in the ordered format one whose other parts are empty
 */
public record RowPrefixes(List<ByteString> starts, List<ByteString> keys) {
  /** Copies the lists. */
  public RowPrefixes {
    starts = List.copyOf(starts);
    keys = List.copyOf(keys);
  }

  /** {@return those of a prefix} */
  public static RowPrefixes of(KeyPrefix<?> prefix) {
    List<KeyWriter> buckets = prefix.written.inEachBucket();
    return new RowPrefixes(
        buckets.stream().map(KeyWriter::childrenStart).toList(),
        buckets.stream()
            .map(KeyWriter::valueStart)
            .filter(key -> prefix.intervals().stream().anyMatch(rows -> rows.start().equals(key)))
            .toList());
  }

  /** {@return how many there are: the keys must not reach a log} */
  @Override
  public String toString() {
    return "RowPrefixes[" + starts.size() + " starts, " + keys.size() + " keys]";
  }
}
