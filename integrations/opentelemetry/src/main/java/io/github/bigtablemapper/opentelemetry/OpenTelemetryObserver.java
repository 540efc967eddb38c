package io.github.bigtablemapper.opentelemetry;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.observation.OperationObserver;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.List;
import java.util.function.Supplier;

/**
 * Records a span and a duration for each operation of a mapper, according to the <a
 * href="https://opentelemetry.io/docs/specs/semconv/database/">semantic conventions of
 * databases</a>.
 *
 * <pre>{@code
 * BigtableMapper mapper =
 *     BigtableMapper.builder(client).observe(OpenTelemetryObserver.create(openTelemetry)).build();
 * }</pre>
 *
 * <p><b>Spans</b> are of the kind CLIENT and named {@code put catalog}: operation and table. The
 * parent is the context that was current when the operation was started: for a stream, when its
 * first row was requested; for a publisher, when it was subscribed to. The stages after a future,
 * the actions on rows and subscribers run in that context again. While a call is sent its span is
 * current, so it is the parent of spans that the client or gRPC record.
 *
 * <p><b>Durations</b> are in the histogram {@code db.client.operation.duration}, in seconds. The
 * duration of a scan includes the time that its caller takes for the rows.
 *
 * <p>Attributes are names, numbers and states. They contain no row key and no value, and exceptions
 * are not recorded, because messages of the server may quote both.
 *
 * <p>Thread-safe; several mappers can share one observer.
 */
public final class OpenTelemetryObserver implements OperationObserver {
  /** The boundaries that the conventions recommend, in seconds. */
  private static final List<Double> BOUNDARIES =
      List.of(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0, 10.0);

  /** The port of Bigtable. */
  private static final long HTTPS = 443;

  private final Tracer tracer;
  private final DoubleHistogram duration;

  /** The system, and the known attributes of the instance. */
  private final Attributes instance;

  private OpenTelemetryObserver(OpenTelemetry openTelemetry, Attributes instance) {
    this.tracer = Instrumentation.tracer(openTelemetry);
    this.duration =
        Instrumentation.meter(openTelemetry)
            .histogramBuilder("db.client.operation.duration")
            .setDescription("Duration of database client operations.")
            .setUnit("s")
            .setExplicitBucketBoundariesAdvice(BOUNDARIES)
            .build();
    this.instance =
        instance.toBuilder()
            .put(SemanticAttributes.SYSTEM_NAME, SemanticAttributes.BIGTABLE)
            .build();
  }

  /** {@return an observer that records to an OpenTelemetry} */
  public static OpenTelemetryObserver create(OpenTelemetry openTelemetry) {
    return new OpenTelemetryObserver(openTelemetry, Attributes.empty());
  }

  /**
   * {@return the same for the mapper of one instance}
   *
   * @param instanceId the attribute {@code db.namespace}, which distinguishes instances
   */
  public static OpenTelemetryObserver create(OpenTelemetry openTelemetry, String instanceId) {
    return new OpenTelemetryObserver(
        openTelemetry, Attributes.of(SemanticAttributes.NAMESPACE, instanceId));
  }

  /**
   * {@return the same for the mapper of the client with these settings} The settings determine the
   * instance, the attribute {@code db.namespace}, and the server, {@code server.address} and, if it
   * is not 443, {@code server.port}.
   */
  public static OpenTelemetryObserver create(
      OpenTelemetry openTelemetry, BigtableDataSettings settings) {
    AttributesBuilder instance =
        Attributes.builder().put(SemanticAttributes.NAMESPACE, settings.getInstanceId());
    String endpoint = settings.getStubSettings().getEndpoint();
    int colon = endpoint == null ? -1 : endpoint.lastIndexOf(':');
    if (endpoint != null && colon > 0) {
      instance.put(SemanticAttributes.SERVER_ADDRESS, endpoint.substring(0, colon));
      long port = Long.parseLong(endpoint.substring(colon + 1));
      if (port != HTTPS) {
        instance.put(SemanticAttributes.SERVER_PORT, port);
      }
    }
    return new OpenTelemetryObserver(openTelemetry, instance.build());
  }

  @Override
  public Scope start(String operation, String entity, String table) {
    Attributes known =
        instance.toBuilder()
            .put(SemanticAttributes.COLLECTION_NAME, table)
            .put(SemanticAttributes.OPERATION_NAME, operation)
            .put(SemanticAttributes.ENTITY, entity)
            .build();
    Context caller = Context.current();
    Span span =
        tracer
            .spanBuilder(operation + " " + table)
            .setSpanKind(SpanKind.CLIENT)
            .setParent(caller)
            .setAllAttributes(known)
            .startSpan();
    return new RecordedOperation(caller, span, known, duration);
  }

  @Override
  public Supplier<ThreadContext> captureContext() {
    Context caller = Context.current();
    return () -> RecordedOperation.current(caller);
  }
}
