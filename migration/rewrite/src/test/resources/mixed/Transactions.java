package mixed;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.MappedTableResource;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteResult;
import software.amazon.awssdk.enhanced.dynamodb.model.TransactWriteItemsEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Requests of several statements. */
public class Transactions {
  private DynamoDbEnhancedClient client;
  private DynamoDbClient low;
  private DynamoDbTable<Invoice> invoices;
  private DynamoDbTable<Stock> stocks;

  TransactWriteItemsEnhancedRequest request(Invoice invoice, Stock stock) {
    TransactWriteItemsEnhancedRequest.Builder builder =
        TransactWriteItemsEnhancedRequest.builder();
    builder.addPutItem(invoices, invoice);
    builder.addUpdateItem(stocks, stock);
    return builder.build();
  }

  void run(Invoice invoice, Stock stock) {
    client.transactWriteItems(request(invoice, stock));
    low.deleteTable(r -> r.tableName("invoices"));
  }

  int unprocessed(List<Invoice> all) {
    WriteBatch.Builder<Invoice> batch =
        WriteBatch.builder(Invoice.class).mappedTableResource(invoices);
    all.forEach(batch::addPutItem);
    BatchWriteResult result = client.batchWriteItem(r -> r.addWriteBatch(batch.build()));
    return result.unprocessedPutItemsForTable(invoices).size();
  }

  static <T> String name(MappedTableResource<T> table) {
    return table.tableName();
  }

  String name() {
    return name(invoices);
  }
}
