package store.model;

/** Whether a customer may order. */
public enum CustomerStatus {
  ACTIVE,
  BLOCKED
}
