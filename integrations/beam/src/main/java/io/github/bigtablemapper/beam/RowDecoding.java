package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Row;
import io.github.bigtablemapper.exception.DecodeException;
import java.util.Optional;
import java.util.function.Function;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;

/** Decodes rows, and counts them. */
final class RowDecoding<T> extends DoFn<Row, T> {
  private static final long serialVersionUID = 1L;

  private final SerializableSupplier<Function<Row, Optional<T>>> supplier;

  /** The output for rows that do not decode; null: they fail the bundle. */
  private final @Nullable TupleTag<UndecodableRow> undecodable;

  private final Counter decodedRows = Metrics.counter(EntityIO.class, "decodedRows");
  private final Counter undecodableRows = Metrics.counter(EntityIO.class, "undecodableRows");

  private transient @Nullable Function<Row, Optional<T>> decoder;

  RowDecoding(
      SerializableSupplier<Function<Row, Optional<T>>> supplier,
      @Nullable TupleTag<UndecodableRow> undecodable) {
    this.supplier = supplier;
    this.undecodable = undecodable;
  }

  /** Called by Beam, once for each copy. */
  @Setup
  public void setUp() {
    decoder = supplier.get();
  }

  /** Called by Beam for each row. */
  @ProcessElement
  public void decode(ProcessContext context) {
    Function<Row, Optional<T>> decoder = this.decoder;
    if (decoder == null) {
      throw new IllegalStateException("not set up");
    }
    Optional<T> decoded;
    try {
      decoded = decoder.apply(context.element());
    } catch (DecodeException failure) {
      undecodableRows.inc();
      if (undecodable == null) {
        throw failure;
      }
      context.output(undecodable, UndecodableRow.of(context.element().getKey(), failure));
      return;
    }
    decoded.ifPresent(
        result -> {
          decodedRows.inc();
          context.output(result);
        });
  }
}
