package mixed;

import static mixed.Schemas.INVOICE;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** A transaction of the low-level client with a schema of another file. */
public class Moves {
  private final DynamoDbClient low;

  Moves(DynamoDbClient low) {
    this.low = low;
  }

  void all(List<Invoice> invoices) {
    List<TransactWriteItem> writes =
        invoices.stream()
            .map(invoice -> INVOICE.itemToMap(invoice, true))
            .map(item -> Put.builder().tableName("invoices").item(item).build())
            .map(put -> TransactWriteItem.builder().put(put).build())
            .collect(Collectors.toList());
    low.transactWriteItems(TransactWriteItemsRequest.builder().transactItems(writes).build());
  }

  List<Invoice> read() {
    List<Map<String, AttributeValue>> items = low.scan(r -> r.tableName("invoices")).items();
    return items.stream().map(INVOICE::mapToItem).collect(Collectors.toList());
  }
}
