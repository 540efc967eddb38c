package functional;

import lombok.Data;
import lombok.EqualsAndHashCode;
import software.amazon.awssdk.enhanced.dynamodb.mapper.UpdateBehavior;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbUpdateBehavior;

/** With values that are generated or kept. */
@Data
@EqualsAndHashCode(callSuper = true)
@DynamoDbBean
public class Document extends Audited {
  private String id;
  private String text;
  private String author;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  @DynamoDbUpdateBehavior(UpdateBehavior.WRITE_IF_NOT_EXISTS)
  public String getAuthor() {
    return author;
  }
}
