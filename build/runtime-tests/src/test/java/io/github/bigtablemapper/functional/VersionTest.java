package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Optimistic locks: which writes of an entity with a version are made, and what they leave. */
@NullMarked
@BigtableTest({
  VersionTest_OrderRepository.class,
  VersionTest_SeatRepository.class,
  VersionTest_LeaseRepository.class
})
class VersionTest {
  /** To come: the emulator deletes what is too old by the time of the machine. */
  private static final Instant NOW = Instant.parse("2126-11-20T10:00:00.123Z");

  private static final VersionTest_OrderKey KEY = VersionTest_OrderKey.of("a");

  @Table("orders")
  @Family("o")
  record Order(
      @RowKey String id,
      @Nullable String status,
      @Nullable String note,
      @Version long version,
      @UpdatedAt @Nullable Instant changedAt,
      @Family("t") Set<String> tags,
      @Family("m") Map<String, Long> prices,
      @Family(value = "l", maxVersions = 0) @ListMapping(ListMode.VERSIONS) List<String> steps,
      @Family("c") @Counter long views) {
    static Order of(@Nullable String status) {
      return new Order("a", status, null, 0, null, Set.of(), Map.of(), List.of(), 0);
    }

    Order with(@Nullable String newStatus) {
      return new Order(id, newStatus, note, version, changedAt, tags, prices, steps, views);
    }
  }

  @Table("seats")
  @Family("s")
  static class Seat {
    @RowKey @GeneratedValue private @Nullable String id;
    private @Nullable String guest;

    @Version
    @Column("v")
    private long revision;

    public @Nullable String getId() {
      return id;
    }

    public void setId(@Nullable String id) {
      this.id = id;
    }

    public @Nullable String getGuest() {
      return guest;
    }

    public void setGuest(@Nullable String guest) {
      this.guest = guest;
    }

    public long getRevision() {
      return revision;
    }

    public void setRevision(long revision) {
      this.revision = revision;
    }
  }

  /** Gone as soon as its holder has expired, though its version has not. */
  @Table("leases")
  @Family("l")
  static final class Lease {
    @RowKey private final String id;

    @Family(value = "h", maxAge = "1h")
    private final String holder;

    @Version private final long version;

    private Lease(Builder builder) {
      this.id = builder.id;
      this.holder = builder.holder;
      this.version = builder.version;
    }

    static Builder builder() {
      return new Builder();
    }

    public String id() {
      return id;
    }

    public String holder() {
      return holder;
    }

    public long version() {
      return version;
    }

    static final class Builder {
      private String id = "";
      private String holder = "";
      private long version;

      Builder id(String id) {
        this.id = id;
        return this;
      }

      Builder holder(String holder) {
        this.holder = holder;
        return this;
      }

      Builder version(long version) {
        this.version = version;
        return this;
      }

      Lease build() {
        return new Lease(this);
      }
    }
  }

  private final VersionTest_OrderRepository orders;

  VersionTest(VersionTest_OrderRepository orders) {
    this.orders = orders;
  }

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(NOW);
  }

  @Test
  void theFirstPutStoresAndTheSecondDoesNot() {
    Order stored = orders.put(Order.of("new"));

    assertThat(stored.version()).isEqualTo(1);
    assertThat(stored.changedAt()).isEqualTo(NOW);
    assertThat(orders.find(KEY)).hasValue(stored);
    assertThrows(StaleEntityException.class, () -> orders.put(Order.of("other")));
    assertThat(orders.find(KEY)).hasValue(stored);
  }

  @Test
  void ofTwoThatHaveReadTheSameTheSecondIsStale() {
    orders.put(Order.of("new"));
    Order mine = orders.find(KEY).orElseThrow();
    Order theirs = orders.find(KEY).orElseThrow();

    Order paid = orders.put(mine.with("paid"));

    assertThat(paid.version()).isEqualTo(2);
    assertThrows(StaleEntityException.class, () -> orders.put(theirs.with("cancelled")));
    assertThat(orders.find(KEY)).hasValue(paid);
    assertThat(orders.put(paid.with("sent")).version()).isEqualTo(3);
  }

  @Test
  void aRowThatIsGoneIsStale() {
    Order stored = orders.put(Order.of("new"));
    orders.delete(stored);

    assertThat(orders.exists(KEY)).isFalse();
    assertThrows(StaleEntityException.class, () -> orders.put(stored));
    assertThrows(StaleEntityException.class, () -> orders.delete(stored));
    assertThrows(StaleEntityException.class, () -> orders.patch(stored, o -> o.status("x")));
    assertThat(orders.exists(KEY)).isFalse();
    assertThat(orders.put(Order.of("anew")).version()).isEqualTo(1);
  }

  @Test
  void aPatchChecksAndCountsUp(TestClock clock) {
    Order stored = orders.put(Order.of("new"));
    clock.advance(Duration.ofSeconds(1));

    assertThat(orders.patch(stored, o -> o.status("paid").addTags("gift"))).isEqualTo(2);
    assertThrows(StaleEntityException.class, () -> orders.patch(stored, o -> o.status("x")));
    assertThat(orders.apply(orders.writes().patch(KEY, o -> o.note("door")).ifVersion(2)).version())
        .hasValue(3);
    assertThrows(
        StaleEntityException.class,
        () ->
            orders.apply(orders.writes().patch(KEY, o -> o.clearStatus()).ifVersion(2)).version());
    assertThat(orders.apply(orders.writes().patch(KEY, o -> o.clearNote()).ifVersion(3)).version())
        .hasValue(4);

    assertThat(orders.find(KEY))
        .hasValue(
            new Order(
                "a", "paid", null, 4, NOW.plusSeconds(1), Set.of("gift"), Map.of(), List.of(), 0));
  }

  @Test
  void aPatchOfARowThatIsNotThereStoresIt() {
    assertThat(
            orders.apply(orders.writes().patch(KEY, o -> o.status("new")).ifVersion(0)).version())
        .hasValue(1);
    assertThrows(
        StaleEntityException.class,
        () ->
            orders
                .apply(orders.writes().patch(KEY, o -> o.status("other")).ifVersion(0))
                .version());

    Order found = orders.find(KEY).orElseThrow();
    assertThat(found.status()).isEqualTo("new");
    assertThat(found.version()).isEqualTo(1);
  }

  @Test
  void anEmptyPatchChangesNothing() {
    Order stored = orders.put(Order.of("new"));

    assertThat(orders.patch(stored, o -> {})).isEqualTo(1);

    assertThat(orders.find(KEY)).hasValue(stored);
  }

  @Test
  void aDeleteChecks() {
    Order stored = orders.put(Order.of("new"));
    orders.put(stored.with("paid"));

    assertThrows(StaleEntityException.class, () -> orders.delete(stored));
    assertThrows(
        StaleEntityException.class, () -> orders.apply(orders.writes().delete(KEY).ifVersion(1)));
    assertThat(orders.exists(KEY)).isTrue();
    orders.apply(orders.writes().delete(KEY).ifVersion(2));
    assertThat(orders.exists(KEY)).isFalse();
  }

  /** What the guide warns of: a version counts the writes of a row since it was stored. */
  @Test
  void aRowThatIsStoredAnewStartsAgain() {
    Order old = orders.put(Order.of("new"));
    orders.delete(old);
    assertThrows(StaleEntityException.class, () -> orders.put(old.with("paid")));

    assertThat(orders.put(Order.of("other")).version()).isEqualTo(1);
    assertThat(orders.put(old.with("paid")).version()).isEqualTo(2);
  }

  @Test
  void ofManyTheStaleOnesAreNamed() {
    Order stored = orders.put(Order.of("new"));
    orders.put(stored.with("paid"));
    Order other = new Order("b", "new", null, 0, null, Set.of(), Map.of(), List.of(), 0);

    BatchResult<Order, VersionTest_OrderKey> put =
        orders.applyAll(List.of(orders.writes().put(stored.with("x")), orders.writes().put(other)));

    VersionTest_OrderKey otherKey = VersionTest_OrderKey.of("b");
    assertThat(put.applied()).containsExactly(otherKey);
    assertThat(put.failures().keySet()).containsExactly(KEY);
    assertThat(put.failures().get(KEY)).isInstanceOf(StaleEntityException.class);
    assertThat(orders.find(KEY).orElseThrow().status()).isEqualTo("paid");
    Order storedOther = orders.find(otherKey).orElseThrow();
    assertThat(storedOther.version()).isEqualTo(1);

    BatchResult<?, VersionTest_OrderKey> deleted =
        orders.applyAll(
            List.of(orders.writes().delete(stored), orders.writes().delete(storedOther)));
    assertThat(deleted.applied()).containsExactly(otherKey);
    assertThat(deleted.failures().get(KEY)).isInstanceOf(StaleEntityException.class);
    assertThat(orders.exists(KEY)).isTrue();
    assertThat(orders.exists(otherKey)).isFalse();
  }

  @Test
  void aBeanHasItsVersionWhenItWasWritten(VersionTest_SeatRepository seats) {
    Seat seat = new Seat();
    seat.setGuest("Ada");

    assertThat(seats.put(seat)).isSameInstanceAs(seat);
    assertThat(seat.getRevision()).isEqualTo(1);
    Seat other = seats.find(String.valueOf(seat.getId())).orElseThrow();
    assertThat(other.getRevision()).isEqualTo(1);
    seats.put(other);
    assertThat(other.getRevision()).isEqualTo(2);

    assertThrows(StaleEntityException.class, () -> seats.put(seat));
    assertThat(seat.getRevision()).isEqualTo(1);
    seat.setGuest("\ud800");
    assertThrows(InvalidValueException.class, () -> seats.put(seat));
    assertThat(seat.getRevision()).isEqualTo(1);
    assertThat(seats.applyAll(List.of(seats.writes().put(other))).isComplete()).isTrue();
    assertThat(other.getRevision()).isEqualTo(3);
  }

  @Test
  void aRowWithoutAVersionGetsItsFirst(BigtableDataClient client) {
    client.mutateRow(
        RowMutation.create(TableId.of("orders"), KEY.toByteString()).setCell("o", "status", "old"));
    Order old = orders.find(KEY).orElseThrow();
    assertThat(old.version()).isEqualTo(0);

    Order paid = orders.put(old.with("paid"));

    assertThat(paid.version()).isEqualTo(1);
    assertThat(orders.find(KEY)).hasValue(paid);
    assertThrows(StaleEntityException.class, () -> orders.put(old.with("cancelled")));
  }

  @Test
  void countersHaveNoPartInTheVersion() {
    assertThat(orders.incrementViews(KEY, 2)).isEqualTo(2);
    Order stored = orders.put(Order.of("new"));
    CounterColumn<Order> views = VersionTest_OrderColumns.VIEWS;
    assertThat(orders.apply(orders.writes().increment(KEY, Map.of(views, 1L))).counters())
        .containsExactly(views, 3L);

    assertThat(orders.put(stored.with("paid")).version()).isEqualTo(2);
    assertThat(orders.find(KEY).orElseThrow().views()).isEqualTo(3);
  }

  @Test
  void aVersionIsAColumnLikeOthers() {
    Order stored = orders.put(Order.of("new"));
    Order second = orders.put(stored);
    orders.put(new Order("b", "x", null, 0, null, Set.of(), Map.of(), List.of(), 0));

    assertThat(
            orders
                .scan(VersionTest_OrderKey.all())
                .where(VersionTest_OrderColumns.VERSION.isAtLeast(2L))
                .list())
        .containsExactly(second);
    assertThat(
            orders
                .scan(VersionTest_OrderKey.all())
                .select(VersionTest_OrderColumns.VERSION)
                .list()
                .stream()
                .map(each -> each.get(VersionTest_OrderColumns.VERSION).orElseThrow()))
        .containsExactly(2L, 1L);
  }

  @Test
  void anEntityThatHasExpiredIsStoredAnewWhateverItsVersionWas(
      VersionTest_LeaseRepository leases, TestClock clock) {
    clock.set(Instant.now());
    Lease lease = leases.put(Lease.builder().id("a").holder("ada").build());
    lease = leases.put(lease);
    assertThat(lease.version()).isEqualTo(2);
    assertThrows(
        StaleEntityException.class,
        () -> leases.put(Lease.builder().id("a").holder("bob").build()));
    clock.advance(Duration.ofMinutes(61));
    assertThat(leases.find("a")).isEmpty();
    Lease expired = lease;
    assertThrows(StaleEntityException.class, () -> leases.put(expired));

    leases.put(Lease.builder().id("a").holder("bob").build());

    Lease found = leases.find("a").orElseThrow();
    assertThat(found.holder()).isEqualTo("bob");
    assertThat(found.version()).isEqualTo(1);
  }

  @Test
  void aWriterWhoseClockIsBehindIsNotHidden(BigtableDataClient client) {
    VersionTest_OrderRepository ahead = orders(client, NOW.plus(Duration.ofHours(1)));
    VersionTest_OrderRepository after = orders(client, NOW);
    Order stored =
        ahead.put(
            new Order(
                "a",
                "new",
                "note",
                0,
                null,
                Set.of("x", "y"),
                Map.of("p", 1L),
                List.of("1", "2", "3"),
                0));

    Order put =
        after.put(
            new Order(
                "a",
                "paid",
                null,
                stored.version(),
                null,
                Set.of("z"),
                Map.of("p", 2L),
                List.of("4"),
                0));
    assertThat(orders.find(KEY)).hasValue(put);

    ahead.patch(put, o -> o.status("sent").note("n").putPrices("q", 3).addTags("u"));
    assertThat(
            after
                .apply(
                    after
                        .writes()
                        .patch(
                            KEY,
                            o ->
                                o.status("lost")
                                    .clearNote()
                                    .removePrices("q")
                                    .putPrices("p", 4)
                                    .addTags("u"))
                        .ifVersion(3))
                .version())
        .hasValue(4);
    assertThat(orders.find(KEY))
        .hasValue(
            new Order(
                "a", "lost", null, 4, NOW, Set.of("u", "z"), Map.of("p", 4L), List.of("4"), 0));

    ahead.put(orders.find(KEY).orElseThrow());
    after.apply(after.writes().delete(KEY).ifVersion(5));
    assertThat(orders.exists(KEY)).isFalse();
  }

  @Test
  void futuresFailAsCallsDo() {
    Order stored = orders.async().put(Order.of("new")).join();
    assertThat(orders.async().patch(stored, o -> o.status("paid")).join()).isEqualTo(2);

    assertThat(assertThrows(CompletionException.class, () -> orders.async().delete(stored).join()))
        .hasCauseThat()
        .isInstanceOf(StaleEntityException.class);
  }

  private static VersionTest_OrderRepository orders(BigtableDataClient client, Instant now) {
    return new VersionTest_OrderRepository(
        BigtableMapper.builder(client).clock(InstantSource.fixed(now)).build());
  }
}
