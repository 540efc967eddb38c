package io.github.bigtablemapper.spring;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.observation.OperationObserver;
import io.github.bigtablemapper.opentelemetry.OpenTelemetryObserver;
import io.github.bigtablemapper.spring.shop.Product;
import io.github.bigtablemapper.spring.shop.ProductRepository;
import io.github.bigtablemapper.testing.BundledEmulator;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Spans of OpenTelemetry, by a bean of the application, in addition to the metrics of the starter.
 */
class TracingTest {
  private final InMemorySpanExporter spans = InMemorySpanExporter.create();

  @Test
  void operationsHaveSpans() {
    SdkTracerProvider tracing =
        SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(spans)).build();
    ShopContext.on(BundledEmulator.shared().newInstance())
        .withPropertyValues("bigtable.schema=apply")
        .withBean(
            OpenTelemetry.class,
            () -> OpenTelemetrySdk.builder().setTracerProvider(tracing).build())
        .withUserConfiguration(Tracing.class)
        .run(
            context -> {
              context.getBean(ProductRepository.class).put(new Product("p", "hat"));

              assertThat(spans.getFinishedSpanItems().stream().map(SpanData::getName).toList())
                  .containsExactly("put products");
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class Tracing {
    // docs: tracing
    @Bean
    OperationObserver bigtableTracing(OpenTelemetry openTelemetry) {
      return OpenTelemetryObserver.create(openTelemetry);
    }

    // end
  }
}
