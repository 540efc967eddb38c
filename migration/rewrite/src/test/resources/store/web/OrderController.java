package store.web;

import java.util.List;
import store.model.Order;
import store.service.OrderService;

/** Orders to the outside. */
public class OrderController {
  private final OrderService orders;

  public OrderController(OrderService orders) {
    this.orders = orders;
  }

  public List<Order> list(String customerId) {
    return orders.history(customerId);
  }
}
