package store.model;

/** How far an order is. */
public enum OrderStatus {
  OPEN,
  PAID,
  SHIPPED
}
