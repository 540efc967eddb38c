package handed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** A waiter takes the client. */
public class Waiters {
  private final DynamoDbClient low;
  private final DynamoDbTable<Invoice> invoices;

  Waiters(DynamoDbClient low) {
    this.low = low;
    DynamoDbEnhancedClient client =
        DynamoDbEnhancedClient.builder().dynamoDbClient(low).build();
    this.invoices = client.table("invoices", TableSchema.fromBean(Invoice.class));
  }

  void await() {
    try (DynamoDbWaiter waiter = DynamoDbWaiter.builder().client(low).build()) {
      waiter.waitUntilTableExists(r -> r.tableName(invoices.tableName()));
    }
  }

  void close() {
    low.close();
  }
}
