package driven;

import java.time.Instant;
import java.util.UUID;
import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** An item whose key is an id and a time. */
@Data
@DynamoDbBean
public class Visit {
  private UUID guest;
  private Instant at;
  private String room;

  @DynamoDbPartitionKey
  public UUID getGuest() {
    return guest;
  }

  @DynamoDbSortKey
  public Instant getAt() {
    return at;
  }
}
