package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.Getter;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Who writes books. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Author {
  @Getter(onMethod_ = @DynamoDbPartitionKey)
  private String name;

  private int born;
}
