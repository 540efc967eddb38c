package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.Getter;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondarySortKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** Found by the person, by the club, and by the time of joining. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Membership {
  @Getter(onMethod_ = {@DynamoDbPartitionKey, @DynamoDbSecondarySortKey(indexNames = "byClub")})
  private String person;

  @Getter(onMethod_ = {@DynamoDbSortKey, @DynamoDbSecondaryPartitionKey(indexNames = "byClub")})
  private String club;

  @Getter(onMethod_ = @DynamoDbSecondarySortKey(indexNames = "byTime"))
  private String joined;

  @Getter(onMethod_ = @DynamoDbVersionAttribute)
  private Long version;
}
