package store.dao;

import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import store.model.Follow;

/** Followers, by an index on the parts of the key. */
public class FollowDao {
  private final DynamoDbTable<Follow> follows;
  private final DynamoDbIndex<Follow> inverted;

  public FollowDao(DynamoDbEnhancedClient client) {
    this.follows = client.table("follows", TableSchema.fromBean(Follow.class));
    this.inverted = follows.index("inverted");
  }

  public void follow(Follow follow) {
    follows.putItem(follow);
  }

  public void unfollow(Follow follow) {
    follows.deleteItem(follow);
  }

  public List<Follow> followersOf(String followed) {
    return inverted.query(QueryConditional.keyEqualTo(k -> k.partitionValue(followed))).stream()
        .flatMap(page -> page.items().stream())
        .collect(Collectors.toList());
  }

  public List<Follow> newest(String follower, String since) {
    QueryEnhancedRequest request =
        QueryEnhancedRequest.builder()
            .queryConditional(
                QueryConditional.sortGreaterThan(
                    Key.builder().partitionValue(follower).sortValue(since).build()))
            .build();
    return follows.index("byTime").query(request).stream()
        .flatMap(page -> page.items().stream())
        .toList();
  }
}
