package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.examples.shop.Customer;
import io.github.bigtablemapper.examples.shop.CustomerKey;
import io.github.bigtablemapper.examples.shop.CustomerRepository;
import io.github.bigtablemapper.examples.shop.Order;
import io.github.bigtablemapper.examples.shop.OrderKey;
import io.github.bigtablemapper.examples.shop.OrderLine;
import io.github.bigtablemapper.examples.shop.OrderLineRepository;
import io.github.bigtablemapper.examples.shop.OrderRepository;
import io.github.bigtablemapper.examples.shop.ShopItem;
import io.github.bigtablemapper.examples.shop.ShopItemKey;
import io.github.bigtablemapper.examples.shop.ShopItemRepository;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on several entities in one table. */
@BigtableTest({
  ShopItemRepository.class,
  CustomerRepository.class,
  OrderRepository.class,
  OrderLineRepository.class
})
class SeveralEntitiesPageTest {
  private static final Customer ANNA = new Customer("c1", "Anna", "Lisbon");
  private static final Order ORDER = new Order("c1", 1, LocalDate.of(2026, 11, 20));
  private static final OrderLine LINE = new OrderLine("c1", 1, 1, "fedora", 1, BigDecimal.TEN);

  private final ShopItemRepository shop;
  private final CustomerRepository customers;
  private final OrderRepository orders;

  SeveralEntitiesPageTest(
      ShopItemRepository shop, CustomerRepository customers, OrderRepository orders) {
    this.shop = shop;
    this.customers = customers;
    this.orders = orders;
  }

  @BeforeEach
  void fill(OrderLineRepository lines) {
    customers.put(ANNA);
    orders.put(ORDER);
    lines.put(LINE);
  }

  @Test
  void kinds() {
    List<Order> found = new ArrayList<>();
    List<OrderLine> lines = new ArrayList<>();
    // docs: kinds
    for (ShopItem item : shop.scan(ShopItemKey.customer("c1")).list()) {
      if (item instanceof Order order) {
        found.add(order);
      } else if (item instanceof OrderLine line) {
        lines.add(line);
      }
    }
    // end

    assertThat(found).containsExactly(ORDER);
    assertThat(lines).containsExactly(LINE);
  }

  @Test
  void find() {
    // docs: find
    Optional<ShopItem> item = shop.find(CustomerKey.of("c1"));
    Optional<Customer> customer = customers.find("c1");
    // end

    assertThat(item).hasValue(ANNA);
    assertThat(customer).hasValue(ANNA);
  }

  @Test
  void children() {
    // docs: children
    List<ShopItem> anna = shop.scan(ShopItemKey.customer("c1")).list(); // with all that is hers
    List<ShopItem> order = shop.scan(ShopItemKey.withChildren(OrderKey.of("c1", 1))).list();
    List<Order> ordersOnly = orders.scan(OrderKey.customer("c1")).list();
    // end

    assertThat(anna).containsExactly(ANNA, ORDER, LINE).inOrder();
    assertThat(order).containsExactly(ORDER, LINE).inOrder();
    assertThat(ordersOnly).containsExactly(ORDER);
  }

  @Test
  void all() {
    // docs: all
    Page<ShopItem> page = shop.scan(ShopItemKey.all()).page(100);
    List<ShopItem> aToM = shop.scan(ShopItemKey.all().customer().from("a").before("n")).list();
    long count = orders.scan(OrderKey.all()).count();
    // end

    assertThat(page.items()).containsExactly(ANNA, ORDER, LINE).inOrder();
    assertThat(aToM).containsExactly(ANNA, ORDER, LINE).inOrder();
    assertThat(count).isEqualTo(1);
    assertThat(shop.scan(CustomerKey.all()).list()).containsExactly(ANNA, ORDER, LINE).inOrder();
  }
}
