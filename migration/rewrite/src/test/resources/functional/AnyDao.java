package functional;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

/** A DAO for any class of items. */
public class AnyDao<T> {
  protected final DynamoDbTable<T> table;

  public AnyDao(DynamoDbEnhancedClient client, String name, Class<T> type) {
    this.table = client.table(name, TableSchema.fromBean(type));
  }

  public T save(T item) {
    table.putItem(item);
    return item;
  }

  public T update(T item) {
    return table.updateItem(item);
  }

  public T find(String partition) {
    return table.getItem(Key.builder().partitionValue(partition).build());
  }

  public Optional<T> find(String partition, String sort) {
    Key key = Key.builder().partitionValue(partition).sortValue(sort).build();
    return Optional.ofNullable(table.getItem(r -> r.key(key)));
  }

  public T stored(T item) {
    return table.getItem(item);
  }

  public List<T> all() {
    return table.scan().items().stream().collect(Collectors.toList());
  }

  public List<T> of(String partition) {
    QueryConditional condition =
        QueryConditional.keyEqualTo(Key.builder().partitionValue(partition).build());
    return table.query(condition).items().stream().toList();
  }

  public List<T> lastOf(String partition, int count) {
    return table
        .query(
            r ->
                r.queryConditional(
                        QueryConditional.keyEqualTo(k -> k.partitionValue(partition)))
                    .scanIndexForward(false))
        .items()
        .stream()
        .limit(count)
        .toList();
  }

  public PageIterable<T> pages() {
    return table.scan();
  }

  public void delete(T item) {
    table.deleteItem(item);
  }

  public void delete(String partition, String sort) {
    table.deleteItem(Key.builder().partitionValue(partition).sortValue(sort).build());
  }

  public void delete(String partition) {
    table.deleteItem(r -> r.key(k -> k.partitionValue(partition)));
  }
}
