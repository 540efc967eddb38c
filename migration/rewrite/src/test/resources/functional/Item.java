package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** An item with a key of two parts. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Item {
  private String id;
  private String sort;
  private String label;
  private String second;
  private Integer third;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  @DynamoDbSortKey
  public String getSort() {
    return sort;
  }

  @DynamoDbAttribute("second-attribute")
  public String getSecond() {
    return second;
  }
}
