package functional;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

/** A DAO of one class, which reads the table that it inherits. */
public class ItemDao extends AnyDao<Item> {
  public ItemDao(DynamoDbEnhancedClient client) {
    super(client, "items", Item.class);
  }

  public List<Item> starting(String id, String start) {
    return table
        .query(QueryConditional.sortBeginsWith(k -> k.partitionValue(id).sortValue(start)))
        .items()
        .stream()
        .toList();
  }
}
