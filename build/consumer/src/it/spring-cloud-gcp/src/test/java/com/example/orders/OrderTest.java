package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bigtablemapper.testing.BigtableTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

@BigtableTest(OrderRepository.class)
class OrderTest {
  private static final Order ORDER = new Order("ann", 1, "new", Set.of("gift"), 0);
  private static final OrderKey KEY = OrderKey.of("ann", 1);

  /** Newer clients have this class, and nothing of the mapper may need it. */
  @Test
  void theClientIsTheOlderOne() {
    assertThrows(
        ClassNotFoundException.class,
        () -> Class.forName("com.google.bigtable.v2.Mutation$TimestampOrigin"));
  }

  @Test
  void isWrittenAndRead(OrderRepository orders) {
    assertTrue(orders.putIfAbsent(ORDER).isPresent());
    orders.putAll(List.of(ORDER, new Order("bob", 1, "new", Set.of(), 0)));
    orders.patch(KEY, order -> order.addPaid(25));

    assertEquals(Optional.of(new Order("ann", 1, "new", Set.of("gift"), 25)), orders.find(KEY));
    assertEquals(1, orders.scan(OrderKey.customer("bob")).list().size());
  }

  @Test
  void getsAnotherKey(OrderRepository orders) {
    orders.put(ORDER);
    assertTrue(orders.move(KEY, OrderKey.of("ann", 2)));
    assertEquals(1, orders.scan(OrderKey.all()).list().size());
  }
}
