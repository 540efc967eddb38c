package driven;

import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** An item with a version. */
@Data
@DynamoDbBean
public class Doc {
  private String id;
  private String text;
  private Integer pages;
  private Long version;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  @DynamoDbVersionAttribute
  public Long getVersion() {
    return version;
  }
}
