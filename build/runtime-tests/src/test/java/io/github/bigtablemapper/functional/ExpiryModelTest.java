package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertWithMessage;

import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Random writes, reads and sweeps of rows that expire while a clock goes on, against a map: a row
 * is in the map until it is swept, and seen until it has expired. {@code -Dseed} repeats another
 * run.
 */
@BigtableTest(ExpiryModelTest_SeatRepository.class)
class ExpiryModelTest {
  private static final int ROWS = 30;
  private static final int STEPS = Runs.times(30);
  private static final List<String> NAMES = List.of("ann", "bob");

  /** Salted, so that a scan has a part in each bucket. */
  @Table("seats")
  @Family(value = "d", maxVersions = 3)
  @Salted(buckets = 4)
  record Seat(
      @RowKey(digits = 2) int number, @Nullable String name, @ExpiresAt @Nullable Instant until) {
    boolean isThere(Instant now) {
      return until == null || until.isAfter(now);
    }
  }

  private final long seed = Long.getLong("seed", 20_261_122L);
  private final Random random = new Random(seed);
  private final ExpiryModelTest_SeatRepository seats;
  private final TestClock clock;
  private final Map<Integer, Seat> rows = new TreeMap<>();
  private Instant now = Instant.parse("1970-01-01T00:00:02Z");
  private String what = "";
  private int reads;
  private int swept;

  ExpiryModelTest(ExpiryModelTest_SeatRepository seats, TestClock clock) {
    this.seats = seats;
    this.clock = clock;
  }

  @Test
  void whatIsSeenHasNotExpired() {
    int expired = 0;
    for (int step = 0; step < STEPS; step++) {
      what = "seed " + seed + ", step " + step;
      now = now.plusMillis(random.nextInt(4));
      clock.set(now);
      for (int writes = random.nextInt(12); writes > 0; writes--) {
        write(random.nextInt(ROWS));
      }
      for (int number = 0; number < ROWS; number++) {
        find(number);
      }
      scan();
      expired += rows.size() - there(seat -> true).size();
      if (random.nextInt(6) == 0) {
        sweep();
      }
    }
    System.out.println(
        "ExpiryModelTest: seed "
            + seed
            + ", "
            + reads
            + " reads, "
            + expired
            + " expired rows in the"
            + " way of a scan, "
            + swept
            + " swept");
  }

  /** Around now, on both sides of 1970 at first, and never. */
  private @Nullable Instant until() {
    return switch (random.nextInt(6)) {
      case 0 -> null;
      case 1 -> now.minus(Duration.ofSeconds(random.nextInt(4)));
      case 2 -> now.plusNanos(random.nextInt(3) - 1);
      default -> now.plusMillis(random.nextInt(20) - 4);
    };
  }

  private Seat seat(int number) {
    return new Seat(number, random.nextBoolean() ? one() : null, until());
  }

  private String one() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private void write(int number) {
    var key = ExpiryModelTest_SeatKey.of(number);
    Seat old = rows.get(number);
    Seat visible = old != null && old.isThere(now) ? old : null;
    Seat given = seat(number);
    String name = one();
    Condition<Seat> isName = ExpiryModelTest_SeatColumns.NAME.isEqualTo(name);
    boolean holds = visible != null && name.equals(visible.name());
    switch (random.nextInt(7)) {
      case 0 -> {
        seats.put(given);
        rows.put(number, given);
      }
      case 1 -> {
        assertWithMessage(what)
            .that(seats.putIfAbsent(given).isPresent())
            .isEqualTo(visible == null);
        rows.put(number, visible == null ? given : visible);
      }
      case 2 -> {
        Instant until = until();
        seats.patch(
            key,
            seat -> {
              if (until == null) {
                seat.clearUntil();
              } else {
                seat.until(until);
              }
            });
        rows.put(number, new Seat(number, old == null ? null : old.name(), until));
      }
      case 3 -> {
        assertWithMessage(what)
            .that(seats.patchIf(key, isName, seat -> seat.name("bob")))
            .isEqualTo(holds);
        if (holds && visible != null) {
          rows.put(number, new Seat(number, "bob", visible.until()));
        }
      }
      case 4 -> {
        assertWithMessage(what)
            .that(seats.putIf(given, isName.not()).isPresent())
            .isEqualTo(!holds);
        if (!holds) {
          rows.put(number, given);
        }
      }
      case 5 -> {
        assertWithMessage(what).that(seats.deleteIf(key, isName)).isEqualTo(holds);
        if (holds) {
          rows.remove(number);
        }
      }
      default -> {
        seats.delete(key);
        rows.remove(number);
      }
    }
  }

  private List<Seat> there(Predicate<Seat> test) {
    return rows.values().stream().filter(seat -> seat.isThere(now)).filter(test).toList();
  }

  private void find(int number) {
    var key = ExpiryModelTest_SeatKey.of(number);
    List<Seat> there = there(seat -> seat.number() == number);
    boolean isThere = !there.isEmpty();
    boolean hasName = isThere && there.get(0).name() != null;
    assertWithMessage(what).that(seats.find(key).stream().toList()).isEqualTo(there);
    assertWithMessage(what).that(seats.exists(key)).isEqualTo(isThere);
    assertWithMessage(what)
        .that(seats.history(key, ExpiryModelTest_SeatColumns.NAME).newest(1).isEmpty())
        .isEqualTo(!hasName);
    reads += 3;
  }

  private void scan() {
    var name = ExpiryModelTest_SeatColumns.NAME;
    Scan<Seat, ExpiryModelTest_SeatKey> scan = seats.scan(ExpiryModelTest_SeatKey.all());
    List<Seat> all = there(seat -> true);
    List<Seat> named = there(seat -> "ann".equals(seat.name()));
    same(scan.list(), all);
    same(scan.where(name.isEqualTo("ann")).list(), named);
    same(scan.where(name.isNotEqualTo("ann")).list(), there(seat -> !"ann".equals(seat.name())));
    same(scan.select().list().stream().map(row -> row.key().number()).toList(), numbers(all));
    same(
        scan.where(name.isEqualTo("ann")).select(name).list().stream()
            .map(row -> row.key().number())
            .toList(),
        numbers(named));
    same(
        scan.select(ExpiryModelTest_SeatColumns.UNTIL).list().stream()
            .map(ExpiryModelTest::until)
            .toList(),
        all.stream().map(seat -> String.valueOf(seat.until())).toList());
    same(scan.count(), (long) all.size());
    same(scan.where(name.isPresent()).count(), (long) there(seat -> seat.name() != null).size());
    List<Seat> reversed = new ArrayList<>(all);
    Collections.reverse(reversed);
    int limit = random.nextInt(8);
    same(scan.reverse().limit(limit).list(), reversed.subList(0, Math.min(limit, all.size())));
    List<Seat> parallel = Collections.synchronizedList(new ArrayList<>());
    scan.forEachParallel(2, parallel::add);
    assertWithMessage(what).that(parallel).containsExactlyElementsIn(all);
    List<Seat> paged = new ArrayList<>();
    PageToken token = null;
    do {
      var page = token == null ? scan.page(1 + limit) : scan.page(1 + limit, token);
      paged.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    same(paged, all);
    same(
        List.copyOf(
            seats
                .findAll(IntStream.range(0, ROWS).mapToObj(ExpiryModelTest_SeatKey::of).toList())
                .values()),
        all);
    reads += 12;
  }

  private void sweep() {
    List<Seat> all = there(seat -> true);
    int expected = rows.size() - all.size();
    same(seats.deleteExpired(ExpiryModelTest_SeatKey.all()), (long) expected);
    same(seats.deleteExpired(ExpiryModelTest_SeatKey.all()), 0L);
    rows.values().removeIf(seat -> !seat.isThere(now));
    swept += expected;
  }

  private static String until(Selection<ExpiryModelTest_SeatKey> row) {
    return String.valueOf(row.get(ExpiryModelTest_SeatColumns.UNTIL).orElse(null));
  }

  private static List<Integer> numbers(List<Seat> seats) {
    return seats.stream().map(Seat::number).toList();
  }

  private void same(Object actual, Object expected) {
    assertWithMessage(what).that(actual).isEqualTo(expected);
  }
}
