package io.github.bigtablemapper.benchmarks.wire;

import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.MutateRowRequest;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.internal.RequestContext;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.stub.readrows.RowMerger;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.StringValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays the server: turns row mutations into the response that a scan of these rows gets, parsed
 * from its bytes as if it had come over the wire, and merges it by the client's own code, which
 * calls the row builder of either side. This is the client's path less network and threads.
 */
public final class ServerRows {
  private static final RequestContext CONTEXT = RequestContext.create("project", "instance", "");

  private ServerRows() {}

  /** {@return the response with one row for each mutation, which are in the order of their keys} */
  public static ReadRowsResponse response(List<RowMutation> rows) {
    ReadRowsResponse.Builder response = ReadRowsResponse.newBuilder();
    for (RowMutation row : rows) {
      response.addAllChunks(chunks(proto(row)));
    }
    try {
      return ReadRowsResponse.parseFrom(response.build().toByteArray());
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  /** {@return the rows as messages, parsed from their bytes} */
  public static List<Row> messages(List<RowMutation> rows) {
    return rows.stream().map(row -> message(proto(row))).toList();
  }

  private static Row message(MutateRowRequest written) {
    Row.Builder row = Row.newBuilder().setKey(written.getRowKey());
    Family.Builder family = Family.newBuilder();
    Column.Builder column = Column.newBuilder();
    for (SetCell cell : cells(written)) {
      if (!family.getName().equals(cell.getFamilyName())) {
        family = row.addFamiliesBuilder().setName(cell.getFamilyName());
        column = family.addColumnsBuilder().setQualifier(cell.getColumnQualifier());
      } else if (!column.getQualifier().equals(cell.getColumnQualifier())) {
        column = family.addColumnsBuilder().setQualifier(cell.getColumnQualifier());
      }
      column
          .addCellsBuilder()
          .setTimestampMicros(cell.getTimestampMicros())
          .setValue(cell.getValue());
    }
    try {
      return Row.parseFrom(row.build().toByteArray());
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Passes every row of a response to a consumer. */
  public static <T> void merge(
      ReadRowsResponse response, RowBuilder<T> builder, Consumer<? super T> rows) {
    RowMerger<T> merger = new RowMerger<>(builder, false);
    merger.push(response);
    while (merger.hasFullFrame()) {
      rows.accept(merger.pop());
    }
  }

  public static MutateRowRequest proto(RowMutation mutation) {
    return mutation.toProto(CONTEXT);
  }

  /** What is sent for each cell is what has changed since the one before. */
  private static List<CellChunk> chunks(MutateRowRequest row) {
    List<SetCell> cells = cells(row);
    List<CellChunk> chunks = new ArrayList<>();
    SetCell last = SetCell.getDefaultInstance();
    for (SetCell cell : cells) {
      CellChunk.Builder chunk =
          CellChunk.newBuilder()
              .setTimestampMicros(cell.getTimestampMicros())
              .setValue(cell.getValue())
              .setCommitRow(chunks.size() == cells.size() - 1);
      boolean sameFamily = last.getFamilyName().equals(cell.getFamilyName());
      if (chunks.isEmpty()) {
        chunk.setRowKey(row.getRowKey());
      }
      if (!sameFamily) {
        chunk.setFamilyName(StringValue.of(cell.getFamilyName()));
      }
      if (!sameFamily || !last.getColumnQualifier().equals(cell.getColumnQualifier())) {
        chunk.setQualifier(BytesValue.of(cell.getColumnQualifier()));
      }
      chunks.add(chunk.build());
      last = cell;
    }
    return chunks;
  }

  /** The cells in the order of a server: by family, by qualifier, the newest first. */
  private static List<SetCell> cells(MutateRowRequest row) {
    return row.getMutationsList().stream()
        .filter(Mutation::hasSetCell)
        .map(Mutation::getSetCell)
        .sorted(
            Comparator.comparing(SetCell::getFamilyName)
                .thenComparing(
                    SetCell::getColumnQualifier, ByteString.unsignedLexicographicalComparator())
                .thenComparing(SetCell::getTimestampMicros, Comparator.reverseOrder()))
        .toList();
  }
}
