package handed;

import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@Data
@DynamoDbBean
public class Invoice {
  private String customer;
  private String number;
  private Integer total;
  private String state;

  @DynamoDbPartitionKey
  public String getCustomer() {
    return customer;
  }

  @DynamoDbSortKey
  public String getNumber() {
    return number;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "byState")
  public String getState() {
    return state;
  }
}
