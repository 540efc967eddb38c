package io.github.bigtablemapper.commandline.internal.heat;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The ranges that samples divide a table into. */
class SampledRangeTest {
  private static KeyOffset sample(String key, long offset) {
    return KeyOffset.create(ByteString.copyFromUtf8(key), offset);
  }

  private static SampledRange range(String from, @Nullable Long bytes) {
    return new SampledRange(ByteString.copyFromUtf8(from), bytes);
  }

  @Test
  void anEmptyKeyEndsTheTable() {
    assertThat(SampledRange.of(List.of(sample("b", 10), sample("c", 10), sample("", 15)), 40))
        .containsExactly(range("", 10L), range("b", 0L), range("c", 5L))
        .inOrder();
  }

  @Test
  void rangesAfterTheLastSampleHaveNoSize() {
    assertThat(SampledRange.of(List.of(sample("b", 10)), 40))
        .containsExactly(range("", 10L), range("b", null))
        .inOrder();
    assertThat(SampledRange.of(List.of(), 40)).containsExactly(range("", null));
  }

  @Test
  void adjacentRangesAreJoinedToAnyLimit() {
    List<KeyOffset> samples =
        List.of(sample("a", 1), sample("b", 3), sample("c", 7), sample("d", 15));
    for (int limit = 1; limit <= 6; limit++) {
      List<SampledRange> ranges = SampledRange.of(samples, limit);

      assertThat(ranges).hasSize(Math.min(limit, 5));
      assertThat(ranges.get(0).from()).isEqualTo(ByteString.EMPTY);
      assertThat(new TableHeat("t", ranges, List.of(), List.of()).allBytes()).isEqualTo(15);
    }
    assertThat(SampledRange.of(samples, 2))
        .containsExactly(range("", 3L), range("b", 12L))
        .inOrder();
  }
}
