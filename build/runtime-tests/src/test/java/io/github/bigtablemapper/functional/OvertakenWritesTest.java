package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.Writes;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.functional.IndexedOrders.Order;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each write of an entity with kept indexes, while another writer is faster: between any two of its
 * requests the other one changes or deletes the row, or deletes it and stores it again, which has
 * the version then that it had before. Whatever becomes of the write, each index has the entities
 * that a scan finds.
 */
@NullMarked
class OvertakenWritesTest {
  /** What the other writer does. */
  private enum Other {
    CHANGES,
    DELETES,
    STORES_AGAIN;

    <P extends Patch<Order>> void overtake(
        WritableRepository<Order, IndexedOrders_OrderKey, P> orders, IndexedOrders_OrderKey key) {
      Writes<Order, IndexedOrders_OrderKey, P> w = orders.writes();
      Optional<Order> stored = orders.find(key);
      if (this != CHANGES && stored.isPresent()) {
        var unused = orders.apply(w.delete(stored.get()));
      }
      if (this != DELETES) {
        long version = this == CHANGES ? stored.map(Order::version).orElse(0L) : 0;
        Order other = new Order(key.id(), "lost", 3, Optional.of("zoe"), "tv", 0, null, version);
        var unused = orders.apply(w.put(other));
      }
    }
  }

  /** At night each write is overtaken, and in a build one of so many. */
  private static final int SHARE = 12;

  private static final KeyRange<IndexedOrders_OrderKey> ALL = IndexedOrders_OrderKey.all();

  private static final List<IndexedOrders_OrderKey> KEYS =
      Stream.of("full", "bare", "gone", "fresh").map(IndexedOrders_OrderKey::of).toList();

  /** The page of indexes has these: they are not synchronized with other writers. */
  private static final Set<String> UNSYNCHRONIZED =
      Set.of(
          "increment",
          "increment once",
          "increment that makes a row",
          "increment once that makes a row",
          "increment of what has expired");

  private final AtomicInteger runs = new AtomicInteger();
  private final AtomicReference<Instant> now = new AtomicReference<>(IndexedOrders.START);

  private BigtableTableAdminClient admin;
  private BigtableDataClient direct;
  private Overtaking slow;
  private IndexAudit audit;

  @BeforeEach
  void connect() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    direct = BigtableDataClient.create(instance.dataSettings().build());
    slow = new Overtaking(instance);
    audit = new IndexAudit(direct);
  }

  @AfterEach
  void close() {
    slow.close();
    direct.close();
    admin.close();
  }

  private BigtableMapper mapper(BigtableDataClient client) {
    return BigtableMapper.builder(client)
        .clock(now::get)
        .deadlines(Deadlines.of(Duration.ofMinutes(2))) // includes what the other writer does
        .build();
  }

  @ParameterizedTest
  @EnumSource
  void writesOfAnEntityWithAVersion(Other other) {
    var orders = new IndexedOrders_OrderRepository(mapper(direct));
    var overtaken = new IndexedOrders_OrderRepository(mapper(slow.client()));
    mapper(direct).schema(admin).apply(orders);
    Map<String, Executable> writes = writes(overtaken);
    Order full = IndexedOrders.FULL.version(1);
    IndexedOrders_OrderKey free = IndexedOrders_OrderKey.of("free");
    writes.put("move full", () -> overtaken.move(full, free));
    writes.put("move full by key", () -> overtaken.move(IndexedOrders.key(full), 1, free));

    assertNoneIsMissing(orders, writes, other);
  }

  @ParameterizedTest
  @EnumSource
  void writesOfAnEntityWithoutAVersion(Other other) {
    var orders = mapper(direct).repository(HandWrittenOrders.UNVERSIONED);
    var overtaken = mapper(slow.client()).repository(HandWrittenOrders.UNVERSIONED);
    mapper(direct).schema(admin).apply(orders);
    Map<String, Executable> writes = writes(overtaken);
    writes.put(
        "move full",
        () ->
            overtaken.move(
                IndexedOrders.key(IndexedOrders.FULL), IndexedOrders_OrderKey.of("free")));

    assertNoneIsMissing(orders, writes, other);
  }

  private Map<String, Executable> writes(
      WritableRepository<Order, IndexedOrders_OrderKey, ?> overtaken) {
    var w = new IndexedOrders_OrderRepository(mapper(direct)).writes();
    Map<String, Executable> writes = new LinkedHashMap<>();
    IndexedOrders.cases().stream()
        .filter(write -> !UNSYNCHRONIZED.contains(write.name()))
        .forEach(
            write ->
                writes.put(
                    write.name(),
                    () -> {
                      var unused = overtaken.apply(write.write().apply(w));
                    }));
    return writes;
  }

  private <P extends Patch<Order>> void assertNoneIsMissing(
      WritableRepository<Order, IndexedOrders_OrderKey, P> orders,
      Map<String, Executable> writes,
      Other other) {
    now.set(IndexedOrders.START);
    var unused = orders.putAll(IndexedOrders.rows());
    now.set(IndexedOrders.NOW);
    List<String> names = List.copyOf(writes.keySet());
    Runnable reset = audit.snapshot(orders);
    Runnable overtaking = () -> KEYS.forEach(key -> other.overtake(orders, key));
    List<Executable> all = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      Executable write = writes.get(name);
      if (Runs.takes(i + other.ordinal(), SHARE)) {
        all.add(
            () -> {
              int request = 0;
              do {
                request++;
                reset.run();
                slow.before(request, overtaking);
                attempt(write);
                audit.assertRight(
                    "%s, overtaken before request %d".formatted(name, request), orders, ALL);
              } while (slow.isDone());
              runs.addAndGet(request);
            });
      }
    }
    assertAll(all);
    Runs.report("overtaken writes: %s, %,d runs".formatted(other, runs.get()));
    assertThat(runs.get()).isGreaterThan(4 * all.size());
  }

  private static void attempt(Executable write) throws Throwable {
    try {
      write.execute();
    } catch (StaleEntityException | InvalidRequestException refused) {
      // the other writer was faster, or it is no write
    } catch (AppliedException gone) {
      // it has expired
    } catch (IncompleteOperationException move) { // after the copy was made
      assertThat(move.code()).isEqualTo(StatusCode.Code.ABORTED);
    } catch (RequestFailedException move) { // there is a row at its new key
      assertThat(move.code()).isEqualTo(StatusCode.Code.ALREADY_EXISTS);
    }
  }
}
