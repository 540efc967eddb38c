package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Ordered by a number. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Event {
  private String topic;
  private Long at;
  private String text;

  @DynamoDbPartitionKey
  public String getTopic() {
    return topic;
  }

  @DynamoDbSortKey
  public Long getAt() {
    return at;
  }
}
