package mixed;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Types with their packages. */
public class Qualified {
  private software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable<Invoice> invoices;
  private software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient client;

  void save(DynamoDbClient low, Invoice invoice) {
    try {
      invoices.putItem(invoice);
    } catch (software.amazon.awssdk.services.dynamodb.model.DynamoDbException e) {
      low.deleteTable(r -> r.tableName("invoices"));
    }
  }
}
