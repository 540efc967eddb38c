package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.RangeDeletion;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keys with a salt: what is stored, and that single rows, batches and deletions do not notice. */
@BigtableTest({
  SaltedTest_EventRepository.class,
  SaltedTest_TickRepository.class,
  SaltedTest_LogRepository.class
})
class SaltedTest {
  private static final TableId EVENTS = TableId.of("events");
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @Table("events")
  @Family("e")
  @Salted(buckets = 16)
  record Event(@RowKey String tenant, @RowKey(digits = 3) int number, @Column String text) {
    SaltedTest_EventKey key() {
      return SaltedTest_EventKey.of(tenant, number);
    }
  }

  /** The time is all there is to salt by. */
  @Table(value = "ticks", keyFormat = KeyFormat.ORDERED)
  @Family("t")
  @Salted(buckets = 64, by = "at")
  record Tick(@RowKey Instant at, @RowKey String symbol, @Column double price) {}

  /** Another kind of rows might be in the table. */
  @Table("logs")
  @Family("l")
  @KeyConstant("log")
  @KeyConstant(value = "line", order = 2)
  @Salted(
      buckets = 3,
      by = {"host", "file"})
  record Log(
      @RowKey(order = 1) String host,
      @RowKey(order = 3) String file,
      @RowKey(order = 4, digits = 6) int line,
      @Column String text) {}

  private static Event event(String tenant, int number) {
    return new Event(tenant, number, "text");
  }

  @Test
  void theBucketStandsInFrontOfTheKey(
      SaltedTest_EventRepository events,
      SaltedTest_TickRepository ticks,
      SaltedTest_LogRepository logs,
      BigtableDataClient client) {
    events.put(event("acme", 7));
    ticks.put(new Tick(NOON, "a", 1.5));
    logs.put(new Log("h", "f", 1, "text"));

    assertThat(keys(client, "events")).containsExactly("06#acme#007");
    assertThat(keys(client, "logs").get(0)).matches("[012]#log#h#line#f#000001");
    assertThat(client.readRows(Query.create(TableId.of("ticks"))).iterator().next().getKey())
        .isEqualTo(SaltedTest_TickKey.of(NOON, "a").toByteString());
    assertThat(SaltedTest_EventKey.of("acme", 7)).isEqualTo(event("acme", 7).key());
    assertThat(SaltedTest_EventKey.of(event("acme", 7))).isEqualTo(event("acme", 7).key());
  }

  @Test
  void singleRowsAndBatchesDoNotNotice(SaltedTest_EventRepository events) {
    List<Event> all = IntStream.range(0, 40).mapToObj(i -> event("tenant" + i % 7, i)).toList();
    assertThat(events.applyAll(all.stream().map(events.writes()::put).toList()).failures())
        .isEmpty();

    Event first = all.get(0);
    assertThat(events.find(first.key())).hasValue(first);
    assertThat(events.exists(first.key())).isTrue();
    assertThat(events.exists(SaltedTest_EventKey.of("tenant0", 1))).isFalse();
    List<SaltedTest_EventKey> keys = all.stream().map(Event::key).toList();
    Map<SaltedTest_EventKey, Event> found = events.findAll(keys);
    assertThat(found.keySet()).containsExactlyElementsIn(keys).inOrder();
    assertThat(found.values()).containsExactlyElementsIn(all).inOrder();
    assertThat(events.putIfAbsent(first)).isEmpty();
    events.delete(first.key());
    assertThat(events.find(first.key())).isEmpty();
    assertThat(
            events
                .applyAll(keys.stream().map(each -> events.writes().delete(each)).toList())
                .failures())
        .isEmpty();
    assertThat(events.scan(SaltedTest_EventKey.all()).count()).isEqualTo(0);
  }

  @Test
  void keysOfAllFormatsReadBack(SaltedTest_TickRepository ticks, SaltedTest_LogRepository logs) {
    List<Tick> written = new ArrayList<>();
    List<Log> lines = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      written.add(new Tick(NOON.plusMillis(7L * i), i % 2 == 0 ? "" : "s#" + i, i));
      lines.add(new Log("h%" + i, "", i, "text"));
    }
    ticks.putAll(written);
    logs.putAll(lines);

    assertThat(ticks.scan(SaltedTest_TickKey.all()).list())
        .containsExactlyElementsIn(written)
        .inOrder();
    assertThat(
            ticks
                .scan(
                    SaltedTest_TickKey.all()
                        .at()
                        .from(NOON.plusMillis(70))
                        .before(NOON.plusMillis(140)))
                .reverse()
                .list())
        .containsExactlyElementsIn(reversed(written.subList(10, 20)))
        .inOrder();
    assertThat(logs.scan(SaltedTest_LogKey.all()).list()).containsExactlyElementsIn(lines);
    assertThat(logs.scan(SaltedTest_LogKey.host("h%7")).list()).containsExactly(lines.get(7));
  }

  @Test
  void aRowInTheWrongBucketDoesNotDecode(
      SaltedTest_EventRepository events, BigtableDataClient client) {
    events.put(event("acme", 1));
    client.mutateRow(RowMutation.create(EVENTS, "07#acme#002").setCell("e", "text", 0, "text"));

    DecodeException failure =
        assertThrows(DecodeException.class, () -> events.scan(SaltedTest_EventKey.all()).list());
    assertThat(failure)
        .hasMessageThat()
        .contains("part 'salt' is not the salt of the parts after" + " it");
    assertThat(failure).hasMessageThat().doesNotContain("acme");
    List<DecodeException> skipped = new ArrayList<>();
    assertThat(events.scan(SaltedTest_EventKey.all()).skipUndecodable(skipped::add).list())
        .containsExactly(event("acme", 1));
    assertThat(skipped).hasSize(1);
    assertThat(events.scan(SaltedTest_EventKey.tenant("acme")).list()).hasSize(1);
  }

  @Test
  void aRangeIsDeletedFromEveryBucket(SaltedTest_EventRepository events) {
    List<Event> all =
        Stream.of("a", "b1", "b2", "b3", "c")
            .flatMap(tenant -> Stream.of(event(tenant, 1), event(tenant, 2)))
            .toList();
    events.putAll(all);

    RangeDeletion<SaltedTest_EventKey> some =
        events.deleteRange(SaltedTest_EventKey.all().tenant().startsWith("b"));
    assertThat(some.count()).isEqualTo(6);
    some.confirm(6);
    assertThat(events.scan(SaltedTest_EventKey.all()).list())
        .containsExactly(event("a", 1), event("a", 2), event("c", 1), event("c", 2))
        .inOrder();
    InvalidRequestException refused =
        assertThrows(
            InvalidRequestException.class, () -> events.deleteRange(SaltedTest_EventKey.all()));
    assertThat(refused).hasMessageThat().contains("does not take the full table");
  }

  /** More than the client buffers for a call lies in the buckets that have to wait. */
  @Test
  void aBucketThatWaitsHoldsUpNoOther(SaltedTest_LogRepository logs) {
    String text = "x".repeat(100_000);
    List<Log> lines = new ArrayList<>();
    for (String host : List.of("a", "b", "c", "d", "e", "f")) {
      for (int i = 0; i < 20; i++) {
        lines.add(new Log(host, "f", i, text));
      }
    }
    for (Log line : lines) {
      logs.put(line);
    }

    try (Stream<Log> stream = logs.scan(SaltedTest_LogKey.all()).stream()) {
      List<Log> read = stream.toList();
      assertWithMessage("all, in order").that(read.equals(lines)).isTrue();
    }
  }

  private static <T> List<T> reversed(List<T> list) {
    List<T> reversed = new ArrayList<>(list);
    Collections.reverse(reversed);
    return reversed;
  }

  private static List<String> keys(BigtableDataClient client, String table) {
    List<String> keys = new ArrayList<>();
    for (Row row : client.readRows(Query.create(TableId.of(table)))) {
      keys.add(row.getKey().toString(StandardCharsets.UTF_8));
    }
    return keys;
  }
}
