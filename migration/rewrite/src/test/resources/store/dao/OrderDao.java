package store.dao;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import store.config.TableNames;
import store.model.Order;
import store.model.OrderStatus;

/** Orders in their table. */
public class OrderDao {
  private final DynamoDbEnhancedClient client;
  private final DynamoDbTable<Order> orders;

  public OrderDao(DynamoDbEnhancedClient client) {
    this.client = client;
    this.orders = client.table(TableNames.ORDERS, TableSchema.fromBean(Order.class));
  }

  private Key key(String customerId, String orderId) {
    return Key.builder().partitionValue(customerId).sortValue(orderId).build();
  }

  public Order get(String customerId, String orderId) {
    return orders.getItem(key(customerId, orderId));
  }

  public void put(Order order) {
    orders.putItem(order);
  }

  public List<Order> ofCustomer(String customerId) {
    List<Order> found = new ArrayList<>();
    PageIterable<Order> pages =
        orders.query(QueryConditional.keyEqualTo(k -> k.partitionValue(customerId)));
    for (Page<Order> page : pages) {
      found.addAll(page.items());
    }
    return found;
  }

  public List<Order> newest(String customerId, int count) {
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.keyEqualTo(Key.builder().partitionValue(customerId).build()))
            .scanIndexForward(false)
            .limit(count)
            .build();
    return orders.query(request).items().stream().limit(count).collect(Collectors.toList());
  }

  public List<Order> ofYear(String customerId, String year) {
    return orders
        .query(
            QueryConditional.sortBeginsWith(
                Key.builder().partitionValue(customerId).sortValue(year + "-").build()))
        .items()
        .stream()
        .collect(Collectors.toList());
  }

  public List<Order> between(String customerId, String first, String last) {
    QueryConditional condition =
        QueryConditional.sortBetween(
            Key.builder().partitionValue(customerId).sortValue(first).build(),
            Key.builder().partitionValue(customerId).sortValue(last).build());
    List<Order> found = new ArrayList<>();
    orders.query(condition).items().forEach(found::add);
    return found;
  }

  public List<Order> unpaid(String customerId) {
    Expression filter =
        Expression.builder()
            .expression("#status = :open OR attribute_not_exists(#status)")
            .expressionNames(Map.of("#status", "status"))
            .expressionValues(
                Map.of(":open", AttributeValue.builder().s(OrderStatus.OPEN.toString()).build()))
            .build();
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.keyEqualTo(Key.builder().partitionValue(customerId).build()))
            .filterExpression(filter)
            .build();
    return orders.query(request).stream()
        .flatMap(page -> page.items().stream())
        .collect(Collectors.toList());
  }

  public List<Order> ofDay(OrderStatus status, String day) {
    return orders
        .index("byStatus")
        .query(
            QueryConditional.keyEqualTo(
                Key.builder().partitionValue(status.name()).sortValue(day).build()))
        .stream()
        .flatMap(page -> page.items().stream())
        .toList();
  }

  /** True if it was open, and is paid now. */
  public boolean pay(Order order) {
    order.setStatus(OrderStatus.PAID);
    try {
      orders.updateItem(
          r ->
              r.item(order)
                  .conditionExpression(
                      Expression.builder()
                          .expression("#s = :open")
                          .putExpressionName("#s", "status")
                          .putExpressionValue(
                              ":open", AttributeValue.fromS(OrderStatus.OPEN.name()))
                          .build()));
      return true;
    } catch (ConditionalCheckFailedException e) {
      return false;
    }
  }

  public void putBoth(Order one, Order other) {
    client.batchWriteItem(
        BatchWriteItemEnhancedRequest.builder()
            .writeBatches(
                WriteBatch.builder(Order.class)
                    .mappedTableResource(orders)
                    .addPutItem(one)
                    .addPutItem(other)
                    .build())
            .build());
  }

  public void delete(Order order) {
    orders.deleteItem(order);
  }

  public Order cancel(String customerId, String orderId) {
    return orders.deleteItem(key(customerId, orderId));
  }
}
