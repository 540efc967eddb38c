package store.model;

import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Who follows whom, found from both sides. */
@DynamoDbBean
public class Follow {
  private String follower;
  private String followed;
  private String since;
  private Long version;

  @DynamoDbPartitionKey
  @DynamoDbSecondarySortKey(indexNames = "inverted")
  public String getFollower() {
    return follower;
  }

  public void setFollower(String follower) {
    this.follower = follower;
  }

  @DynamoDbSortKey
  @DynamoDbSecondaryPartitionKey(indexNames = "inverted")
  public String getFollowed() {
    return followed;
  }

  public void setFollowed(String followed) {
    this.followed = followed;
  }

  /** In a local index, with the follower. */
  @DynamoDbSecondarySortKey(indexNames = "byTime")
  public String getSince() {
    return since;
  }

  public void setSince(String since) {
    this.since = since;
  }

  @DynamoDbVersionAttribute
  public Long getVersion() {
    return version;
  }

  public void setVersion(Long version) {
    this.version = version;
  }
}
