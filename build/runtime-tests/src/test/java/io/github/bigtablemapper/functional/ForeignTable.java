package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.ColumnFamily;
import com.google.cloud.bigtable.admin.v2.models.GCRules;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table as another program writes and reads it: cells of bytes, through the raw client. Its
 * families keep many versions, as the server could collect a cell while cells are compared.
 */
final class ForeignTable {
  private static final int MANY = 1_000;

  private final BigtableDataClient client;
  private final TableId table;

  ForeignTable(BigtableDataClient client, BigtableTableAdminClient admin, String table) {
    this.client = client;
    this.table = TableId.of(table);
    ModifyColumnFamiliesRequest request = ModifyColumnFamiliesRequest.of(table);
    for (ColumnFamily family : admin.getTable(table).getColumnFamilies()) {
      request.updateFamily(family.getId(), GCRules.GCRULES.maxVersions(MANY));
    }
    var unused = admin.modifyFamilies(request);
  }

  /** A cell of any version. */
  record Cell(ByteString key, String family, ByteString qualifier, long micros, ByteString value) {
    List<Object> column() {
      return List.of(key, family, qualifier);
    }
  }

  static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  static ByteString hex(String digits) {
    return ByteString.fromHex(digits.replace(" ", ""));
  }

  void write(ByteString key, String family, ByteString qualifier, long millis, ByteString value) {
    client.mutateRow(
        RowMutation.create(table, key).setCell(family, qualifier, millis * 1_000, value));
  }

  /** {@return all cells of all versions, in the order of the table} */
  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Row row : client.readRows(Query.create(table))) {
      for (RowCell each : row.getCells()) {
        cells.add(
            new Cell(
                row.getKey(),
                each.getFamily(),
                each.getQualifier(),
                each.getTimestamp(),
                each.getValue()));
      }
    }
    assertThat(cells).isNotEmpty();
    return cells;
  }

  private static Map<List<Object>, ByteString> latest(List<Cell> cells) {
    Map<List<Object>, ByteString> latest = new LinkedHashMap<>();
    cells.forEach(cell -> latest.putIfAbsent(cell.column(), cell.value()));
    return latest;
  }

  /**
   * Asserts that a write of what was read leaves the columns and the values that others see.
   *
   * @param keeping families that keep several versions, and no map: all their cells are left
   */
  void assertPutBack(Runnable put, String... keeping) {
    List<Cell> before = cells();

    put.run();

    List<Cell> after = cells();
    assertThat(latest(after)).isEqualTo(latest(before));
    List<Cell> lost = new ArrayList<>(before);
    lost.removeAll(after);
    lost.removeIf(cell -> !List.of(keeping).contains(cell.family()));
    assertThat(lost).isEmpty();
  }

  /** Asserts that a write of what was read leaves each cell of each version, with its time. */
  void assertUnchanged(Runnable put) {
    List<Cell> before = cells();

    put.run();

    assertThat(cells()).isEqualTo(before);
  }

  /** Asserts that a patch adds one cell, and that all others of all versions are as they were. */
  void assertPatched(
      ByteString key, String family, ByteString qualifier, ByteString value, Runnable patch) {
    assertPatched(key, family, qualifier, value, patch, value);
  }

  /**
   * @param shown the latest value after the patch, whose cell may be an earlier one
   */
  void assertPatched(
      ByteString key,
      String family,
      ByteString qualifier,
      ByteString value,
      Runnable patch,
      ByteString shown) {
    List<Cell> before = cells();

    patch.run();

    List<Cell> added = new ArrayList<>(cells());
    added.removeAll(before);
    assertThat(cells()).containsAtLeastElementsIn(before);
    assertWithMessage("%s", added).that(added).hasSize(1);
    Cell cell = added.get(0);
    assertThat(cell).isEqualTo(new Cell(key, family, qualifier, cell.micros(), value));
    assertThat(latest(cells()).get(cell.column())).isEqualTo(shown);
  }
}
