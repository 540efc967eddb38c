package mixed;

import java.net.URI;
import java.util.function.Supplier;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Methods that make clients and tables, as a container calls them. */
public class Config {
  public DynamoDbClient low(String endpoint) {
    DynamoDbClientBuilder builder = DynamoDbClient.builder();
    if (endpoint != null) {
      builder.endpointOverride(URI.create(endpoint));
    }
    return builder.build();
  }

  public DynamoDbEnhancedClient enhanced(DynamoDbClient client) {
    return DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
  }

  public DynamoDbEnhancedClient made() {
    return DynamoDbEnhancedClient.builder().dynamoDbClient(low(null)).build();
  }

  public DynamoDbTable<Invoice> table(DynamoDbEnhancedClient client) {
    return client.table("invoices", TableSchema.fromBean(Invoice.class));
  }

  public Supplier<DynamoDbTable<Invoice>> later() {
    return () -> table(made());
  }

  public Supplier<DynamoDbClient> lowLater() {
    return () -> low("http://localhost:8000");
  }
}
