package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random rows of other programs, with any keys, qualifiers, values and times: what was read and is
 * put again has the same cells, and a change of a cell changes only this cell.
 */
@NullMarked
@BigtableTest(ForeignRowsModelTest_ForeignRepository.class)
class ForeignRowsModelTest {
  private static final int ROWS = 60;
  private static final TableId TABLE = TableId.of("foreign");
  private static final List<String> FAMILIES = List.of("all", "three", "one");
  private static final long[] TIMES = {
    0, 1_000, 1_000_000_000_000_000L, 1_700_000_000_000_000L, 32_472_144_000_000_000L
  };

  /** Makes the table. */
  @Table("foreign")
  @Family(value = "all", maxVersions = 0)
  @Family(value = "three", maxVersions = 3)
  @Family("one")
  record Foreign(@RowKey String id, @Nullable String text) {}

  private final BigtableDataClient client;
  private final DynamicRows<RowBytes> rows;

  ForeignRowsModelTest(
      BigtableDataClient client, BigtableMapper mapper, BigtableTableAdminClient admin) {
    this.client = client;
    this.rows = DynamicRows.of(mapper, "foreign", mapper.schema(admin).families("foreign"));
  }

  private static ByteString bytes(Random random, int least) {
    byte[] bytes = new byte[least + random.nextInt(6)];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  private static ByteString qualifier(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> ByteString.EMPTY;
      case 1 -> ElementFamily.ROW_MARKER;
      case 2 -> ElementFamily.ROW_MARKER.concat(bytes(random, 1));
      case 3 -> ByteString.copyFromUtf8("text" + random.nextInt(3));
      default -> bytes(random, 1);
    };
  }

  /** {@return a row that is written by the client alone} No family has more than it keeps. */
  private RowBytes write(Random random) {
    RowBytes key = new RowBytes(bytes(random, 1));
    client.mutateRow(RowMutation.create(TABLE, key.toByteString()).deleteRow());
    RowMutation mutation = RowMutation.create(TABLE, key.toByteString());
    for (int column = random.nextInt(8); column >= 0; column--) {
      String family = FAMILIES.get(random.nextInt(FAMILIES.size()));
      int most = family.equals("one") ? 1 : family.equals("three") ? 3 : TIMES.length;
      ByteString qualifier = qualifier(random);
      mutation.deleteCells(family, qualifier);
      Set<Integer> times = new TreeSet<>();
      for (int version = random.nextInt(most); version >= 0; version--) {
        times.add(random.nextInt(TIMES.length));
      }
      times.forEach(time -> mutation.setCell(family, qualifier, TIMES[time], bytes(random, 0)));
    }
    client.mutateRow(mutation);
    return key;
  }

  private List<String> cells(RowBytes key) {
    Row row = client.readRow(TABLE, key.toByteString());
    HexFormat hex = HexFormat.of();
    return row == null
        ? List.of()
        : row.getCells().stream()
            .map(
                cell ->
                    cell.getFamily()
                        + ":"
                        + hex.formatHex(cell.getQualifier().toByteArray())
                        + "@"
                        + cell.getTimestamp()
                        + "="
                        + hex.formatHex(cell.getValue().toByteArray()))
            .toList();
  }

  private List<Consumer<DynamicRow<RowBytes>>> writes() {
    return List.of(
        row -> rows.put(row),
        row -> rows.put(row.toBuilder().build()),
        row -> rows.putAll(List.of(row)),
        row -> rows.merge(row),
        row -> assertThat(rows.putIf(row, Condition.rowExists())).isPresent(),
        row -> rows.apply(rows.writes().restore(row)).orThrow(),
        row -> {
          try (BulkWriter<DynamicRow<RowBytes>, RowBytes> bulk = rows.bulkWriter()) {
            bulk.add(rows.writes().put(row)).join();
          }
        });
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 25})
  void whatWasReadIsPutAsItWas(long seed) {
    Random random = new Random(seed);
    List<Consumer<DynamicRow<RowBytes>>> writes = writes();
    for (int i = 0; i < ROWS; i++) {
      RowBytes key = write(random);
      List<String> before = cells(key);
      assertThat(before).isNotEmpty();

      writes.get(i % writes.size()).accept(rows.find(key).orElseThrow());

      assertWithMessage("row %s of seed %s", i, seed).that(cells(key)).isEqualTo(before);
    }
    List<DynamicRow<RowBytes>> all = rows.scan(RowBytes.all()).list();
    List<List<String>> before = all.stream().map(row -> cells(row.key())).toList();
    rows.putAll(all);
    assertThat(all.stream().map(row -> cells(row.key())).toList()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 4})
  void aChangeOfACellChangesNoOther(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < ROWS; i++) {
      RowBytes key = write(random);
      List<String> expected = new ArrayList<>(cells(key));
      DynamicRow<RowBytes> row = rows.find(key).orElseThrow();
      String family = row.families().iterator().next();
      ByteString qualifier = row.columns(family).iterator().next();
      String column = family + ":" + HexFormat.of().formatHex(qualifier.toByteArray()) + "@";
      boolean isSet = random.nextBoolean();
      var builder = row.toBuilder();
      if (isSet) {
        var unused =
            builder.setVersion(
                family, qualifier, Instant.EPOCH, CellCodecs.BYTE_STRING, ByteString.EMPTY);
        expected.removeIf(cell -> cell.startsWith(column + "0="));
      } else {
        var unused = builder.remove(family, qualifier);
        expected.removeIf(cell -> cell.startsWith(column));
      }
      if (expected.isEmpty() && !isSet) {
        assertThrows(InvalidRequestException.class, () -> rows.put(builder.build()));
        continue;
      }

      rows.put(builder.build());

      List<String> after = new ArrayList<>(cells(key));
      assertThat(after.remove(column + "0=")).isEqualTo(isSet);
      assertWithMessage("row %s of seed %s", i, seed).that(after).isEqualTo(expected);
    }
  }

  @Test
  void everyVersionIsShown() {
    RowBytes key = RowBytes.of("shown");
    RowMutation mutation = RowMutation.create(TABLE, key.toByteString());
    for (long time : TIMES) {
      mutation.setCell("all", "", time, "v" + time);
    }
    client.mutateRow(mutation);

    DynamicRow<RowBytes> row = rows.find(key).orElseThrow();

    assertThat(row.versions("all", "", CellCodecs.STRING)).hasSize(TIMES.length);
    assertThat(row.get("all", "", CellCodecs.STRING)).hasValue("v" + TIMES[TIMES.length - 1]);
    assertThat(row.timestamp("all", "").orElseThrow())
        .isEqualTo(Instant.ofEpochMilli(TIMES[TIMES.length - 1] / 1_000));
    DynamicRow<RowBytes> changed = row.toBuilder().set("all", "", CellCodecs.STRING, "new").build();
    assertThat(changed.get("all", "", CellCodecs.STRING)).hasValue("new");
    assertThat(changed.timestamp("all", "")).isEmpty();
    assertThat(changed.versions("all", "", CellCodecs.STRING)).hasSize(TIMES.length);
    rows.put(changed);
    assertThat(cells(key)).hasSize(TIMES.length + 1);
  }
}
