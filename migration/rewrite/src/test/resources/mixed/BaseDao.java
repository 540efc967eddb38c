package mixed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What daos extend. */
abstract class BaseDao<T> {
  protected final DynamoDbClient low;
  protected final DynamoDbTable<T> table;

  BaseDao(DynamoDbClient low, DynamoDbTable<T> table) {
    this.low = low;
    this.table = table;
  }

  T find(String partition, String sort) {
    return table.getItem(Key.builder().partitionValue(partition).sortValue(sort).build());
  }

  void drop() {
    low.deleteTable(r -> r.tableName(table.tableName()));
  }

  DynamoDbTable<T> table() {
    return table;
  }
}
