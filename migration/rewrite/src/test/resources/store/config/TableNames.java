package store.config;

/** The tables. */
public final class TableNames {
  public static final String ORDERS = "orders";
  public static final String SHIPMENTS = "shipments";

  private TableNames() {}
}
