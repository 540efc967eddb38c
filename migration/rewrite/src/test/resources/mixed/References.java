package mixed;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;

/** Methods of tables as functions. */
public class References {
  private final DynamoDbTable<Invoice> invoices;

  References(DynamoDbTable<Invoice> invoices) {
    this.invoices = invoices;
  }

  void all(DynamoDbClient low, List<Invoice> all, List<DeleteTableRequest> requests) {
    requests.forEach(low::deleteTable);
    all.forEach(invoices::putItem);
    all.forEach(this.invoices::deleteItem);
    Function<Key, Invoice> find = invoices::getItem;
    System.out.println(find);
  }

  Consumer<Invoice> saver() {
    return invoices::putItem;
  }
}
