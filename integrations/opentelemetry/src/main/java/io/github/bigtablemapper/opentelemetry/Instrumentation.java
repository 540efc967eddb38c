package io.github.bigtablemapper.opentelemetry;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.trace.Tracer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * The instrumentation scope of spans and durations: this library, its version, and the conventions.
 */
final class Instrumentation {
  private static final String NAME = "io.github.bigtablemapper.opentelemetry";

  /** The version of the conventions that define the attribute names. */
  private static final String SCHEMA = "https://opentelemetry.io/schemas/1.33.0";

  private Instrumentation() {}

  static Tracer tracer(OpenTelemetry openTelemetry) {
    return openTelemetry
        .tracerBuilder(NAME)
        .setInstrumentationVersion(version())
        .setSchemaUrl(SCHEMA)
        .build();
  }

  static Meter meter(OpenTelemetry openTelemetry) {
    return openTelemetry
        .meterBuilder(NAME)
        .setInstrumentationVersion(version())
        .setSchemaUrl(SCHEMA)
        .build();
  }

  private static String version() {
    Properties properties = new Properties();
    try (InputStream file = Instrumentation.class.getResourceAsStream("version.properties")) {
      if (file != null) { // a jar that was put together of several may have lost it
        properties.load(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "unknown");
  }
}
