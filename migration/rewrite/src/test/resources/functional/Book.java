package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.Getter;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A book of a shelf. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Book {
  @Getter(onMethod_ = @DynamoDbPartitionKey)
  private String shelf;

  @Getter(onMethod_ = @DynamoDbSortKey)
  private Integer number;

  private String title;
}
