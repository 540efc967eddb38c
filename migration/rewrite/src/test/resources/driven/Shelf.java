package driven;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** A table of items of any class, some of which have a version. */
public class Shelf<T> {
  private final DynamoDbTable<T> table;

  public Shelf(DynamoDbTable<T> table) {
    this.table = table;
  }

  public Shelf(DynamoDbEnhancedClient client, Class<T> type, String name) {
    this(client.table(name, TableSchema.fromBean(type)));
  }

  public void put(T item) {
    table.putItem(item);
  }

  public T find(String id) {
    return table.getItem(Key.builder().partitionValue(id).build());
  }

  public void drop(T item) {
    table.deleteItem(item);
  }

  public void drop(String id) {
    table.deleteItem(Key.builder().partitionValue(id).build());
  }
}
