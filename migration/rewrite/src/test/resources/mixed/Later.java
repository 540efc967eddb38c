package mixed;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;

/** The asynchronous clients. */
public class Later {
  private final DynamoDbAsyncClient low;
  private final DynamoDbAsyncTable<Invoice> invoices;

  Later(DynamoDbAsyncClient low) {
    this.low = low;
    this.invoices =
        DynamoDbEnhancedAsyncClient.builder()
            .dynamoDbClient(low)
            .build()
            .table("invoices", TableSchema.fromBean(Invoice.class));
  }

  CompletableFuture<PutItemResponse> copy(Invoice invoice) {
    return invoices
        .putItem(invoice)
        .thenCompose(
            unused ->
                low.putItem(
                    r ->
                        r.tableName("copies")
                            .item(invoices.tableSchema().itemToMap(invoice, true))));
  }

  CompletableFuture<Boolean> tried(Invoice invoice) {
    return low.putItem(r -> r.tableName("copies").item(Map.of()))
        .thenApply(response -> true)
        .exceptionally(
            e -> {
              if (e instanceof CompletionException
                  && e.getCause() instanceof ConditionalCheckFailedException) {
                return false;
              }
              throw new IllegalStateException(e);
            });
  }

  CompletableFuture<Void> all() {
    return low.scanPaginator(r -> r.tableName("invoices")).items().subscribe(System.out::println);
  }
}
