package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Maps of which each key has all the versions of its column. */
@NullMarked
@BigtableTest({HistoryMapTest_MeterRepository.class, HistoryMapTest_GuardedRepository.class})
class HistoryMapTest {
  private static final HistoryMapTest_MeterKey KEY = HistoryMapTest_MeterKey.of("m");
  private static final Instant T1 = Instant.parse("2023-09-10T15:21:31Z");
  private static final Instant T2 = T1.plusSeconds(1);
  private static final Instant T3 = T1.plusSeconds(2);

  @Table("meters")
  @Family("d")
  record Meter(
      @RowKey String id,
      String place,
      @Family(value = "v", maxVersions = 0) Map<String, List<Versioned<Long>>> values) {}

  /** Its writes are in an order by themselves. */
  @Table("guarded-meters")
  @Family("d")
  record Guarded(
      @RowKey String id,
      @Version long version,
      @Family(value = "v", maxVersions = 0) Map<String, List<Versioned<Long>>> values) {}

  private final HistoryMapTest_MeterRepository meters;
  private final Rows rows;

  HistoryMapTest(HistoryMapTest_MeterRepository meters, BigtableDataClient client) {
    this.meters = meters;
    this.rows = new Rows(client, "meters");
  }

  private static Versioned<Long> at(Instant time, long value) {
    return new Versioned<>(time, value);
  }

  private static Meter meter(Map<String, List<Versioned<Long>>> values) {
    return new Meter("m", "p", values);
  }

  private Map<String, List<Versioned<Long>>> read() {
    return meters.find(KEY).orElseThrow().values();
  }

  @Test
  void eachVersionIsACellAndIsReadNewestFirst() {
    Meter meter = meter(Map.of("a", List.of(at(T3, 3), at(T1, 1)), "", List.of(at(T2, 2))));

    meters.put(meter);

    assertThat(rows.cells(KEY)).hasSize(4);
    assertThat(meters.find(KEY)).hasValue(meter);
    List<String> before = rows.cells(KEY).stream().filter(cell -> cell.startsWith("v")).toList();
    meters.put(meters.find(KEY).orElseThrow());
    assertThat(rows.cells(KEY).stream().filter(cell -> cell.startsWith("v")).toList())
        .isEqualTo(before);
  }

  @Test
  void aPutReplacesTheMapWithItsVersions() {
    meters.put(meter(Map.of("a", List.of(at(T2, 2), at(T1, 1)), "b", List.of(at(T3, 3)))));

    meters.put(meter(Map.of("a", List.of(at(T1, 1)))));

    assertThat(read()).containsExactly("a", List.of(at(T1, 1)));
    meters.put(meter(Map.of("a", List.of())));
    assertThat(read()).isEmpty();
  }

  @Test
  void aMergeAddsVersions() {
    meters.put(meter(Map.of("a", List.of(at(T2, 2)))));

    meters.merge(meter(Map.of("a", List.of(at(T3, 3), at(T1, 1)), "b", List.of(at(T1, 4)))));

    assertThat(read())
        .containsExactly("a", List.of(at(T3, 3), at(T2, 2), at(T1, 1)), "b", List.of(at(T1, 4)));
  }

  @Test
  void aPatchAddsVersionsAndRemovesKeys() {
    meters.put(meter(Map.of("a", List.of(at(T2, 2)), "b", List.of(at(T2, 2), at(T1, 1)))));

    meters.patch(
        KEY,
        m ->
            m.appendValues("a", 5).appendValues("a", 6).appendValues("a", T1, 1).removeValues("b"));

    Map<String, List<Versioned<Long>>> read = read();
    assertThat(read.keySet()).containsExactly("a");
    assertThat(read.get("a").stream().map(Versioned::value)).containsExactly(6L, 5L, 2L, 1L);
    meters.patch(KEY, m -> m.clearValues());
    assertThat(read()).isEmpty();
  }

  /** What another program has written is as it was: other keys, earlier versions, other columns. */
  @Test
  void aMergeAndAPatchAddCellsAndLeaveAllOthers(BigtableDataClient client) {
    TableId table = TableId.of("meters");
    client.mutateRow(
        RowMutation.create(table, "m")
            .setCell("d", "other", 5_000, "x")
            .setCell("d", "place", 5_000, "p")
            .setCell("v", text("a"), 1_000, CellCodecs.LONG.encode(1L))
            .setCell("v", text("a"), 2_000, CellCodecs.LONG.encode(2L))
            .setCell("v", ByteString.EMPTY, 2_000, CellCodecs.LONG.encode(3L)));
    List<String> before = rows.cells(KEY);

    meters.merge(meter(Map.of("a", List.of(at(T1, 4)), "c", List.of())));
    meters.patch(KEY, m -> m.appendValues("b", T2, 5));
    meters.patch(KEY, m -> m.place("q"));

    assertThat(rows.cells(KEY)).containsAtLeastElementsIn(before);
    assertThat(rows.cells(KEY)).hasSize(before.size() + 4); // two of place, one of a, one of b
  }

  @Test
  void anUpdateReplacesAMapThatIsNotNull(BigtableDataClient client) {
    meters.put(meter(Map.of("a", List.of(at(T2, 2), at(T1, 1)), "b", List.of(at(T3, 3)))));
    client.mutateRow(
        RowMutation.create(TableId.of("meters"), "m").setCell("d", "other", 5_000, "x"));

    meters.apply(meters.writes().update(meter(Map.of("b", List.of(at(T1, 4)))))).orThrow();

    assertThat(read()).containsExactly("b", List.of(at(T1, 4)));
    assertThat(rows.cells(KEY)).contains("d:other@5000=x");
  }

  /** The put of what was read changes no version, also if another program wrote them. */
  @Test
  void aPutOfWhatWasReadLeavesEachVersionOfOthers(BigtableDataClient client) {
    RowMutation mutation = RowMutation.create(TableId.of("meters"), "m");
    for (int i = 0; i < 50; i++) {
      mutation.setCell("v", text("k" + i % 7), i * 1_000L, CellCodecs.LONG.encode((long) i));
    }
    client.mutateRow(mutation.setCell("d", "place", 5_000, "p"));
    List<String> before = ofMap();

    meters.put(meters.find(KEY).orElseThrow());

    assertThat(before).hasSize(50);
    assertThat(ofMap()).isEqualTo(before);
  }

  private List<String> ofMap() {
    return rows.cells(KEY).stream().filter(cell -> cell.startsWith("v")).toList();
  }

  private static ByteString text(String text) {
    return ByteString.copyFromUtf8(text);
  }

  @Test
  void conditionsAndPagesSeeTheLatest() {
    meters.put(meter(Map.of("a", List.of(at(T2, 2), at(T1, 1)), "b", List.of(at(T1, 1)))));
    var values = HistoryMapTest_MeterColumns.VALUES;
    var all = meters.scan(HistoryMapTest_MeterKey.all());

    assertThat(all.where(values.contains("a", 2L)).count()).isEqualTo(1);
    assertThat(all.where(values.contains("a", 1L)).count()).isEqualTo(0);
    assertThat(all.where(values.contains("a", 2L)).list().get(0).values()).hasSize(2);
    assertThat(all.select(values).list().get(0).get(values).get("a")).hasSize(2);
    assertThat(all.where(values.contains("b", 1L)).select(values).list().get(0).get(values))
        .isEqualTo(read());
    assertThat(meters.elements(KEY, values).page(5).items())
        .containsExactly(Map.entry("a", at(T2, 2)), Map.entry("b", at(T1, 1)));
  }

  @Test
  void aWriterWithAVersionKeepsTheOthers(
      HistoryMapTest_GuardedRepository guarded, BigtableDataClient client) {
    Guarded put = guarded.put(new Guarded("g", 0, Map.of("a", List.of(at(T3, 3), at(T1, 1)))));

    guarded.patch(put, g -> g.appendValues("a", T2, 2).appendValues("b", 4));

    assertThat(client.readRow(TableId.of("guarded-meters"), "g").getCells("v", "a")).hasSize(3);
    assertThat(guarded.find("g").orElseThrow().values().get("a"))
        .containsExactly(at(T3, 3), at(T2, 2), at(T1, 1))
        .inOrder();
  }

  @Test
  @SuppressWarnings({"NullAway", "DataFlowIssue"}) // the fault that is tested
  void whatCannotBeStoredIsRefused() {
    for (List<Versioned<Long>> versions :
        Arrays.asList(
            List.of(at(T1, 1), at(T1, 2)), List.of(at(Instant.EPOCH.minusMillis(1), 1)), null)) {
      Map<String, List<Versioned<Long>>> map = new HashMap<>();
      map.put("a", versions);
      assertThrows(InvalidValueException.class, () -> meters.put(meter(map)));
    }
  }
}
