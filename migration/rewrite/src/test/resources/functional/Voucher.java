package functional;

import lombok.Builder;
import lombok.Getter;
import lombok.Value;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbImmutable;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** An immutable class of Lombok. */
@Value
@Builder(toBuilder = true)
@DynamoDbImmutable(builder = Voucher.VoucherBuilder.class)
public class Voucher {
  @Getter(onMethod_ = @DynamoDbPartitionKey)
  String code;

  int percent;
  Boolean used;
}
