package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BulkWriter;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.column.Condition;
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
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Times of cells that are data: which each kind of write has, and that reads see all of them. */
@NullMarked
@BigtableTest({
  DataTimesTest_EventRepository.class,
  DataTimesTest_StoredRepository.class,
  DataTimesTest_KeyedRepository.class,
  DataTimesTest_SettingRepository.class,
  DataTimesTest_PlainRepository.class
})
class DataTimesTest {
  private static final Instant FUTURE = Instant.parse("2999-01-01T00:00:00Z");
  private static final Instant PAST = Instant.parse("2001-01-01T00:00:00Z");
  private static final List<Instant> TIMES = List.of(Instant.EPOCH, PAST, FUTURE);

  @Table("events")
  @Family(value = "e", maxVersions = 0)
  @OperationIds(family = "ids", window = "1d")
  record Event(
      @RowKey String id,
      @WriteTime @Nullable Instant at,
      @Nullable String state,
      @Family("t") Map<String, String> tags) {}

  @Table("stored-events")
  @Family("e")
  record Stored(
      @RowKey String id,
      @WriteTime @Column @Nullable Instant at,
      String state,
      @Family(value = "h", maxVersions = 0) List<Versioned<String>> history) {}

  @Table("keyed-events")
  @Family("e")
  record Keyed(@RowKey String id, @WriteTime @RowKey Instant at, String state) {}

  @Table(value = "settings", writeTime = "1970-01-01T00:00:00Z")
  @Family("s")
  record Setting(
      @RowKey String name,
      @Nullable String value,
      @Family("l") @ListMapping(ListMode.ELEMENTS) List<String> users) {}

  @Table("plain")
  @Family(value = "p", maxVersions = 0)
  record Plain(
      @RowKey String id,
      @Nullable String text,
      @ListMapping(ListMode.VERSIONS) List<String> list,
      @Family(value = "h", maxVersions = 0) List<Versioned<String>> history) {}

  private final DataTimesTest_EventRepository events;
  private final BigtableDataClient client;

  DataTimesTest(DataTimesTest_EventRepository events, BigtableDataClient client) {
    this.events = events;
    this.client = client;
  }

  private static DataTimesTest_EventKey key() {
    return DataTimesTest_EventKey.of("k");
  }

  private static Event event(@Nullable Instant at) {
    return new Event("k", at, "on", Map.of("a", "1"));
  }

  private List<Instant> times(String table, String family) {
    return client.readRow(TableId.of(table), "k").getCells(family).stream()
        .map(cell -> Instant.EPOCH.plus(cell.getTimestamp(), ChronoUnit.MICROS))
        .distinct()
        .toList();
  }

  private static Arguments write(
      String name, BiConsumer<DataTimesTest_EventRepository, Event> write) {
    return arguments(name, write);
  }

  static Stream<Arguments> writes() {
    return Stream.of(
        write("put", (each, event) -> each.put(event)),
        write("merge", (each, event) -> each.merge(event)),
        write("putIfAbsent", (each, event) -> assertThat(each.putIfAbsent(event)).isPresent()),
        write(
            "putIf",
            (each, event) ->
                assertThat(each.putIf(event, Condition.<Event>rowExists().not())).isPresent()),
        write("putAll", (each, event) -> each.putAll(List.of(event))),
        write(
            "mergeAll",
            (each, event) -> each.applyAll(List.of(each.writes().merge(event))).orThrow()),
        write("update", (each, event) -> each.apply(each.writes().update(event)).orThrow()),
        write(
            "several tables",
            (each, event) ->
                IndependentWrites.begin().add(each, each.writes().put(event)).write().orThrow()),
        write("restore", (each, event) -> each.apply(each.writes().restore(event)).orThrow()),
        write(
            "restoreIfAbsent",
            (each, event) -> each.apply(each.writes().restore(event).ifAbsent()).orThrow()),
        write(
            "at",
            (each, event) ->
                each.apply(
                        each.writes()
                            .put(new Event("k", PAST.plusSeconds(1), event.state(), event.tags()))
                            .at(event.at()))
                    .orThrow()),
        write(
            "bulk",
            (each, event) -> {
              try (BulkWriter<Event, DataTimesTest_EventKey> bulk = each.bulkWriter()) {
                bulk.add(each.writes().put(event)).join();
                bulk.add(each.writes().merge(event)).join();
              }
            }));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("writes")
  void theCellsOfAnEntityHaveItsTime(
      String name, BiConsumer<DataTimesTest_EventRepository, Event> write) {
    for (Instant time : TIMES) {
      events.delete(key());

      write.accept(events, event(time));

      assertThat(times("events", "e")).containsExactly(time);
      assertThat(times("events", "t")).containsExactly(time);
      assertThat(events.find(key())).hasValue(event(time));
      assertThat(events.exists(key())).isTrue();
      assertThat(events.scan(DataTimesTest_EventKey.all()).list()).containsExactly(event(time));
      assertThat(
              events
                  .scan(DataTimesTest_EventKey.all())
                  .where(DataTimesTest_EventColumns.TAGS.contains("a", "1"))
                  .select(DataTimesTest_EventColumns.STATE)
                  .list())
          .hasSize(1);
      assertThat(events.putIfAbsent(event(null))).isEmpty();
    }
  }

  @Test
  void anEngineGivesItToo() {
    var rows = EntityRows.of(DataTimesTest_EventMapping.INSTANCE, InstantSource.system());

    assertThat(rows.put(event(FUTURE), PAST)).isEqualTo(rows.put(event(FUTURE), Instant.EPOCH));
    assertThat(rows.restore(event(null), PAST).get(0).getSetCell().getTimestampMicros())
        .isEqualTo(PAST.toEpochMilli() * 1000);
  }

  @Test
  void withoutATimeItIsThatOfTheWrite() {
    Instant before = Instant.now().minusSeconds(1);

    Event put = events.put(event(null));

    assertThat(put.at()).isAtLeast(before);
    assertThat(events.find(key())).hasValue(put);
  }

  @Test
  void aLateEventDoesNotHideALaterOne() {
    events.put(event(PAST));
    events.put(new Event("k", PAST.minusSeconds(1), null, Map.of()));

    assertThat(events.find(key()).orElseThrow().state()).isEqualTo("on");
    events.put(new Event("k", FUTURE, null, Map.of("b", "2")));
    assertThat(events.find(key())).hasValue(new Event("k", FUTURE, null, Map.of("b", "2")));
  }

  @Test
  void aPatchHasTheTimeThatItIsGiven() {
    events.put(event(FUTURE));

    events.patch(key(), e -> e.state("hidden"));
    assertThat(events.find(key()).orElseThrow().state()).isEqualTo("on");
    events.apply(events.writes().patch(key(), e -> e.state("off")).at(FUTURE)).orThrow();

    assertThat(events.find(key())).hasValue(new Event("k", FUTURE, "off", Map.of("a", "1")));
  }

  @Test
  void allVersionsAreRead() {
    for (Instant time : TIMES) {
      events.put(event(time));
    }
    var history = events.history(key(), DataTimesTest_EventColumns.STATE);
    List<Instant> paged = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Versioned<String>> page = token == null ? history.page(1) : history.page(1, token);
      page.items().forEach(version -> paged.add(version.timestamp()));
      token = page.nextToken().orElse(null);
    } while (token != null);

    assertThat(paged).containsExactly(FUTURE, PAST, Instant.EPOCH).inOrder();
    assertThat(history.newest(5)).hasSize(3);
    assertThat(history.between(Instant.EPOCH, FUTURE)).hasSize(2);
  }

  @Test
  void aTimeThatNoCellHasIsRefused() {
    Map<Instant, String> faults =
        Map.of(
            Instant.EPOCH.minusMillis(1),
            "before 1970",
            PAST.plusNanos(1),
            "finer than a millisecond",
            Instant.MAX,
            "later than any cell can be",
            Instant.MIN,
            "before 1970");
    faults.forEach(
        (time, fault) -> {
          InvalidValueException e =
              assertThrows(InvalidValueException.class, () -> events.put(event(time)));
          assertThat(e).hasMessageThat().contains(fault);
          assertThat(e).hasMessageThat().doesNotContain("an hour ahead");
          assertThrows(InvalidValueException.class, () -> events.putAll(List.of(event(time))));
        });
    Write<Event, DataTimesTest_EventKey> delete = events.writes().delete(key());
    assertThrows(InvalidRequestException.class, () -> delete.at(PAST));
  }

  @Test
  void aStoredTimeIsReadFromItsColumn(DataTimesTest_StoredRepository stored) {
    List<Versioned<String>> history =
        List.of(new Versioned<>(FUTURE, "b"), new Versioned<>(Instant.EPOCH, "a"));
    Stored event = new Stored("k", PAST, "on", history);

    stored.put(event);

    assertThat(stored.find("k")).hasValue(event);
    assertThat(times("stored-events", "e")).containsExactly(PAST);
    Stored untimed = stored.put(new Stored("k", null, "off", List.of()));
    assertThat(untimed.at()).isNull();
    assertThat(stored.find("k")).hasValue(new Stored("k", null, "off", history));
  }

  @Test
  void aPartOfTheKeyMayBeTheTime(DataTimesTest_KeyedRepository keyed) {
    Keyed event = new Keyed("k", PAST, "on");

    keyed.put(event);

    DataTimesTest_KeyedKey key = DataTimesTest_KeyedMapping.INSTANCE.key(event);
    assertThat(keyed.find(key)).hasValue(event);
    assertThat(new Rows(client, "keyed-events").cells(key))
        .containsExactly("e:state@" + PAST.toEpochMilli() * 1000 + "=on");
  }

  @Test
  void oneTimeForTheTable(DataTimesTest_SettingRepository settings) {
    DataTimesTest_SettingKey key = DataTimesTest_SettingKey.of("k");

    settings.put(new Setting("k", "a", List.of("x")));
    settings.merge(new Setting("k", null, List.of("y")));
    settings.patch(key, s -> s.value("b").appendUsers("z"));

    assertThat(settings.find(key)).hasValue(new Setting("k", "b", List.of("x", "y", "z")));
    assertThat(times("settings", "s")).containsExactly(Instant.EPOCH);
    assertThat(times("settings", "l")).containsExactly(Instant.EPOCH);
    settings.patch(key, s -> s.clearValue());
    assertThat(settings.find(key).orElseThrow().value()).isNull();
    settings.apply(settings.writes().put(new Setting("k", "c", List.of())).at(PAST)).orThrow();
    assertThat(times("settings", "s").get(0)).isEqualTo(PAST);
  }

  @Test
  void atIsTheTimeOfListsToo(DataTimesTest_PlainRepository plain) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Plain entity =
        new Plain("k", "t", List.of("a", "b"), List.of(new Versioned<>(now, "after the write")));
    var w = plain.writes();

    for (Write<Plain, DataTimesTest_PlainKey> write :
        List.of(
            w.put(entity),
            w.merge(entity),
            w.update(entity),
            w.restore(entity),
            w.put(entity).ifAbsent(),
            w.merge(entity).ifAbsent(),
            w.update(entity).onlyIf(DataTimesTest_PlainColumns.TEXT.isAbsent()))) {
      plain.delete(DataTimesTest_PlainKey.of("k"));

      plain.apply(write.at(PAST)).orThrow();

      assertThat(times("plain", "p")).containsExactly(PAST, PAST.plusMillis(1));
      assertThat(plain.find("k")).hasValue(entity);
    }
    assertThrows(InvalidValueException.class, () -> plain.apply(w.put(entity).at(FUTURE)));
  }
}
