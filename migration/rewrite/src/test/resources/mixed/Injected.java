package mixed;

import java.util.Map;
import lombok.RequiredArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Lombok writes its constructor. */
@RequiredArgsConstructor
public class Injected {
  private final DynamoDbClient low;
  private final DynamoDbTable<Invoice> invoices;
  private final DynamoDbIndex<Invoice> byState;

  static Injected of(DynamoDbClient low, DynamoDbEnhancedClient enhanced) {
    DynamoDbTable<Invoice> table =
        enhanced.table("invoices", TableSchema.fromBean(Invoice.class));
    return new Injected(low, table, table.index("byState"));
  }

  void raise(String customer, String number) {
    Key key = Key.builder().partitionValue(customer).sortValue(number).build();
    Invoice before = invoices.getItem(key);
    low.updateItem(
        r ->
            r.tableName("invoices")
                .key(key.primaryKeyMap(invoices.tableSchema()))
                .updateExpression("ADD total :one")
                .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))));
    System.out.println(before);
  }

  String customer(String customer) {
    Key key = Key.builder().partitionValue(customer).build();
    return key.partitionKeyValue().s();
  }

  int states() {
    return low.query(r -> r.tableName("invoices").indexName(byState.indexName())).count();
  }
}
