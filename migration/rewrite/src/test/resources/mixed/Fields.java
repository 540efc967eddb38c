package mixed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Both clients in fields, the one made of the other. */
public class Fields {
  private final DynamoDbClient low;
  private final DynamoDbTable<Invoice> invoices;

  public Fields(DynamoDbClient low) {
    this.low = low;
    DynamoDbEnhancedClient enhanced =
        DynamoDbEnhancedClient.builder().dynamoDbClient(low).build();
    this.invoices = enhanced.table("invoices", TableSchema.fromBean(Invoice.class));
  }

  void save(Invoice invoice) {
    invoices.putItem(invoice);
  }

  long count() {
    return low.describeTable(r -> r.tableName(invoices.tableName())).table().itemCount();
  }

  void drop() {
    low.deleteTable(r -> r.tableName("invoices"));
  }
}
