package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Ordered by a text; its properties are not in the order of its key. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Entry {
  private String path;
  private String volume;
  private Integer size;

  @DynamoDbSortKey
  @DynamoDbAttribute("sk")
  public String getPath() {
    return path;
  }

  @DynamoDbPartitionKey
  @DynamoDbAttribute("pk")
  public String getVolume() {
    return volume;
  }
}
