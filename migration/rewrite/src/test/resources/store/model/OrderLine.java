package store.model;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** One position of an order. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class OrderLine {
  private String sku;
  private int count;
}
