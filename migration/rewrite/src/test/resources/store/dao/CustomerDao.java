package store.dao;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.IgnoreNullsMode;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import store.model.Customer;
import store.model.CustomerStatus;

/** Customers in their table. */
public class CustomerDao {
  private static final TableSchema<Customer> SCHEMA = TableSchema.fromBean(Customer.class);

  private final DynamoDbTable<Customer> table;
  private final DynamoDbIndex<Customer> byEmail;

  public CustomerDao(DynamoDbEnhancedClient enhancedClient) {
    this.table = enhancedClient.table("customers", SCHEMA);
    this.byEmail = table.index(Customer.BY_EMAIL);
  }

  public Optional<Customer> find(String id) {
    return Optional.ofNullable(table.getItem(Key.builder().partitionValue(id).build()));
  }

  public Customer findForUpdate(String id) {
    Key key = Key.builder().partitionValue(id).build();
    return table.getItem(request -> request.key(key).consistentRead(true));
  }

  /** Refuses one that is there. */
  public void create(Customer customer) {
    PutItemEnhancedRequest<Customer> request =
        PutItemEnhancedRequest.builder(Customer.class)
            .item(customer)
            .conditionExpression(
                Expression.builder().expression("attribute_not_exists(customer_id)").build())
            .build();
    table.putItem(request);
  }

  public void save(Customer customer) {
    table.putItem(customer);
  }

  public Customer update(Customer customer) {
    return table.updateItem(customer);
  }

  /** Replaces what is not null. */
  public Customer change(Customer customer) {
    return table.updateItem(
        request -> request.item(customer).ignoreNullsMode(IgnoreNullsMode.SCALAR_ONLY));
  }

  public void delete(String id) {
    table.deleteItem(Key.builder().partitionValue(id).build());
  }

  public List<Customer> findByEmail(String email) {
    QueryConditional condition =
        QueryConditional.keyEqualTo(Key.builder().partitionValue(email).build());
    // Addresses are not unique.
    return byEmail.query(condition).stream()
        .flatMap(page -> page.items().stream())
        .collect(Collectors.toList());
  }

  public List<Customer> withStatus(CustomerStatus status) {
    Expression filter =
        Expression.builder()
            .expression("#s = :s")
            .putExpressionName("#s", "status")
            .putExpressionValue(":s", AttributeValue.builder().s(status.name()).build())
            .build();
    ScanEnhancedRequest request = ScanEnhancedRequest.builder().filterExpression(filter).build();
    return table.scan(request).items().stream().collect(Collectors.toList());
  }

  public List<Customer> inCity(String city) {
    return table
        .scan(
            r ->
                r.filterExpression(
                    Expression.builder()
                        .expression("address.city = :city AND points > :points")
                        .putExpressionValue(":city", AttributeValue.fromS(city))
                        .putExpressionValue(":points", AttributeValue.fromN("0"))
                        .build()))
        .items()
        .stream()
        .toList();
  }

  public long count() {
    return table.scan().items().stream().count();
  }
}
