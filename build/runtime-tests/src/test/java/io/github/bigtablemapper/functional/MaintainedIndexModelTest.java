package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.Write;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.functional.IndexedOrders.Order;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One writer without failures, and writes of all kinds in a random order, at the present, in the
 * past and in the future, also those that are not applied: after each of them every entity has
 * exactly its entries, and the only entries without an entity are those of rows that have expired.
 */
@NullMarked
@Tag("reliability")
@BigtableTest(IndexedOrders_OrderRepository.class)
class MaintainedIndexModelTest {
  private static final int STEPS = Runs.times(80);
  private static final int ROWS = 6;
  private static final KeyRange<IndexedOrders_OrderKey> ALL = IndexedOrders_OrderKey.all();
  private static final List<@Nullable String> STATES =
      Collections.unmodifiableList(new ArrayList<>(List.of("new", "sent", "lost")));

  private final IndexedOrders_OrderRepository orders;
  private final TestClock clock;
  private final IndexAudit audit;

  /** The rows that have expired since they were last deleted: their entries may be left. */
  private final Set<IndexedOrders_OrderKey> expired = new HashSet<>();

  MaintainedIndexModelTest(
      BigtableDataClient client, TestClock clock, IndexedOrders_OrderRepository orders) {
    this.orders = orders;
    this.clock = clock;
    this.audit = new IndexAudit(client);
  }

  static long[] seeds() {
    return Runs.seeds(1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void eachEntityHasExactlyItsEntries(long seed) {
    Random random = new Random(seed);
    Instant now = IndexedOrders.START;
    List<String> done = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      now = now.plusMillis(1 + random.nextInt(20_000));
      List<Order> stored = orders.scan(ALL).list();
      clock.set(now);
      noteExpired(stored, now);
      String what = step(random, now);
      done.add(what);
      audit.assertExact(
          "seed %d, step %d, the last steps: %s"
              .formatted(seed, step, done.subList(Math.max(0, done.size() - 12), done.size())),
          orders,
          ALL,
          expired);
    }
  }

  /** Rows that no read finds any more have left their entries. */
  private void noteExpired(List<Order> stored, Instant now) {
    stored.stream()
        .filter(order -> order.expires() != null && !order.expires().isAfter(now))
        .forEach(order -> expired.add(IndexedOrders.key(order)));
  }

  private String step(Random random, Instant now) {
    String id = "o" + random.nextInt(ROWS);
    IndexedOrders_OrderKey key = IndexedOrders_OrderKey.of(id);
    Optional<Order> stored = orders.find(key);
    Order order = random(random, id, now).version(stored.map(Order::version).orElse(0L));
    Instant at = now.plusSeconds(random.nextInt(4) == 0 ? 0 : random.nextInt(7_200) - 7_000);
    at = at.isAfter(now.plusSeconds(60)) ? now : at;
    var w = orders.writes();
    String name;
    Write<Order, IndexedOrders_OrderKey> write;
    switch (random.nextInt(18)) {
      case 0, 1 -> {
        name = "put";
        write = w.put(order);
      }
      case 2 -> {
        name = "put if absent";
        write = w.put(order.version(0)).ifAbsent();
      }
      case 3 -> {
        return made("delete of all", id, () -> orders.deleteAll(stored.stream().toList()));
      }
      case 4 -> {
        name = "restore";
        write = w.restore(order);
      }
      case 5, 6, 7 -> {
        name = "restore at " + Duration.between(now, at);
        write = w.restore(order).at(at);
      }
      case 8 -> {
        name = "restore if unmodified since " + Duration.between(now, at);
        write = w.restore(order).ifUnmodifiedSince(at);
      }
      case 9 -> {
        name = "delete if unmodified since " + Duration.between(now, at);
        write = w.delete(key).ifUnmodifiedSince(at);
      }
      case 10 -> {
        name = "patch";
        write =
            w.patch(
                order,
                p -> {
                  if (random.nextBoolean()) {
                    p.clearStatus();
                  } else {
                    p.status("lost");
                  }
                  if (random.nextBoolean()) {
                    p.clearOwner();
                  }
                  if (random.nextInt(3) == 0) {
                    p.clearExpires();
                  }
                });
      }
      case 11 -> {
        name = "put if present";
        write = w.put(order).ifPresent();
      }
      case 12 -> {
        name = "delete";
        write = w.delete(order);
      }
      case 13 -> {
        name = "increment";
        write = w.increment(key, IndexedOrders_OrderColumns.VIEWS, 2);
      }
      case 14 -> {
        name = "restore if absent";
        write = w.restore(order).ifAbsent();
      }
      case 15 -> {
        IndexedOrders_OrderKey to = IndexedOrders_OrderKey.of("o" + random.nextInt(ROWS));
        if (expired.contains(key)) {
          expired.add(to);
        }
        return made("move to " + to, id, () -> orders.move(key, order.version(), to));
      }
      case 16 -> {
        Instant before = at;
        return made(
            "trim before " + Duration.between(now, at),
            id,
            () -> orders.history(key, IndexedOrders_OrderColumns.PRIORITY).trim(before));
      }
      default -> {
        return made(
            "keepNewest",
            id,
            () -> orders.history(key, IndexedOrders_OrderColumns.STATUS).keepNewest(1));
      }
    }
    return made(name + " of " + order, id, () -> orders.apply(write));
  }

  private static String made(String name, String id, Runnable write) {
    try {
      write.run();
      return id + " " + name;
    } catch (AppliedException withoutEntity) {
      return id + " " + name + " (gone)";
    } catch (StaleEntityException | InvalidRequestException | RequestFailedException refused) {
      return id + " " + name + " (" + refused.getClass().getSimpleName() + ")";
    }
  }

  private static Order random(Random random, String id, Instant now) {
    Order order =
        Order.of(id)
            .status(random.nextInt(4) == 0 ? null : STATES.get(random.nextInt(3)))
            .priority(random.nextInt(3))
            .owner(random.nextInt(3) == 0 ? null : random.nextBoolean() ? "ada" : "bob")
            .origin(random.nextInt(3) == 0 ? null : random.nextBoolean() ? "web" : "fax");
    return random.nextInt(4) > 0 ? order : order.expires(now.plusSeconds(1 + random.nextInt(600)));
  }
}
