package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of a table without row markers exist by their cells, and hold nothing else. */
@NullMarked
@BigtableTest({
  UnmarkedRowsTest_CardRepository.class,
  UnmarkedRowsTest_GaugeRepository.class,
  UnmarkedRowsTest_LogRepository.class,
  UnmarkedRowsTest_BoxRepository.class
})
class UnmarkedRowsTest {
  private static final Instant NOW = Instant.now().truncatedTo(ChronoUnit.MILLIS);

  @Table(value = "cards", rowMarker = false)
  @Family("c")
  record Card(
      @RowKey String id,
      @Column("") @Nullable String text,
      @Nullable String note,
      @Family("n") @Counter long hits) {}

  @Table(value = "gauges", rowMarker = false)
  @Family("c")
  record Gauge(
      @RowKey String id,
      @Nullable String name,
      @Family(value = "v", maxVersions = 5) List<Versioned<Integer>> values) {}

  /** With a marker, where no version is written. */
  @Table("logs")
  @Family("c")
  record Log(
      @RowKey String id,
      @Nullable String name,
      @Family(value = "v", maxVersions = 5) List<Versioned<Integer>> lines,
      @Family(value = "h", maxVersions = 5, maxAge = "1h") List<Versioned<Integer>> recent) {}

  @Table(value = "boxes", rowMarker = false)
  record Box(@RowKey String id, @Family("m") Map<ByteString, String> things) {}

  private final UnmarkedRowsTest_CardRepository cards;
  private final BigtableDataClient client;

  UnmarkedRowsTest(UnmarkedRowsTest_CardRepository cards, BigtableDataClient client) {
    this.cards = cards;
    this.client = client;
  }

  private static UnmarkedRowsTest_CardKey key() {
    return UnmarkedRowsTest_CardKey.of("k");
  }

  private static Arguments write(String name, Consumer<UnmarkedRowsTest_CardRepository> write) {
    return arguments(name, write);
  }

  static Stream<Arguments> storesNothing() {
    Card nothing = new Card("k", null, null, 0);
    return Stream.of(
        write("put", each -> each.put(nothing)),
        write("merge", each -> each.merge(nothing)),
        write("putIfAbsent", each -> assertThat(each.putIfAbsent(nothing)).isPresent()),
        write("putAll", each -> each.putAll(List.of(nothing))),
        write("putIf", each -> assertThat(each.putIf(nothing, Condition.rowExists())).isPresent()),
        write("restore", each -> each.apply(each.writes().restore(nothing)).orThrow()),
        write(
            "bulk",
            each -> {
              try (BulkWriter<Card, UnmarkedRowsTest_CardKey> bulk = each.bulkWriter()) {
                bulk.add(each.writes().put(nothing)).join();
              }
            }));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("storesNothing")
  void anEntityWithoutValueIsRefused(String name, Consumer<UnmarkedRowsTest_CardRepository> write) {
    cards.put(new Card("k", "a", "b", 0));

    InvalidRequestException thrown =
        assertThrows(InvalidRequestException.class, () -> write.accept(cards));

    assertThat(thrown).hasMessageThat().contains("the row would not exist");
    assertThat(cards.find(key())).hasValue(new Card("k", "a", "b", 0));
  }

  @Test
  void anEngineIsRefusedIt() {
    EntityRows<Card, UnmarkedRowsTest_CardKey> rows =
        EntityRows.of(UnmarkedRowsTest_CardMapping.INSTANCE, InstantSource.system());

    assertThrows(InvalidRequestException.class, () -> rows.put(new Card("k", null, null, 0), NOW));
  }

  @Test
  void aRowWhoseLastValueIsClearedIsGone() {
    cards.put(new Card("k", "a", null, 0));

    cards.patch(key(), p -> p.clearText());

    assertThat(new Rows(client, "cards").cells(key())).isEmpty();
    assertThat(cards.exists(key())).isFalse();
    assertThat(cards.apply(cards.writes().patch(key(), p -> p.text("b")).ifPresent()).applied())
        .isFalse();
    assertThat(cards.putIfAbsent(new Card("k", "c", null, 0))).isPresent();
  }

  @Test
  void aRowExistsByAnyCellOfAFamily() {
    client.mutateRow(
        RowMutation.create(TableId.of("cards"), "k").setCell("c", "other", 0, "foreign"));

    assertThat(cards.exists(key())).isTrue();
    assertThat(cards.find(key())).hasValue(new Card("k", null, null, 0));
    assertThat(cards.putIfAbsent(new Card("k", "c", null, 0))).isEmpty();
    cards.patch(key(), p -> p.text("a").clearNote());
    assertThat(new Rows(client, "cards").cells(key()).get(1)).isEqualTo("c:other@0=foreign");
    assertThat(new Rows(client, "cards").cells(key())).hasSize(2);
  }

  @Test
  void aCounterMakesARow() {
    assertThat(cards.incrementHits(key(), 2)).isEqualTo(2);

    assertThat(cards.find(key())).hasValue(new Card("k", null, null, 2));
  }

  @Test
  void versionsMakeARow(UnmarkedRowsTest_GaugeRepository gauges) {
    UnmarkedRowsTest_GaugeKey key = UnmarkedRowsTest_GaugeKey.of("k");
    Gauge gauge = new Gauge("k", null, List.of(new Versioned<>(Instant.EPOCH, 1)));

    gauges.put(gauge);

    assertThat(new Rows(client, "gauges").cells(key)).hasSize(1);
    assertThat(gauges.find(key)).hasValue(gauge);
    assertThrows(InvalidRequestException.class, () -> gauges.put(new Gauge("k", null, List.of())));
    gauges.history(key, UnmarkedRowsTest_GaugeColumns.VALUES).trim(NOW);
    assertThat(gauges.exists(key)).isFalse();
  }

  @Test
  void aHistoryWithVersionsHasNoMarker(UnmarkedRowsTest_LogRepository logs) {
    UnmarkedRowsTest_LogKey key = UnmarkedRowsTest_LogKey.of("k");
    List<Versioned<Integer>> version = List.of(new Versioned<>(NOW, 1));
    List<Versioned<Integer>> past = List.of(new Versioned<>(Instant.EPOCH, 1));
    List<List<String>> families = new ArrayList<>();

    for (Log log :
        List.of(
            new Log("k", null, past, List.of()),
            new Log("k", null, List.of(), version),
            new Log("k", null, List.of(), past),
            new Log("k", null, List.of(), List.of()))) {
      logs.delete(key);
      logs.put(log);
      families.add(
          client.readRow(TableId.of("logs"), key.toByteString()).getCells().stream()
              .map(cell -> cell.getFamily())
              .toList());
    }

    assertThat(families)
        .containsExactly(List.of("v"), List.of("h"), List.of("c", "h"), List.of("c"))
        .inOrder(); // an hour ago is too old to be seen, and needs a marker
  }

  @Test
  void aKeyOfAMapMayBeAnyBytes(UnmarkedRowsTest_BoxRepository boxes) {
    ByteString last = ElementFamily.ROW_MARKER.concat(ByteString.copyFromUtf8("s"));
    Box box = new Box("k", Map.of(ElementFamily.ROW_MARKER, "a", last, "b", ByteString.EMPTY, "c"));
    UnmarkedRowsTest_BoxKey key = UnmarkedRowsTest_BoxKey.of("k");
    var things = UnmarkedRowsTest_BoxColumns.THINGS;

    boxes.put(box);

    assertThat(boxes.find(key)).hasValue(box);
    var all = boxes.scan(UnmarkedRowsTest_BoxKey.all());
    assertThat(all.select(things).list().get(0).get(things)).isEqualTo(box.things());
    assertThat(all.where(things.contains(last, "b")).count()).isEqualTo(1);
    assertThat(boxes.elements(key, things).page(5).items()).hasSize(3);
    boxes.patch(key, p -> p.removeThings(ByteString.EMPTY).removeThings(last));
    assertThat(all.where(things.isNotEmpty()).count()).isEqualTo(1);
    boxes.patch(key, p -> p.removeThings(ElementFamily.ROW_MARKER));
    assertThat(boxes.exists(key)).isFalse();
  }

  @Test
  void aKeyOfTheMarkerIsRefusedWhereThereIsOne(UnmarkedRowsTest_BoxRepository boxes) {
    assertThat(UnmarkedRowsTest_BoxMapping.INSTANCE.hasRowMarker()).isFalse();
    assertThat(UnmarkedRowsTest_LogMapping.INSTANCE.hasRowMarker()).isTrue();
    assertThrows(InvalidRequestException.class, () -> boxes.put(new Box("k", Map.of())));
    assertThrows(
        InvalidValueException.class,
        () -> boxes.put(new Box("k", Map.of(ByteString.copyFrom(new byte[17_000]), ""))));
  }
}
