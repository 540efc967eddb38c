package mixed;

import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A method that makes keys for both clients. */
public class Keyed {
  private final DynamoDbClient low;
  private final DynamoDbTable<Invoice> invoices;

  Keyed(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    this.low = low;
    this.invoices = invoices;
  }

  private static Key key(String customer, String number) {
    return Key.builder().partitionValue(customer).sortValue(number).build();
  }

  Invoice find(String customer, String number) {
    return invoices.getItem(key(customer, number));
  }

  Map<String, AttributeValue> below(String customer, String number) {
    Key key = key(customer, number);
    Map<String, AttributeValue> parts =
        Map.of("customer", key.partitionKeyValue(), "number", key.sortKeyValue().orElseThrow());
    return low.getItem(r -> r.tableName("invoices").key(parts)).item();
  }

  Invoice passed(String customer) {
    return found(key(customer, "1"));
  }

  private Invoice found(Key key) {
    return invoices.getItem(key);
  }
}
