package io.github.bigtablemapper.beam;

import java.util.function.Consumer;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.joda.time.Duration;

/** Tells how far a pipeline is, for as long as its engine goes on. */
public final class Progress {
  private static final Duration SECOND = Duration.standardSeconds(1);

  private Progress() {}

  /** {@return how many rows a pipeline has read, when it ended, told each second until then} */
  public static long ofReading(PipelineResult result, Consumer<String> out) {
    return follow(result, "decodedRows", " rows read", out);
  }

  /** {@return how many entities a pipeline has written, told likewise} */
  public static long ofWriting(PipelineResult result, Consumer<String> out) {
    return follow(result, "encodedEntities", " entities written", out);
  }

  private static long follow(
      PipelineResult result, String counter, String what, Consumer<String> out) {
    // docs: progress
    while (result.waitUntilFinish(SECOND) == null || !result.getState().isTerminal()) {
      out.accept(counted(result, counter) + what);
    }
    out.accept(counted(result, counter) + what + ", " + result.getState());
    // end
    return counted(result, counter);
  }

  private static long counted(PipelineResult result, String name) {
    // docs: metrics
    MetricsFilter filter =
        MetricsFilter.builder()
            .addNameFilter(MetricNameFilter.named(EntityIO.class, name)) // such as "decodedRows"
            .build();
    long count = 0;
    for (MetricResult<Long> counter : result.metrics().queryMetrics(filter).getCounters()) {
      count += counter.getAttempted();
    }
    // end
    return count;
  }
}
