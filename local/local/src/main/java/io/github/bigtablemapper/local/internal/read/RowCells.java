package io.github.bigtablemapper.local.internal.read;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * A row of the emulator, which never splits a cell and never resets a row.
 *
 * @param cells the cells, in each column the newest first
 */
public record RowCells(ByteString key, List<Cell> cells) {
  /** A version of a column. */
  public record Cell(String family, ByteString qualifier, long micros, ByteString value) {}

  /** Reads all rows of responses. */
  public static void read(Iterator<ReadRowsResponse> answers, Consumer<RowCells> rows) {
    ByteString key = ByteString.EMPTY;
    String family = "";
    ByteString qualifier = ByteString.EMPTY;
    List<Cell> cells = new ArrayList<>();
    while (answers.hasNext()) {
      for (ReadRowsResponse.CellChunk chunk : answers.next().getChunksList()) {
        key = chunk.getRowKey().isEmpty() ? key : chunk.getRowKey();
        family = chunk.hasFamilyName() ? chunk.getFamilyName().getValue() : family;
        qualifier = chunk.hasQualifier() ? chunk.getQualifier().getValue() : qualifier;
        cells.add(new Cell(family, qualifier, chunk.getTimestampMicros(), chunk.getValue()));
        if (chunk.getCommitRow()) {
          rows.accept(new RowCells(key, List.copyOf(cells)));
          cells.clear();
        }
      }
    }
  }
}
