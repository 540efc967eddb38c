package store.model;

import java.util.UUID;
import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** A visit. */
@Data
@DynamoDbBean
public class Session {
  private UUID id;
  private String customerId;
  private long ttl;

  @DynamoDbPartitionKey
  public UUID getId() {
    return id;
  }

  @DynamoDbAttribute("ttl")
  public long getTtl() {
    return ttl;
  }
}
