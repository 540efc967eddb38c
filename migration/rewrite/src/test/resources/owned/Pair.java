package owned;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Gives the client of one's own to both. */
public class Pair {
  private final DynamoDbClient low = new Own();
  private final DynamoDbEnhancedClient client =
      DynamoDbEnhancedClient.builder().dynamoDbClient(low).build();
  private final DynamoDbEnhancedClient other = enhanced(new Own());
  final DynamoDbTable<Invoice> invoices =
      client.table("invoices", TableSchema.fromBean(Invoice.class));

  static DynamoDbEnhancedClient enhanced(DynamoDbClient client) {
    return DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
  }

  Library library() {
    System.out.println(other);
    return new Library(low);
  }
}
