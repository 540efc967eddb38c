package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.bigtablemapper.IndependentWriteResults;
import io.github.bigtablemapper.IndependentWrites;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Writes of several tables in one call, each row by itself. */
@NullMarked
@BigtableTest({
  IndependentWritesTest_OrderRepository.class,
  IndependentWritesTest_CustomerRepository.class,
  IndependentWritesTest_BasketRepository.class
})
class IndependentWritesTest {
  @Table("orders")
  @Family("o")
  record Order(@RowKey String id, String status, @Version long version) {}

  @Table("customers")
  @Family("c")
  record Customer(@RowKey String id, @Nullable String lastOrder, @Family("t") Set<String> tags) {}

  /** A class that changes itself. */
  @Table("baskets")
  @Family("b")
  static class Basket {
    private @Nullable String id;
    private @Nullable String item;

    @RowKey
    @GeneratedValue
    public @Nullable String getId() {
      return id;
    }

    public void setId(@Nullable String id) {
      this.id = id;
    }

    public @Nullable String getItem() {
      return item;
    }

    public void setItem(@Nullable String item) {
      this.item = item;
    }
  }

  private final IndependentWritesTest_OrderRepository orders;
  private final IndependentWritesTest_CustomerRepository customers;
  private final IndependentWritesTest_BasketRepository baskets;

  IndependentWritesTest(
      IndependentWritesTest_OrderRepository orders,
      IndependentWritesTest_CustomerRepository customers,
      IndependentWritesTest_BasketRepository baskets) {
    this.orders = orders;
    this.customers = customers;
    this.baskets = baskets;
  }

  private static Customer customer(String id) {
    return new Customer(id, null, Set.of());
  }

  @Test
  void allTablesAreWritten() {
    customers.put(customer("bob"));
    customers.put(customer("eve"));
    Order paid = orders.put(new Order("1", "new", 0));
    Basket basket = new Basket();

    IndependentWriteResults outcome =
        IndependentWrites.begin()
            .add(orders, orders.writes().patch(paid, o -> o.status("paid")))
            .add(orders, orders.writes().put(new Order("2", "new", 0)))
            .add(customers, customers.writes().put(customer("ada")))
            .add(
                customers,
                customers
                    .writes()
                    .patch(IndependentWritesTest_CustomerKey.of("bob"), c -> c.lastOrder("1")))
            .add(customers, customers.writes().delete(IndependentWritesTest_CustomerKey.of("eve")))
            .add(baskets, baskets.writes().put(basket))
            .write();

    assertThat(outcome.isComplete()).isTrue();
    assertThat(outcome.of(orders).applied()).hasSize(2);
    assertThat(outcome.of(customers).applied()).hasSize(3);
    assertThat(orders.find("1")).hasValue(new Order("1", "paid", 2));
    assertThat(orders.find("2")).hasValue(new Order("2", "new", 1));
    assertThat(customers.find("ada")).isPresent();
    assertThat(customers.find("bob")).hasValue(new Customer("bob", "1", Set.of()));
    assertThat(customers.find("eve")).isEmpty();
    assertThat(baskets.find(String.valueOf(basket.getId()))).isPresent();
  }

  @Test
  void whatFailsIsToldAndTheRestIsWritten() {
    Order old = orders.put(new Order("1", "new", 0));
    orders.put(new Order("1", "paid", old.version()));

    IndependentWriteResults outcome =
        IndependentWrites.begin()
            .add(orders, orders.writes().delete(old))
            .add(customers, customers.writes().put(customer("ada")))
            .writeAsync()
            .join();

    assertThat(outcome.isComplete()).isFalse();
    assertThat(outcome.of(orders).failures().get(IndependentWritesTest_OrderKey.of("1")))
        .isInstanceOf(StaleEntityException.class);
    assertThat(outcome.of(customers).isComplete()).isTrue();
    assertThat(orders.find("1")).isPresent();
    assertThat(customers.find("ada")).isPresent();
    assertThrows(InvalidRequestException.class, () -> outcome.of(baskets));
  }

  @Test
  void aRowIsThereOnce() {
    IndependentWrites writes =
        IndependentWrites.begin().add(customers, customers.writes().put(customer("ada")));

    assertThrows(
        InvalidRequestException.class,
        () ->
            writes.add(
                customers, customers.writes().delete(IndependentWritesTest_CustomerKey.of("ada"))));
    assertThat(writes.toString()).isEqualTo("IndependentWrites[[1 of customers]]");
    assertThat(customers.find("ada")).isEmpty();
  }

  @Test
  void nothingIsSentByAThreadThatIsInterrupted() {
    IndependentWrites writes =
        IndependentWrites.begin().add(customers, customers.writes().put(customer("ada")));
    Thread.currentThread().interrupt();
    try {
      assertThrows(RequestFailedException.class, writes::write);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(customers.find("ada")).isEmpty();
  }

  @Test
  void noWritesAreWritten() {
    assertThat(IndependentWrites.begin().write().isComplete()).isTrue();
  }
}
