package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Row;
import io.github.bigtablemapper.engine.TableRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.KeyRange.Interval;
import java.util.List;
import org.apache.beam.sdk.io.gcp.bigtable.BigtableIO;
import org.apache.beam.sdk.io.range.ByteKey;
import org.apache.beam.sdk.io.range.ByteKeyRange;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * The rows to read from a table.
 *
 * @param source how to read them; null: not set yet
 * @param name the name of the table
 * @param ranges the rows, ascending and disjoint; null: not set yet
 */
record TableRead(
    BigtableIO.@Nullable Read source, String name, @Nullable List<ByteKeyRange> ranges) {

  static TableRead of(String name) {
    return new TableRead(null, name, null);
  }

  TableRead from(BigtableIO.Read source) {
    return new TableRead(source, name, ranges);
  }

  TableRead named(String name) {
    return new TableRead(source, name, ranges);
  }

  TableRead ranges(List<Interval> intervals) {
    return new TableRead(source, name, intervals.stream().map(TableRead::range).toList());
  }

  private static ByteKeyRange range(Interval interval) {
    return ByteKeyRange.of(
        ByteKey.copyFrom(interval.start().asReadOnlyByteBuffer()),
        ByteKey.copyFrom(interval.end().asReadOnlyByteBuffer()));
  }

  /** {@return the rows, with only the columns that are decoded} */
  PCollection<Row> read(PBegin input, TableRows<?, ?> rows) {
    if (source == null || ranges == null) {
      throw new InvalidRequestException(
          "A read of the table "
              + name
              + " needs a source, by from, and ranges of row keys, by ranges; a full scan is the"
              + " range of all keys.");
    }
    return ranges.isEmpty()
        ? input.apply("NoRows", Create.empty(TypeDescriptor.of(Row.class)))
        : input.apply(
            "Rows", source.withTableId(name).withKeyRanges(ranges).withRowFilter(rows.filter()));
  }
}
