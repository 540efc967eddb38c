package functional;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeValueType;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbConvertedBy;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of many types, and one with a converter. */
@Data
@DynamoDbBean
public class Reading {
  private UUID device;
  private Instant at;
  private Quality quality;
  private BigDecimal amount;
  private LocalDate day;
  private byte[] raw;
  private Boolean checked;
  private boolean manual;
  private long count = 1;
  private Float ratio;
  private Set<Integer> codes;
  private List<Instant> times;
  private String unit;

  @DynamoDbPartitionKey
  public UUID getDevice() {
    return device;
  }

  @DynamoDbSortKey
  public Instant getAt() {
    return at;
  }

  @DynamoDbConvertedBy(UpperCase.class)
  public String getUnit() {
    return unit;
  }

  /** How good it is. */
  public enum Quality {
    GOOD,
    BAD
  }

  /** Stores text in capital letters, and reads it in small ones. */
  public static class UpperCase implements AttributeConverter<String> {
    @Override
    public AttributeValue transformFrom(String text) {
      return AttributeValue.fromS(text.toUpperCase(java.util.Locale.ROOT));
    }

    @Override
    public String transformTo(AttributeValue value) {
      return value.s().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public EnhancedType<String> type() {
      return EnhancedType.of(String.class);
    }

    @Override
    public AttributeValueType attributeValueType() {
      return AttributeValueType.S;
    }
  }
}
