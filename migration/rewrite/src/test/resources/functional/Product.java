package functional;

import java.util.Set;
import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** What filters look for. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Product {
  private String sku;
  private String title;
  private Integer stock;
  private Double rating;
  private Boolean isNew;
  private Set<String> tags;

  @DynamoDbPartitionKey
  public String getSku() {
    return sku;
  }

  @DynamoDbAttribute("in-stock")
  public Integer getStock() {
    return stock;
  }
}
