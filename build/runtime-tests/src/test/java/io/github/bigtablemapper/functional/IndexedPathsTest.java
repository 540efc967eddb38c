package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.AsyncMaintainedIndex;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Indexes on parts of the row key, and on properties of embedded values at any depth: after random
 * writes each index has what a model has, in its order.
 */
@NullMarked
@BigtableTest({})
class IndexedPathsTest {
  private static final long SEED = 20261126;
  private static final Duration AN_HOUR = Duration.ofHours(1);

  record Point(int zone, Optional<String> street) {}

  record Place(@Nullable String city, @Embedded Optional<Point> point) {}

  @Table("replies")
  @Family("f")
  @Salted(buckets = 3)
  @Index(
      value = "by-time",
      on = {"at", "thread"},
      mode = IndexMode.TABLE)
  @Index(value = "by-thread", on = "thread", mode = IndexMode.TABLE)
  @Index(
      value = "by-author",
      on = {"author", "at"},
      mode = IndexMode.TABLE)
  @Index(
      value = "by-place",
      on = {"place.city", "mood"},
      mode = IndexMode.TABLE)
  @Index(
      value = "by-street",
      on = {"place.point.street", "place.point.zone", "home.zone"},
      mode = IndexMode.TABLE)
  record Reply(
      @RowKey String thread,
      @RowKey(reversed = true) Instant at,
      Optional<String> author,
      DayOfWeek mood,
      @Embedded @Nullable Place place,
      @Embedded Point home,
      @ExpiresAt @Nullable Instant expires,
      @Version long version) {
    @Nullable String city() {
      return place == null ? null : place.city();
    }

    Optional<Point> point() {
      return place == null ? Optional.empty() : place.point();
    }

    Optional<String> street() {
      return point().flatMap(Point::street);
    }

    IndexedPathsTest_ReplyKey key() {
      return IndexedPathsTest_ReplyKey.of(thread, at);
    }
  }

  private final BigtableDataClient client;
  private final TestClock clock;
  private final IndexedPathsTest_ReplyRepository replies;
  private final Map<IndexedPathsTest_ReplyKey, Reply> model = new HashMap<>();
  private final Random random = new Random(SEED);

  IndexedPathsTest(BigtableDataClient client, TestClock clock) {
    this.client = client;
    this.clock = clock;
    this.replies = new IndexedPathsTest_ReplyRepository(mapper());
  }

  private BigtableMapper mapper() {
    return BigtableMapper.builder(client).clock(clock).tableNames(name -> "dev-" + name).build();
  }

  @BeforeEach
  void createTables(BigtableTableAdminClient admin) {
    mapper().schema(admin).apply(replies);
  }

  private Instant time(int hour) {
    return Instant.EPOCH.plus(hour, ChronoUnit.HOURS);
  }

  private Reply reply(String thread, Instant at, long version) {
    return new Reply(
        thread,
        at,
        random.nextInt(3) == 0 ? Optional.empty() : Optional.of("a" + random.nextInt(3)),
        DayOfWeek.of(1 + random.nextInt(2)),
        place(),
        point(),
        random.nextInt(6) == 0 ? clock.instant().plus(Duration.ofDays(1)) : null,
        version);
  }

  private @Nullable Place place() {
    return switch (random.nextInt(4)) {
      case 0 -> null;
      case 1 -> new Place("c" + random.nextInt(2), Optional.empty());
      case 2 -> new Place(null, Optional.of(point()));
      default -> new Place("c" + random.nextInt(2), Optional.of(point()));
    };
  }

  private Point point() {
    return new Point(
        random.nextInt(5) - 2,
        random.nextBoolean() ? Optional.of("s" + random.nextInt(2)) : Optional.empty());
  }

  /** Writes of each kind. */
  private void change() {
    IndexedPathsTest_ReplyKey key =
        IndexedPathsTest_ReplyKey.of("t" + random.nextInt(3), time(random.nextInt(4)));
    Reply old = model.get(key);
    if (old == null) {
      store(replies.put(reply(key.thread(), key.at(), 0)));
      return;
    }
    Reply other = reply(key.thread(), key.at(), old.version());
    switch (random.nextInt(5)) {
      case 0 -> {
        replies.delete(old);
        model.remove(key);
      }
      case 1 -> {
        replies.patch(old, patch -> patch.homeZone(other.home().zone()).clearPlace());
        store(replies.find(key).orElseThrow());
      }
      case 2 -> {
        var moved = IndexedPathsTest_ReplyKey.of("u" + random.nextInt(100), key.at());
        if (!model.containsKey(moved)) {
          replies.move(old, moved);
          model.remove(key);
          store(replies.find(moved).orElseThrow());
        }
      }
      default -> store(replies.put(other));
    }
  }

  private void store(Reply reply) {
    model.put(reply.key(), reply);
  }

  private <K extends Key> void assertIndex(
      MaintainedIndex<Reply, K> index,
      KeyRange<K> range,
      Predicate<Reply> isIn,
      Comparator<Reply> order) {
    List<Reply> expected = model.values().stream().filter(isIn).sorted(order).toList();
    List<Reply> found = index.list(range);
    assertWithMessage("%s of seed %s", index, SEED).that(found).containsExactlyElementsIn(expected);
    assertWithMessage("%s of seed %s", index, SEED).that(found).isInOrder(order);
    assertThat(index.stream(range).toList()).isEqualTo(found);
    assertAsync(index.async(), range, found);
  }

  /** Slow actions are waited for; pages are full in spite of stale entries. */
  private static <K extends Key> void assertAsync(
      AsyncMaintainedIndex<Reply, K> index, KeyRange<K> range, List<Reply> expected) {
    assertThat(index.list(range).join()).isEqualTo(expected);
    List<Reply> passed = new ArrayList<>();
    index.forEach(range, reply -> CompletableFuture.runAsync(() -> passed.add(reply))).join();
    assertThat(passed).isEqualTo(expected);
    List<Reply> paged = new ArrayList<>();
    Page<Reply> page = index.page(range, 3).join();
    paged.addAll(page.items());
    while (page.nextToken().isPresent()) {
      assertThat(page.items()).hasSize(3);
      page = index.page(range, 3, page.nextToken().orElseThrow()).join();
      paged.addAll(page.items());
    }
    assertThat(paged).isEqualTo(expected);
  }

  @Test
  void anActionThatFailsEndsTheReads() {
    store(replies.put(reply("t", time(1), 0)));
    store(replies.put(reply("t", time(2), 0)));
    AtomicInteger calls = new AtomicInteger();
    CompletionException failure =
        assertThrows(
            CompletionException.class,
            () ->
                replies
                    .async()
                    .byThread()
                    .forEach(
                        IndexedPathsTest_ReplyByThreadKey.all(),
                        reply -> {
                          calls.incrementAndGet();
                          throw new IllegalStateException("refused");
                        })
                    .join());
    assertThat(failure).hasCauseThat().hasMessageThat().isEqualTo("refused");
    assertThat(calls.get()).isEqualTo(1);
  }

  private static <T extends Comparable<T>> Comparator<Reply> by(Function<Reply, T> value) {
    return Comparator.comparing(value);
  }

  private void assertIndexes() {
    Comparator<Reply> newestFirst = by(Reply::at).reversed();
    assertIndex(
        replies.byAtAndThread(),
        IndexedPathsTest_ReplyByAtAndThreadKey.all(),
        reply -> true,
        newestFirst.thenComparing(Reply::thread));
    assertIndex(
        replies.byAtAndThread(),
        IndexedPathsTest_ReplyByAtAndThreadKey.all().at().after(time(1)),
        reply -> reply.at().isAfter(time(1)),
        newestFirst.thenComparing(Reply::thread));
    assertIndex(
        replies.byThread(),
        IndexedPathsTest_ReplyByThreadKey.thread("t1"),
        reply -> reply.thread().equals("t1"),
        newestFirst);
    assertIndex(
        replies.byAuthorAndAt(),
        IndexedPathsTest_ReplyByAuthorAndAtKey.author("a1"),
        reply -> reply.author().equals(Optional.of("a1")),
        newestFirst);
    assertIndex(
        replies.byPlaceCityAndMood(),
        IndexedPathsTest_ReplyByPlaceCityAndMoodKey.all(),
        reply -> reply.city() != null,
        by((Reply reply) -> String.valueOf(reply.city())).thenComparing(r -> r.mood().name()));
    assertIndex(
        replies.byPlacePointStreetAndPlacePointZoneAndHomeZone(),
        IndexedPathsTest_ReplyByPlacePointStreetAndPlacePointZoneAndHomeZoneKey.all(),
        reply -> reply.street().isPresent(),
        by((Reply reply) -> reply.street().orElseThrow())
            .thenComparing(reply -> reply.point().orElseThrow().zone())
            .thenComparing(reply -> reply.home().zone()));
  }

  @Test
  void indexesFollowEveryWriteAndAreRepaired() {
    for (int i = 0; i < 40; i++) {
      change();
    }
    assertIndexes();

    List<String> tables = List.of("by-time", "by-thread", "by-author", "by-place", "by-street");
    tables.forEach(this::empty);
    assertThat(replies.byThread().list(IndexedPathsTest_ReplyByThreadKey.all())).isEmpty();
    assertThat(MaintainedIndex.reindex(replies, IndexedPathsTest_ReplyKey.all()))
        .isEqualTo(model.size());
    assertIndexes();

    clock.advance(Duration.ofDays(2));
    int count = model.size();
    model.values().removeIf(reply -> reply.expires() != null);
    assertThat(model.size()).isLessThan(count);
    assertIndexes();
    assertThat(replies.byAtAndThread().sweep(IndexedPathsTest_ReplyByAtAndThreadKey.all()))
        .isEqualTo(0);
    clock.advance(AN_HOUR);
    assertThat(replies.byAtAndThread().sweep(IndexedPathsTest_ReplyByAtAndThreadKey.all()))
        .isEqualTo(count - model.size());
    assertIndexes();
  }

  private void empty(String index) {
    List<ByteString> keys = new ArrayList<>();
    client
        .readRows(Query.create(TableId.of("dev-" + index)))
        .forEach(row -> keys.add(row.getKey()));
    keys.forEach(
        key -> client.mutateRow(RowMutation.create(TableId.of("dev-" + index), key).deleteRow()));
  }
}
