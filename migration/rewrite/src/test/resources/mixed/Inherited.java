package mixed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.BatchWriteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.WriteBatch;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Chains of calls on a table that a class for tables of any class has. */
public class Inherited extends BaseDao<Invoice> {
  Inherited(DynamoDbClient low, DynamoDbTable<Invoice> table) {
    super(low, table);
  }

  List<Invoice> all() {
    return table().scan().items().stream().toList();
  }

  Optional<Invoice> first() {
    return table.scan().items().stream().findFirst();
  }

  Optional<Invoice> one(String customer) {
    return Optional.ofNullable(
        table.getItem(Key.builder().partitionValue(customer).sortValue("1").build()));
  }

  List<Invoice> variable(String customer) {
    var pages = table.query(QueryConditional.keyEqualTo(k -> k.partitionValue(customer)));
    return pages.items().stream().toList();
  }

  List<Invoice> table(String customer) {
    var invoices = table();
    return invoices
        .query(QueryConditional.keyEqualTo(k -> k.partitionValue(customer)))
        .items()
        .stream()
        .toList();
  }

  List<Invoice> loop() {
    List<Invoice> all = new ArrayList<>();
    for (Page<Invoice> page : table.scan()) {
      all.addAll(page.items());
    }
    return all;
  }

  void batch(DynamoDbEnhancedClient client, Invoice invoice) {
    client.batchWriteItem(
        BatchWriteItemEnhancedRequest.builder()
            .addWriteBatch(
                WriteBatch.builder(Invoice.class)
                    .mappedTableResource(table)
                    .addPutItem(invoice)
                    .build())
            .build());
  }

  static <T> List<T> ofAny(DynamoDbTable<T> table) {
    var pages = table.scan();
    return pages.items().stream().toList();
  }
}
