package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.column.Condition.rowExists;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes that are made only if the row is there, and conditions together with a version. */
@NullMarked
@BigtableTest({
  IfPresentTest_CityRepository.class,
  IfPresentTest_OrderRepository.class,
  IfPresentTest_SessionRepository.class
})
class IfPresentTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:00:00Z");
  private static final IfPresentTest_CityKey KEY = IfPresentTest_CityKey.of("oslo");

  /** Of whose properties one may be missing, so that a row may hold the marker alone. */
  @Table("cities")
  @Family("c")
  record City(
      @RowKey String id,
      @Nullable String name,
      @Family("t") Set<String> tags,
      @Family("n") @Counter long visits) {
    static City of(@Nullable String name) {
      return new City("oslo", name, Set.of(), 0);
    }
  }

  @Table("orders")
  @Family("o")
  record Order(
      @RowKey String id,
      String status,
      @WriteOnce @Nullable String invoice,
      @Version long version) {}

  @Table("sessions")
  @Family("s")
  record Session(@RowKey String id, String user, @ExpiresAt Instant until) {}

  private final IfPresentTest_CityRepository cities;
  private final IfPresentTest_OrderRepository orders;

  IfPresentTest(IfPresentTest_CityRepository cities, IfPresentTest_OrderRepository orders) {
    this.cities = cities;
    this.orders = orders;
  }

  @BeforeEach
  void stopTheClock(TestClock clock) {
    clock.set(NOW);
  }

  @Test
  void aRowThatIsNotThereIsNotMade() {
    assertThat(
            cities
                .apply(cities.writes().patch(KEY, city -> city.name("Oslo")).ifPresent())
                .applied())
        .isFalse();
    assertThat(cities.patchIf(KEY, rowExists(), city -> city.name("Oslo"))).isFalse();
    assertThat(cities.putIf(City.of("Oslo"), rowExists())).isEmpty();
    assertThat(cities.apply(cities.writes().merge(City.of("Oslo")).onlyIf(rowExists())).applied())
        .isFalse();
    assertThat(cities.deleteIf(KEY, rowExists())).isFalse();

    assertThat(cities.exists(KEY)).isFalse();
  }

  @Test
  void aRowThatIsThereIsWritten() {
    cities.put(City.of(null)); // nothing but the marker

    assertThat(
            cities
                .apply(cities.writes().patch(KEY, city -> city.name("Oslo")).ifPresent())
                .applied())
        .isTrue();
    assertThat(cities.find(KEY)).hasValue(City.of("Oslo"));
    assertThat(
            cities
                .apply(cities.writes().merge(City.of("Christiania")).onlyIf(rowExists()))
                .applied())
        .isTrue();
    assertThat(cities.find(KEY)).hasValue(City.of("Christiania"));
    assertThat(cities.putIf(City.of(null), rowExists())).isPresent();
    assertThat(cities.find(KEY)).hasValue(City.of(null));
    assertThat(cities.deleteIf(KEY, rowExists())).isTrue();
    assertThat(cities.exists(KEY)).isFalse();
  }

  @Test
  void itJoinsOtherConditions() {
    Condition<City> other = IfPresentTest_CityColumns.NAME.isNotEqualTo("Oslo");
    assertThat(cities.putIf(City.of("Oslo"), other.and(rowExists()))).isEmpty();
    assertThat(cities.putIf(City.of("Oslo"), Condition.<City>rowExists().not())).isPresent();
    assertThat(cities.putIf(City.of("Bergen"), Condition.<City>rowExists().not())).isEmpty();
    assertThat(cities.patchIf(KEY, other.or(rowExists()), city -> city.name("Bergen"))).isTrue();
    assertThat(cities.scan(IfPresentTest_CityKey.all()).where(other.and(rowExists())).list())
        .containsExactly(City.of("Bergen"));
    assertThat(
            cities
                .scan(IfPresentTest_CityKey.all())
                .where(Condition.<City>rowExists().not())
                .list())
        .isEmpty();
  }

  @Test
  void whatHasExpiredIsNotThere(IfPresentTest_SessionRepository sessions, TestClock clock) {
    sessions.put(new Session("s", "ada", NOW.plusSeconds(60)));
    IfPresentTest_SessionKey key = IfPresentTest_SessionKey.of("s");
    assertThat(
            sessions
                .apply(sessions.writes().patch(key, s -> s.until(NOW.plusSeconds(90))).ifPresent())
                .applied())
        .isTrue();

    clock.advance(Duration.ofSeconds(90));

    assertThat(
            sessions
                .apply(sessions.writes().patch(key, s -> s.until(NOW.plusSeconds(900))).ifPresent())
                .applied())
        .isFalse();
    assertThat(sessions.deleteIf(key, rowExists())).isFalse();
    assertThat(sessions.exists(key)).isFalse();
  }

  @Test
  void conditionsStandBesideAVersion() {
    Order first = orders.put(new Order("o", "new", null, 0));
    Condition<Order> isNew = IfPresentTest_OrderColumns.STATUS.isEqualTo("new");
    Condition<Order> isPaid = IfPresentTest_OrderColumns.STATUS.isEqualTo("paid");

    assertThat(
            orders
                .apply(orders.writes().patch(first, o -> o.status("sent")).onlyIf(isPaid))
                .applied())
        .isFalse();
    assertThat(
            orders
                .apply(
                    orders.writes().patch(first, o -> o.status("paid").invoice("i1")).onlyIf(isNew))
                .applied())
        .isTrue();
    assertThrows(
        StaleEntityException.class,
        () ->
            orders
                .apply(orders.writes().patch(first, o -> o.status("sent")).onlyIf(isPaid))
                .applied());
    assertThrows(
        WriteOnceException.class,
        () ->
            orders
                .apply(
                    orders
                        .writes()
                        .patch(KEY_OF_ORDER, o -> o.invoice("i2"))
                        .ifVersion(2)
                        .onlyIf(isPaid))
                .applied());
    assertThat(
            orders
                .apply(
                    orders
                        .writes()
                        .patch(KEY_OF_ORDER, o -> o.status("sent"))
                        .ifVersion(2)
                        .onlyIf(isPaid))
                .applied())
        .isTrue();
    assertThat(orders.find("o")).hasValue(new Order("o", "sent", "i1", 3));
  }

  @Test
  void aPutWithAConditionBesideAVersion() {
    Order first = orders.put(new Order("o", "new", null, 0));
    Condition<Order> isPaid = IfPresentTest_OrderColumns.STATUS.isEqualTo("paid");

    assertThat(orders.putIf(new Order("o", "sent", null, 1), isPaid)).isEmpty();
    assertThat(orders.find("o")).hasValue(first);
    assertThat(orders.putIf(new Order("o", "paid", null, 1), isPaid.not())).isPresent();
    assertThrows(
        StaleEntityException.class, () -> orders.putIf(new Order("o", "sent", null, 1), isPaid));
    assertThat(orders.find("o")).hasValue(new Order("o", "paid", null, 2));
  }

  @Test
  void deletionsToo() {
    Order order = orders.put(new Order("o", "new", null, 0));
    Condition<Order> isPaid = IfPresentTest_OrderColumns.STATUS.isEqualTo("paid");

    assertThat(orders.apply(orders.writes().delete(order).onlyIf(isPaid)).applied()).isFalse();
    assertThrows(
        StaleEntityException.class,
        () ->
            orders
                .apply(
                    orders
                        .writes()
                        .delete(KEY_OF_ORDER)
                        .ifVersion(5)
                        .onlyIf(IfPresentTest_OrderColumns.STATUS.isPresent()))
                .applied());
    assertThat(orders.apply(orders.writes().delete(order).onlyIf(isPaid.not())).applied()).isTrue();
    assertThat(orders.exists(KEY_OF_ORDER)).isFalse();
  }

  private static final IfPresentTest_OrderKey KEY_OF_ORDER = IfPresentTest_OrderKey.of("o");
}
