package mixed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.model.DescribeTableEnhancedResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Creates a table, and waits with the low-level client. */
public class Waiting {
  static void create(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    try {
      invoices.createTable();
    } catch (ResourceInUseException e) {
      System.out.println(e.awsErrorDetails().errorMessage());
    }
    try (DynamoDbWaiter waiter = DynamoDbWaiter.builder().client(low).build()) {
      waiter.waitUntilTableExists(r -> r.tableName(invoices.tableName()));
    }
    DescribeTableEnhancedResponse described = invoices.describeTable();
    System.out.println(described.table().itemCount());
    low.waiter().waitUntilTableExists(r -> r.tableName("invoices"));
  }
}
