package io.github.bigtablemapper.opentelemetry;

import static com.google.common.truth.Truth.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.Collection;
import java.util.List;

/** An OpenTelemetry that keeps what is recorded. */
final class Recorded implements AutoCloseable {
  private final InMemorySpanExporter spans = InMemorySpanExporter.create();
  private final InMemoryMetricReader metrics = InMemoryMetricReader.create();
  private final OpenTelemetrySdk sdk =
      OpenTelemetrySdk.builder()
          .setTracerProvider(
              SdkTracerProvider.builder()
                  .addSpanProcessor(SimpleSpanProcessor.create(spans))
                  .build())
          .setMeterProvider(SdkMeterProvider.builder().registerMetricReader(metrics).build())
          .build();

  OpenTelemetry openTelemetry() {
    return sdk;
  }

  /** The spans that have ended, in the order of their ends. */
  List<SpanData> spans() {
    return spans.getFinishedSpanItems();
  }

  /** The only span that has ended. */
  SpanData span() {
    assertThat(spans()).hasSize(1);
    return spans().get(0);
  }

  /** Starts again with no span. */
  void forgetSpans() {
    spans.reset();
  }

  /** All metrics since the last call. */
  Collection<MetricData> metrics() {
    return metrics.collectAllMetrics();
  }

  /** The points of the only metric. */
  Collection<HistogramPointData> durations() {
    Collection<MetricData> all = metrics();
    assertThat(all.stream().map(MetricData::getName))
        .containsExactly("db.client.operation.duration");
    MetricData duration = all.iterator().next();
    assertThat(duration.getUnit()).isEqualTo("s");
    return duration.getHistogramData().getPoints();
  }

  /** Runs something below a new span; returns that span. */
  SpanData within(String name, ThrowingRunnable code) throws Exception {
    Span parent = sdk.getTracer("test").spanBuilder(name).startSpan();
    try (Scope current = parent.makeCurrent()) {
      assertThat(current).isNotNull();
      code.run();
    } finally {
      parent.end();
    }
    return spans().stream().filter(span -> span.getName().equals(name)).findFirst().orElseThrow();
  }

  @Override
  public void close() {
    sdk.close();
  }

  /** What may fail. */
  interface ThrowingRunnable {
    void run() throws Exception;
  }
}
