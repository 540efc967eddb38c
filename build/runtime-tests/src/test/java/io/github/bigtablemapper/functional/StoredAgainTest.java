package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.VersionedRepository;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.functional.IndexedOrders.Order;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Operations that read an entity with a version before they delete it, while another writer deletes
 * it and stores another one under its key, a millisecond later and with the same version. That is
 * done before each of their requests in turn. Each entity ends once: the other writer has deleted
 * it, or the operation has.
 */
@NullMarked
class StoredAgainTest {
  @Table("tickets")
  @Family("t")
  record Ticket(
      @RowKey String id,
      String holder,
      @Version long version,
      @Family("g") Set<String> guests,
      @Family("c") @Counter long views) {}

  /** Two entities with one key, and the key that the row may be moved to. */
  private record Rows<E, K extends Key, P extends Patch<E>>(
      VersionedRepository<E, K, P> direct,
      VersionedRepository<E, K, P> overtaken,
      K key,
      K free,
      E first,
      E second,
      BiFunction<E, K, E> at) {}

  private final AtomicReference<Instant> now = new AtomicReference<>(IndexedOrders.NOW);

  private BigtableTableAdminClient admin;
  private BigtableDataClient direct;
  private Overtaking slow;

  @BeforeEach
  void connect() throws Exception {
    BundledEmulator.Instance instance = BundledEmulator.shared().newInstance();
    admin = BigtableTableAdminClient.create(instance.adminSettings().build());
    direct = BigtableDataClient.create(instance.dataSettings().build());
    slow = new Overtaking(instance);
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

  private Rows<Ticket, StoredAgainTest_TicketKey, ?> tickets() {
    var tickets = new StoredAgainTest_TicketRepository(mapper(direct));
    mapper(direct).schema(admin).apply(tickets);
    return new Rows<>(
        tickets,
        new StoredAgainTest_TicketRepository(mapper(slow.client())),
        StoredAgainTest_TicketKey.of("a"),
        StoredAgainTest_TicketKey.of("b"),
        new Ticket("a", "ada", 0, Set.of("bob", "eve"), 0),
        new Ticket("a", "zoe", 0, Set.of("eve"), 0),
        (ticket, key) ->
            new Ticket(
                key.id(), ticket.holder(), ticket.version(), ticket.guests(), ticket.views()));
  }

  private Rows<Order, IndexedOrders_OrderKey, ?> orders() {
    var orders = new IndexedOrders_OrderRepository(mapper(direct));
    mapper(direct).schema(admin).apply(orders);
    return new Rows<>(
        orders,
        new IndexedOrders_OrderRepository(mapper(slow.client())),
        IndexedOrders_OrderKey.of("a"),
        IndexedOrders_OrderKey.of("b"),
        new Order("a", "sent", 1, Optional.of("ada"), "web", 0, null, 0),
        new Order("a", "lost", 3, Optional.of("zoe"), "tv", 0, null, 0),
        (order, key) ->
            new Order(
                key.id(),
                order.status(),
                order.priority(),
                order.owner(),
                order.origin(),
                order.views(),
                order.expires(),
                order.version()));
  }

  @Test
  void aDeletionReturnsTheEntityThatItDeletes() {
    assertThat(deletions(tickets())).isAtLeast(2);
  }

  @Test
  void soDoesOneOfAnEntityWithIndexes() {
    assertThat(deletions(orders())).isAtLeast(4);
  }

  /** {@return the number of requests before which it was done} */
  private <E, K extends Key, P extends Patch<E>> int deletions(Rows<E, K, P> rows) {
    return overtaken(
        rows,
        (other, run) -> {
          Optional<E> taken =
              rows.overtaken().applyAndGet(rows.overtaken().writes().delete(rows.key()));

          E expected = other.hasDeleted ? other.second() : other.first;
          assertWithMessage(run).that(taken).hasValue(expected);
          assertWithMessage(run)
              .that(rows.direct().find(rows.key()))
              .isEqualTo(other.hasDeleted ? Optional.empty() : Optional.ofNullable(other.second));
        });
  }

  @Test
  void aMoveDeletesTheEntityThatItHasCopied() {
    assertThat(moves(tickets())).isAtLeast(3);
  }

  @Test
  void soDoesOneWithItsIndexes() {
    assertThat(moves(orders())).isAtLeast(5);
  }

  private <E, K extends Key, P extends Patch<E>> int moves(Rows<E, K, P> rows) {
    return overtaken(
        rows,
        (other, run) -> {
          E copied = other.first;
          boolean isMoved = true;
          try {
            rows.overtaken().move(rows.key(), 1, rows.free());
          } catch (IncompleteOperationException overtaken) {
            assertWithMessage(run).that(overtaken.code()).isEqualTo(StatusCode.Code.ABORTED);
            isMoved = false;
          }
          if (other.hasDeleted && isMoved) {
            copied = other.second();
          }

          assertWithMessage(run)
              .that(rows.direct().find(rows.free()))
              .hasValue(rows.at().apply(copied, rows.free()));
          assertWithMessage(run)
              .that(rows.direct().find(rows.key()))
              .isEqualTo(
                  other.hasDeleted && isMoved
                      ? Optional.empty()
                      : Optional.ofNullable(other.second));
        });
  }

  /** What the other writer has done. */
  private static final class Other<E> {
    final E first;
    boolean hasDeleted;

    /** Null: the writer had no turn. */
    @Nullable E second;

    Other(E first) {
      this.first = first;
    }

    E second() {
      return Objects.requireNonNull(second);
    }
  }

  private <E, K extends Key, P extends Patch<E>> int overtaken(
      Rows<E, K, P> rows, BiConsumer<Other<E>, String> operation) {
    int request = 0;
    do {
      request++;
      now.updateAndGet(time -> time.plusSeconds(1));
      List.of(rows.key(), rows.free())
          .forEach(key -> rows.direct().applyAndGet(rows.direct().writes().delete(key)));
      Other<E> other = new Other<>(rows.direct().put(rows.first()));
      slow.before(request, () -> overtake(rows, other));
      operation.accept(other, "before request " + request);
    } while (slow.isDone());
    return request - 1;
  }

  private <E, K extends Key, P extends Patch<E>> void overtake(Rows<E, K, P> rows, Other<E> other) {
    try {
      var unused = rows.direct().apply(rows.direct().writes().delete(other.first));
      other.hasDeleted = true;
    } catch (StaleEntityException gone) {
      // the operation was faster
    }
    now.updateAndGet(time -> time.plusMillis(1));
    other.second = rows.direct().put(rows.second());
  }
}
