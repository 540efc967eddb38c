package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Written without waiting. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Note {
  private String book;
  private Integer page;
  private String text;

  @DynamoDbPartitionKey
  public String getBook() {
    return book;
  }

  @DynamoDbSortKey
  public Integer getPage() {
    return page;
  }
}
