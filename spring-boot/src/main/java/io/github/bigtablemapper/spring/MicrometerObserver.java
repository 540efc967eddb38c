package io.github.bigtablemapper.spring;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.observation.OperationObserver;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Times operations: {@code bigtable.operation}, by operation, entity, table and outcome. */
final class MicrometerObserver implements OperationObserver {
  private final MeterRegistry registry;

  MicrometerObserver(MeterRegistry registry) {
    this.registry = registry;
  }

  @Override
  public Scope start(String operation, String entity, String table) {
    long started = System.nanoTime();
    return new Scope() {
      @Override
      public void end(Outcome outcome, StatusCode.@Nullable Code code) {
        Timer.builder("bigtable.operation")
            .description("Operations of Bigtable repositories")
            .tag("operation", operation)
            .tag("entity", entity)
            .tag("table", table)
            .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
            .tag("status", code == null ? "none" : code.name())
            .register(registry)
            .record(System.nanoTime() - started, TimeUnit.NANOSECONDS);
      }
    };
  }
}
