package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.mapping.TableMapping;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;

/** Converts entities to mutations of their rows, and counts them. */
final class EntityEncoding<E> extends DoFn<E, KV<ByteString, Iterable<Mutation>>> {
  private static final long serialVersionUID = 1L;

  private final SerializableSupplier<? extends TableMapping<E, ?>> mapping;
  private final WriteKind kind;
  private final WriteTime<E> time;
  private final Counter encodedEntities = Metrics.counter(EntityIO.class, "encodedEntities");

  private transient @Nullable EntityRows<E, ?> rows;

  EntityEncoding(
      SerializableSupplier<? extends TableMapping<E, ?>> mapping,
      WriteKind kind,
      WriteTime<E> time) {
    this.mapping = mapping;
    this.kind = kind;
    this.time = time;
  }

  /** Called by Beam, once for each copy. */
  @Setup
  public void setUp() {
    rows = EntityRows.of(mapping.get(), InstantSource.system());
  }

  /** Called by Beam for each entity. */
  @ProcessElement
  public void encode(
      @Element E entity,
      @Timestamp org.joda.time.Instant timestamp,
      OutputReceiver<KV<ByteString, Iterable<Mutation>>> out) {
    EntityRows<E, ?> rows = this.rows;
    if (rows == null) {
      throw new IllegalStateException("not set up");
    }
    encodedEntities.inc();
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    out.output(
        KV.of(rows.rowKey(entity), kind.mutations(rows, entity, time.of(entity, timestamp, now))));
  }
}
