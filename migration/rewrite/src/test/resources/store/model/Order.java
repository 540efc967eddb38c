package store.model;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lombok.AllArgsConstructor;
import lombok.Builder;
import lombok.Data;
import lombok.Getter;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** What a customer has bought. */
@Data
@Builder
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Order {
  @Getter(onMethod_ = {@DynamoDbPartitionKey, @DynamoDbAttribute("customer")})
  private String customerId;

  @Getter(onMethod_ = @DynamoDbSortKey)
  private String orderId;

  @Getter(onMethod_ = @DynamoDbSecondaryPartitionKey(indexNames = "byStatus"))
  private OrderStatus status;

  @Getter(onMethod_ = @DynamoDbSecondarySortKey(indexNames = "byStatus"))
  private String day;

  private BigDecimal total;
  private Instant placedAt;
  private List<OrderLine> lines;
  private Map<String, String> labels;
  private Address shipTo;
  private Integer parcels;
}
