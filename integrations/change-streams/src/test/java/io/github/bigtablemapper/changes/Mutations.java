package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import java.util.List;

/** Mutations as other programs than the mapper may send them. */
final class Mutations {
  private Mutations() {}

  /** Applies mutations to a row. */
  static void commit(BigtableDataClient client, String table, String key, Mutation... mutations) {
    client.mutateRow(
        RowMutation.create(
            TableId.of(table),
            key,
            com.google.cloud.bigtable.data.v2.models.Mutation.fromProtoUnsafe(List.of(mutations))));
  }

  /** {@return what sets a cell, at a time of one millisecond} */
  static Mutation cell(String family, String qualifier, String value) {
    return Mutation.newBuilder()
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName(family)
                .setColumnQualifier(ByteString.copyFromUtf8(qualifier))
                .setTimestampMicros(1_000)
                .setValue(ByteString.copyFromUtf8(value)))
        .build();
  }

  /** {@return a deletion of the cells of a column between times in microseconds; end 0: open} */
  static Mutation deletion(String family, String qualifier, long start, long end) {
    return Mutation.newBuilder()
        .setDeleteFromColumn(
            Mutation.DeleteFromColumn.newBuilder()
                .setFamilyName(family)
                .setColumnQualifier(ByteString.copyFromUtf8(qualifier))
                .setTimeRange(
                    TimestampRange.newBuilder()
                        .setStartTimestampMicros(start)
                        .setEndTimestampMicros(end)))
        .build();
  }
}
