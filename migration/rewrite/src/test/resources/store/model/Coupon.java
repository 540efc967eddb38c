package store.model;

import lombok.Builder;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** Money off. */
@Value
@Builder
@DynamoDbImmutable(builder = Coupon.CouponBuilder.class)
public class Coupon {
  @lombok.Getter(onMethod_ = @DynamoDbPartitionKey)
  String code;

  int percent;
  Boolean used;
}
