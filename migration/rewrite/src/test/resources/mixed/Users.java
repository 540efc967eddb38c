package mixed;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Uses constants of another file. */
final class Users {
  static Map<String, AttributeValue> first(DynamoDbClient low) {
    Map<String, AttributeValue> key = Constants.FIRST.primaryKeyMap(Constants.SCHEMA);
    return low.getItem(r -> r.tableName("invoices").key(key)).item();
  }
}
