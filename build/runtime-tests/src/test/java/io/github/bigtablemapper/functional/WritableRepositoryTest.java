package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.BatchResult;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What all repositories that write have in common, and what none of them lets pass. */
@NullMarked
@BigtableTest({
  WritableRepositoryTest_NoteRepository.class,
  WritableRepositoryTest_BadgeRepository.class,
  WritableRepositoryTest_OrderRepository.class,
  WritableRepositoryTest_FilmRepository.class
})
class WritableRepositoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final WritableRepositoryTest_BadgeKey BADGE =
      WritableRepositoryTest_BadgeKey.of("a");
  private static final WritableRepositoryTest_OrderKey ORDER =
      WritableRepositoryTest_OrderKey.of("a");

  @Table("notes")
  @Family("f")
  record Note(@RowKey String id, @Nullable String text, @UpdatedAt @Nullable Instant changedAt) {}

  @Table("badges")
  @Family(value = "f", maxVersions = 5)
  record Badge(@RowKey String id, @WriteOnce @Nullable String owner, @Nullable String note) {}

  @Table("orders")
  @Family(value = "f", maxVersions = 5)
  record Order(@RowKey String id, @Nullable String status, @Version long version) {
    Order with(String newStatus) {
      return new Order(id, newStatus, version);
    }
  }

  @Table("films")
  @Family("f")
  record Film(@RowKey String id, @ExpiresAt Instant until, @Family("n") @Counter long views) {}

  private final WritableRepositoryTest_NoteRepository notes;
  private final WritableRepositoryTest_BadgeRepository badges;
  private final WritableRepositoryTest_OrderRepository orders;
  private final WritableRepositoryTest_FilmRepository films;

  WritableRepositoryTest(
      WritableRepositoryTest_NoteRepository notes,
      WritableRepositoryTest_BadgeRepository badges,
      WritableRepositoryTest_OrderRepository orders,
      WritableRepositoryTest_FilmRepository films) {
    this.notes = notes;
    this.badges = badges;
    this.orders = orders;
    this.films = films;
  }

  @BeforeEach
  void start(TestClock clock) {
    clock.set(NOW);
  }

  private static <E> void save(WritableRepository<E, ?, ?> repository, E entity) {
    repository.put(entity);
  }

  private static <E> boolean create(WritableRepository<E, ?, ?> repository, E entity) {
    boolean created = repository.putIfAbsent(entity).isPresent();
    assertThat(repository.putIfAbsent(entity)).isEmpty();
    return created;
  }

  private static <E> void remove(WritableRepository<E, ?, ?> repository, E entity) {
    repository.delete(entity);
  }

  @Test
  void oneMethodSavesAnyEntity() {
    save(notes, new Note("a", "x", null));
    save(badges, new Badge("a", "Ada", null));
    save(orders, new Order("a", "new", 0));

    assertThat(notes.find("a")).hasValue(new Note("a", "x", NOW));
    assertThat(badges.find("a")).hasValue(new Badge("a", "Ada", null));
    assertThat(orders.find("a")).hasValue(new Order("a", "new", 1));
  }

  @Test
  void oneMethodCreatesAndDeletesAnyEntity() {
    assertThat(create(notes, new Note("a", "x", null))).isTrue();
    assertThat(create(badges, new Badge("a", "Ada", null))).isTrue();
    assertThat(create(orders, new Order("a", "new", 0))).isTrue();
    assertThat(orders.find("a")).hasValue(new Order("a", "new", 1));

    remove(notes, new Note("a", null, null));
    remove(badges, new Badge("a", null, null));
    assertThrows(StaleEntityException.class, () -> remove(orders, new Order("a", null, 0)));
    remove(orders, new Order("a", null, 1));
    assertThat(notes.exists(WritableRepositoryTest_NoteKey.of("a"))).isFalse();
    assertThat(badges.exists(BADGE)).isFalse();
    assertThat(orders.exists(ORDER)).isFalse();
  }

  @Test
  void patchesByEntityReturnTheVersion() {
    Order order = orders.put(new Order("a", "new", 0));

    assertThat(orders.patch(order, o -> o.status("paid"))).isEqualTo(2);
    WritableRepositoryTest_BadgeWrites writes = badges.writes();
    badges.apply(writes.patch(new Badge("a", null, null), b -> b.owner("Ada")));
    assertThrows(
        WriteOnceException.class,
        () -> badges.apply(writes.patch(new Badge("a", null, null), b -> b.owner("Bob"))));
  }

  @Test
  void putAllGivesBackWhatIsStored() {
    Order stale = new Order("b", "x", 7);

    BatchResult<Order, WritableRepositoryTest_OrderKey> result =
        orders.applyAll(
            List.of(
                orders.writes().put(new Order("c", "x", 0)),
                orders.writes().put(stale),
                orders.writes().put(new Order("a", "x", 0))));

    assertThat(result.stored())
        .containsExactly(
            WritableRepositoryTest_OrderKey.of("c"),
            new Order("c", "x", 1),
            ORDER,
            new Order("a", "x", 1))
        .inOrder();
    assertThat(result.applied()).containsExactlyElementsIn(result.stored().keySet()).inOrder();
    assertThat(result.failures().keySet()).containsExactly(WritableRepositoryTest_OrderKey.of("b"));
    assertThat(notes.applyAll(List.of(notes.writes().put(new Note("a", "x", null)))).stored())
        .containsExactly(WritableRepositoryTest_NoteKey.of("a"), new Note("a", "x", NOW));
    assertThat(orders.applyAll(List.of()).stored()).isEmpty();
  }

  @Test
  void aConditionOfAVersionedPutIsToldFromItsVersion() {
    Order order = orders.put(new Order("a", "new", 0));

    var isNew = WritableRepositoryTest_OrderColumns.STATUS.isEqualTo("new");
    assertThat(orders.putIf(order.with("paid"), isNew)).hasValue(new Order("a", "paid", 2));
    assertThrows(StaleEntityException.class, () -> orders.putIf(order.with("sent"), isNew));
    Order paid = orders.find("a").orElseThrow();
    assertThat(paid).isEqualTo(new Order("a", "paid", 2));
    assertThat(orders.putIf(paid.with("sent"), isNew)).isEmpty();
    assertThat(orders.find("a")).hasValue(paid);
  }

  @Test
  void aVersionedPutIfAbsentStoresTheNextVersion() {
    Order stored = orders.putIfAbsent(new Order("a", "again", 5)).orElseThrow();

    assertThat(stored).isEqualTo(new Order("a", "again", 6));
    assertThat(orders.find("a")).hasValue(stored);
    assertThat(orders.put(stored.with("paid"))).isEqualTo(new Order("a", "paid", 7));
  }

  @Test
  void noWriteSkipsTheCheckOfAWriteOnceProperty() {
    badges.put(new Badge("a", "Ada", "x"));
    Badge other = new Badge("a", "Bob", "y");
    var always = WritableRepositoryTest_BadgeColumns.NOTE.isEqualTo("x");

    assertThrows(WriteOnceException.class, () -> badges.put(other));
    assertThrows(WriteOnceException.class, () -> badges.merge(other));
    assertThrows(WriteOnceException.class, () -> badges.putIf(other, always));
    assertThrows(WriteOnceException.class, () -> badges.patch(BADGE, b -> b.owner("Bob")));
    assertThrows(
        WriteOnceException.class, () -> badges.patchIf(BADGE, always, b -> b.owner("Bob")));
    assertThrows(
        WriteOnceException.class,
        () -> badges.apply(badges.writes().patch(BADGE, b -> b.owner("Bob")).at(NOW)));
    assertThat(badges.putIfAbsent(other)).isEmpty();
    for (var batch :
        List.of(
            badges.applyAll(List.of(badges.writes().put(other))),
            badges.applyAll(List.of(badges.writes().merge(other))),
            badges.applyAll(List.of(badges.writes().patch(BADGE, b -> b.owner("Bob")))),
            badges.applyAll(List.of(badges.writes().patch(BADGE, b -> b.owner("Bob")))))) {
      assertThat(batch.applied()).isEmpty();
      assertThat(batch.failures().get(BADGE)).isInstanceOf(WriteOnceException.class);
    }
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () ->
                    badges
                        .history(BADGE, WritableRepositoryTest_BadgeColumns.OWNER)
                        .trim(NOW.plus(Duration.ofDays(1)))))
        .hasMessageThat()
        .isEqualTo(
            "WritableRepositoryTest.Badge.owner is write-once, and trim may take its value."
                + " Use keepNewest.");
    assertThat(badges.find("a")).hasValue(new Badge("a", "Ada", "x"));
  }

  @Test
  void aWriteOnceValueThatIsStoredPassesEveryWrite() {
    badges.put(new Badge("a", "Ada", "x"));
    var isX = WritableRepositoryTest_BadgeColumns.NOTE.isEqualTo("x");

    badges.merge(new Badge("a", "Ada", null));
    assertThat(badges.putIf(new Badge("a", "Ada", "y"), isX)).isPresent();
    assertThat(badges.putIf(new Badge("a", "Ada", "z"), isX)).isEmpty();
    assertThat(badges.patchIf(BADGE, isX, b -> b.owner("Ada"))).isFalse();
    assertThat(badges.patchIf(BADGE, isX.not(), b -> b.owner("Ada").note("w"))).isTrue();
    assertThat(
            badges.applyAll(List.of(badges.writes().patch(BADGE, b -> b.note("v")))).isComplete())
        .isTrue();
    assertThat(badges.find("a")).hasValue(new Badge("a", "Ada", "v"));
    assertThat(badges.applyAll(List.of(badges.writes().delete(BADGE))).applied())
        .containsExactly(BADGE);
  }

  @Test
  void theVersionIsNotTrimmed() {
    Order order = orders.put(new Order("a", "new", 0));
    orders.put(order.with("paid"));

    orders.history(ORDER, WritableRepositoryTest_OrderColumns.STATUS).keepNewest(1);

    assertThat(orders.history(ORDER, WritableRepositoryTest_OrderColumns.STATUS).newest(5))
        .hasSize(1);
    assertThat(orders.find("a")).hasValue(new Order("a", "paid", 2));
    assertThrows(
        InvalidRequestException.class,
        () -> orders.history(ORDER, WritableRepositoryTest_OrderColumns.VERSION).keepNewest(1));
    assertThrows(
        InvalidRequestException.class,
        () -> orders.history(ORDER, WritableRepositoryTest_OrderColumns.VERSION).trim(NOW));
  }

  @Test
  void bothSidesHaveTheTypedMethods(TestClock clock) {
    notes.put(new Note("a", "x", null));

    assertThat(notes.find("a")).hasValue(new Note("a", "x", NOW));
    assertThat(notes.async().find("a").join()).hasValue(new Note("a", "x", NOW));

    WritableRepositoryTest_FilmKey key = WritableRepositoryTest_FilmKey.of("a");
    // Ahead of the clock of a real instance, whose garbage collection would take the expired.
    Instant until = NOW.plus(Duration.ofDays(3_650));
    films.put(new Film("a", until, 0));
    assertThat(films.incrementViews(key, 2)).isEqualTo(2);
    assertThat(films.async().incrementViews(key, 3).join()).isEqualTo(5);
    clock.set(until.plusSeconds(1));
    assertThat(films.async().deleteExpired(WritableRepositoryTest_FilmKey.all()).join())
        .isEqualTo(1);
    assertThat(films.deleteExpired(WritableRepositoryTest_FilmKey.all())).isEqualTo(0);
  }
}
