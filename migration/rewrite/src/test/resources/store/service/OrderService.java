package store.service;

import java.util.List;
import store.dao.OrderDao;
import store.model.Order;

/** What one does with orders. */
public class OrderService {
  private final OrderDao orders;

  public OrderService(OrderDao orders) {
    this.orders = orders;
  }

  public void place(Order order) {
    orders.put(order);
  }

  public boolean pay(String customerId, String orderId) {
    Order order = orders.get(customerId, orderId);
    return order != null && orders.pay(order);
  }

  public List<Order> history(String customerId) {
    return orders.ofCustomer(customerId);
  }
}
