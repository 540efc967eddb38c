package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.bigtablemapper.spring.test.AutoConfigureBigtableEmulator;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

/** The starter on the client that Spring Cloud GCP's BOM manages. */
@SpringBootTest(
    properties = {
      "bigtable.project-id=my-project",
      "bigtable.instance-id=my-instance",
      "bigtable.schema=apply"
    })
@AutoConfigureBigtableEmulator
class OrdersApplicationTest {
  @Autowired private OrderRepository orders;

  @Test
  void theStarterStarts() {
    Order order = new Order("ann", 1, "new", Set.of("gift"), 0);

    assertTrue(orders.putIfAbsent(order).isPresent());

    assertEquals(order, orders.find("ann", 1).orElseThrow());
  }
}
