package io.github.bigtablemapper.fuzz;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.bigtable.v2.Row;
import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.github.bigtablemapper.engine.EntityRows;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullMarked;

/**
 * A row as a server sends it: one that was written, or a part of one with something wrong in it.
 *
 * @param isWhole whether it is just as an entity was written
 */
@NullMarked
record FuzzedRow(ByteString key, List<StoredCell> cells, boolean isWhole) {
  /** A cell. */
  record StoredCell(String family, ByteString qualifier, long micros, ByteString value) {}

  private static final Instant WRITTEN = Instant.ofEpochSecond(1_700_000_000);

  /** How many cells of a row are kept in addition to the damaged one. */
  private static final int KEPT = 4;

  /** {@return the row of an entity as it is written} */
  static <E> FuzzedRow of(EntityRows<E, ?> rows, E entity) {
    List<StoredCell> cells = new ArrayList<>();
    for (Mutation mutation : rows.restore(entity, WRITTEN)) {
      if (mutation.hasSetCell()) {
        Mutation.SetCell cell = mutation.getSetCell();
        cells.add(
            new StoredCell(
                cell.getFamilyName(),
                cell.getColumnQualifier(),
                cell.getTimestampMicros(),
                cell.getValue()));
      }
    }
    return new FuzzedRow(rows.rowKey(entity), inOrder(cells), true);
  }

  /** Families together, the newest cell of a column first. */
  private static List<StoredCell> inOrder(List<StoredCell> cells) {
    List<StoredCell> sorted = new ArrayList<>(cells);
    sorted.sort(
        Comparator.comparing(StoredCell::family)
            .thenComparing(StoredCell::qualifier, ByteString.unsignedLexicographicalComparator())
            .thenComparing(StoredCell::micros, Comparator.reverseOrder()));
    return sorted;
  }

  /** {@return a part of the row in which something is wrong} */
  FuzzedRow damaged(Random random) {
    List<StoredCell> kept = new ArrayList<>();
    for (StoredCell cell : cells) {
      if (cell.qualifier().toStringUtf8().equals("anchor") || random.nextInt(cells.size()) < KEPT) {
        kept.add(cell);
      }
    }
    ByteString newKey = key;
    if (kept.isEmpty() || random.nextInt(10) == 0) {
      ByteString damaged = Damage.of(key, random);
      newKey = damaged.isEmpty() ? key : damaged;
    }
    if (!kept.isEmpty() && random.nextInt(10) > 0) {
      int at = random.nextInt(kept.size());
      kept.set(at, damaged(kept.get(at), random));
    }
    return new FuzzedRow(newKey, inOrder(kept.isEmpty() ? cells : kept), false);
  }

  private static boolean isAnchor(StoredCell cell) {
    return cell.qualifier().toStringUtf8().equals("anchor");
  }

  private static StoredCell damaged(StoredCell cell, Random random) {
    int kind = isAnchor(cell) ? 3 : random.nextInt(12); // a row with no visible cell is not there
    return switch (kind) {
      case 0 ->
          new StoredCell(
              cell.family(), Damage.of(cell.qualifier(), random), cell.micros(), cell.value());
      case 1 -> new StoredCell(cell.family(), cell.qualifier(), random.nextLong(), cell.value());
      case 2 -> new StoredCell("unknown", cell.qualifier(), cell.micros(), cell.value());
      default ->
          new StoredCell(
              cell.family(), cell.qualifier(), cell.micros(), Damage.of(cell.value(), random));
    };
  }

  /** Adds the row to what a server sends. */
  void addTo(ReadRowsResponse.Builder response) {
    for (int i = 0; i < cells.size(); i++) {
      StoredCell cell = cells.get(i);
      CellChunk.Builder chunk =
          CellChunk.newBuilder()
              .setFamilyName(StringValue.of(cell.family()))
              .setQualifier(BytesValue.of(cell.qualifier()))
              .setTimestampMicros(cell.micros())
              .setValue(cell.value())
              .setCommitRow(i == cells.size() - 1);
      if (i == 0) {
        chunk.setRowKey(key);
      }
      response.addChunks(chunk);
    }
  }

  /** {@return the row as it is read without a client} */
  Row toRow() {
    Row.Builder row = Row.newBuilder().setKey(key);
    for (StoredCell cell : cells) {
      row.addFamilies(
          Family.newBuilder()
              .setName(cell.family())
              .addColumns(
                  Column.newBuilder()
                      .setQualifier(cell.qualifier())
                      .addCells(
                          Cell.newBuilder()
                              .setTimestampMicros(cell.micros())
                              .setValue(cell.value()))));
    }
    return row.build();
  }
}
