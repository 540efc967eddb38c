package io.github.bigtablemapper.spring;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.observation.OperationObserver;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Times operations: {@code bigtable.operation}, by operation, entity, table and outcome. There are
 * also meters for the attempts of each operation, and for the rows of scans and batches.
 */
final class MicrometerObserver implements OperationObserver {
  private static final String NAME = "bigtable.operation";

  private final MeterRegistry registry;

  MicrometerObserver(MeterRegistry registry) {
    this.registry = registry;
  }

  @Override
  public Scope start(String operation, String entity, String table) {
    return new Recording(Tags.of("operation", operation, "entity", entity, "table", table));
  }

  private final class Recording implements Scope {
    private static final long NONE = -1;

    private final Tags ofOperation;
    private final long started = System.nanoTime();

    /** Called by different threads, one after the other. */
    private volatile long attempts = NONE;

    private volatile long rows = NONE;

    Recording(Tags ofOperation) {
      this.ofOperation = ofOperation;
    }

    @Override
    public void attempts(int attempts) {
      this.attempts = attempts;
    }

    @Override
    public void rows(long rows) {
      this.rows = rows;
    }

    @Override
    public void end(Outcome outcome, StatusCode.@Nullable Code code) {
      Tags tags =
          ofOperation.and(
              "outcome",
              outcome.name().toLowerCase(Locale.ROOT),
              "status",
              code == null ? "none" : code.name());
      Timer.builder(NAME)
          .description("Operations of Bigtable repositories")
          .tags(tags)
          .register(registry)
          .record(System.nanoTime() - started, TimeUnit.NANOSECONDS);
      if (attempts != NONE) {
        record(NAME + ".attempts", "Attempts of an operation", attempts, tags);
      }
      if (rows != NONE) {
        record(NAME + ".rows", "Rows that a scan delivered or a batch wrote", rows, tags);
      }
    }

    private void record(String name, String description, long amount, Tags tags) {
      DistributionSummary.builder(name)
          .description(description)
          .tags(tags)
          .register(registry)
          .record((double) amount);
    }
  }
}
