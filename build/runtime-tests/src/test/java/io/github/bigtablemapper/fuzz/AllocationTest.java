package io.github.bigtablemapper.fuzz;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.bigtable.v2.Row;
import com.sun.management.ThreadMXBean;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.fixture.Runs;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A number in the data, such as the length of an element or a scale, causes no allocation: what a
 * row costs to decode is in proportion to its bytes.
 */
@NullMarked
@Tag("reliability")
class AllocationTest {
  private static final int ROWS = Runs.times(25_000);

  /** The first use of a class or of its tables is no cost of a row: such a row is read again. */
  private static final int READINGS = 3;

  /** For readers, and for exceptions with their stack traces. */
  private static final long ANY_ROW = 128 << 10;

  /**
   * A byte of text may become a character, a digit or a JSON token. The JDK makes the most of a
   * language tag, a list of each of its subtags: 270 bytes of each of its bytes.
   */
  private static final long PER_BYTE = 512;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static long[] seeds() {
    return Runs.seedAnd(20_261_120L, 11_500_100_289_884L);
  }

  /** What it took to decode a row. */
  private record Cost(long bytes, boolean isRefused) {}

  @ParameterizedTest
  @MethodSource("seeds")
  void rowsCostWhatTheirBytesCost(long seed) {
    Random random = new Random(seed);
    List<RowFuzzer<?>> fuzzers =
        List.of(
            new RowFuzzer<>(Fuzzed_ScalarsMapping.INSTANCE, Fuzzed.Scalars::of, random),
            new RowFuzzer<>(Fuzzed_CompoundsMapping.INSTANCE, Fuzzed.Compounds::of, random),
            new RowFuzzer<>(Fuzzed_PhoneMapping.INSTANCE, Fuzzed.Phone::of, random),
            new RowFuzzer<>(Fuzzed_LeaseMapping.INSTANCE, Fuzzed.Lease::of, random),
            new RowFuzzer<>(Fuzzed_TickMapping.INSTANCE, Fuzzed.Tick::of, random));
    long most = 0;
    int refused = 0;
    for (int i = 0; i < ROWS; i++) {
      RowFuzzer<?> fuzzer = fuzzers.get(i % fuzzers.size());
      Row row = fuzzer.next().toRow();
      long limit = ANY_ROW + PER_BYTE * row.getSerializedSize();
      Cost cost = cost(fuzzer, row);
      for (int reading = 1; cost.bytes() >= limit && reading < READINGS; reading++) {
        cost = cost(fuzzer, row);
      }
      assertWithMessage("bytes for row %s of seed %s, of size %s", i, seed, row.getSerializedSize())
          .that(cost.bytes())
          .isLessThan(limit);
      most = Math.max(most, cost.bytes());
      refused += cost.isRefused() ? 1 : 0;
    }
    Runs.report(
        "allocation: seed %d, %,d rows, %,d refused, at most %,d bytes for one"
            .formatted(seed, ROWS, refused, most));
    assertThat(refused).isGreaterThan(ROWS / 10);
  }

  private static Cost cost(RowFuzzer<?> fuzzer, Row row) {
    boolean isRefused = false;
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      var unused = fuzzer.rows().decode(row);
    } catch (DecodeException e) {
      isRefused = true;
    }
    return new Cost(THREADS.getCurrentThreadAllocatedBytes() - before, isRefused);
  }
}
