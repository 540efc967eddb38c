package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Row;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.util.SerializableSupplier;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Reads results from some columns of each row: {@link EntityRead#select}. Immutable and
 * thread-safe.
 *
 * @param <T> the result of a row
 */
public final class SelectionRead<T> extends PTransform<PBegin, PCollection<T>> {
  private static final long serialVersionUID = 1L;

  private final transient TableRead table;
  private final transient Supplier<? extends TableRows<?, ?>> rows;
  private final transient SerializableSupplier<Function<Row, Optional<T>>> decoder;
  private final transient Coder<T> coder;

  /**
   * @param rows supplies, here, the rows that are read
   * @param decoder supplies, where the pipeline runs, their decoder
   */
  SelectionRead(
      TableRead table,
      Supplier<? extends TableRows<?, ?>> rows,
      SerializableSupplier<Function<Row, Optional<T>>> decoder,
      Coder<T> coder) {
    this.table = table;
    this.rows = rows;
    this.decoder = decoder;
    this.coder = coder;
  }

  /**
   * {@return the same with rows that do not decode in a separate output, instead of failing the
   * pipeline}
   *
   * @param results the tag of the results
   * @param undecodable the tag of rows that do not decode
   */
  public PTransform<PBegin, PCollectionTuple> withUndecodable(
      TupleTag<T> results, TupleTag<UndecodableRow> undecodable) {
    return new PTransform<>(getName()) {
      private static final long serialVersionUID = 1L;

      @Override
      public PCollectionTuple expand(PBegin input) {
        PCollectionTuple decoded =
            table
                .read(input, rows.get())
                .apply(
                    "Decode",
                    ParDo.of(new RowDecoding<>(decoder, undecodable))
                        .withOutputTags(results, TupleTagList.of(undecodable)));
        decoded.get(results).setCoder(coder);
        return decoded;
      }
    };
  }

  /**
   * Applied by {@code apply} of a pipeline.
   *
   * @throws InvalidRequestException if it has no source or no ranges, or if its conditions are too
   *     many for a filter
   */
  @Override
  public PCollection<T> expand(PBegin input) {
    return table
        .read(input, rows.get())
        .apply("Decode", ParDo.of(new RowDecoding<>(decoder, null)))
        .setCoder(coder);
  }
}
