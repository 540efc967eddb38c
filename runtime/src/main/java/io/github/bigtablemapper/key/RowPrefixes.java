package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.List;

/**
 * The rows of a prefix in the form in which Bigtable drops them: by the first bytes of their keys.
 * If keys are salted, there are different bytes for each bucket of the prefix.
 *
 * @param starts the first bytes, up to the end of a part, of the keys that have these parts and
 *     more; empty bytes if there are no parts
 * @param keys the keys of exactly these parts, which do not start with these bytes: the key of a
 *     parent, or in the ordered format a key whose other parts are empty
 */
public record RowPrefixes(List<ByteString> starts, List<ByteString> keys) {
  /** Copies the lists. */
  public RowPrefixes {
    starts = List.copyOf(starts);
    keys = List.copyOf(keys);
  }

  /** {@return the rows of a prefix} */
  public static RowPrefixes of(KeyPrefix<?> prefix) {
    List<KeyWriter> buckets = prefix.written.inEachBucket();
    return new RowPrefixes(
        buckets.stream().map(KeyWriter::childrenStart).toList(),
        buckets.stream()
            .map(KeyWriter::valueStart)
            .filter(key -> prefix.intervals().stream().anyMatch(rows -> rows.start().equals(key)))
            .toList());
  }

  /** {@return the sizes of both lists, because the keys must not appear in a log} */
  @Override
  public String toString() {
    return "RowPrefixes[" + starts.size() + " starts, " + keys.size() + " keys]";
  }
}
