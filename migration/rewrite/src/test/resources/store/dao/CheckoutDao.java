package store.dao;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import store.config.TableNames;
import store.model.Customer;
import store.model.Order;

/** What is stored together. */
public class CheckoutDao {
  private final DynamoDbEnhancedClient client;
  private final DynamoDbTable<Order> orders;
  private final DynamoDbTable<Customer> customers;

  public CheckoutDao(DynamoDbEnhancedClient client) {
    this.client = client;
    this.orders = client.table(TableNames.ORDERS, TableSchema.fromBean(Order.class));
    this.customers = client.table("customers", TableSchema.fromBean(Customer.class));
  }

  public void checkout(Order order, Customer customer) {
    client.transactWriteItems(r -> r.addPutItem(orders, order).addUpdateItem(customers, customer));
  }
}
