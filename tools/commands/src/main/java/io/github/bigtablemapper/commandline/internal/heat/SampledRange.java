package io.github.bigtablemapper.commandline.internal.heat;

import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A range of row keys between two samples.
 *
 * @param from the first key; empty at the start of the table
 * @param bytes about how many bytes its rows have; null after the last sample, of which Bigtable
 *     returns no size
 */
public record SampledRange(ByteString from, @Nullable Long bytes) {

  /**
   * {@return the ranges between samples, in the order of their keys, of which the first starts at
   * the start of the table}
   *
   * @param limit the maximum number of ranges; of more samples, adjacent ranges are joined, as many
   *     in each
   */
  public static List<SampledRange> of(List<KeyOffset> samples, int limit) {
    List<SampledRange> ranges = new ArrayList<>();
    ByteString from = ByteString.EMPTY;
    long offset = 0;
    for (KeyOffset sample : samples) {
      ranges.add(new SampledRange(from, Math.max(0, sample.getOffsetBytes() - offset)));
      from = sample.getKey();
      offset = sample.getOffsetBytes();
    }
    if (ranges.isEmpty() || !from.isEmpty()) { // an empty key is the end of the table
      ranges.add(new SampledRange(from, null));
    }
    return joined(ranges, limit);
  }

  private static List<SampledRange> joined(List<SampledRange> ranges, int limit) {
    int count = Math.min(limit, ranges.size());
    List<SampledRange> joined = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int start = (int) ((long) i * ranges.size() / count);
      int end = (int) ((long) (i + 1) * ranges.size() / count);
      joined.add(joined(ranges.subList(start, end)));
    }
    return joined;
  }

  private static SampledRange joined(List<SampledRange> ranges) {
    Long bytes = null;
    for (SampledRange range : ranges) {
      Long more = range.bytes();
      if (more != null) {
        bytes = bytes == null ? more : bytes + more;
      }
    }
    return new SampledRange(ranges.get(0).from(), bytes);
  }
}
