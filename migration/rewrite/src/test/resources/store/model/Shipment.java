package store.model;

import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbFlatten;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSortKey;

/** A parcel on its way. */
@Data
@DynamoDbBean
public class Shipment {
  private Long sequence;
  private String carrier;
  private Address to;
  private Weight weight;

  @DynamoDbSortKey
  public Long getSequence() {
    return sequence;
  }

  @DynamoDbPartitionKey
  public String getCarrier() {
    return carrier;
  }

  @DynamoDbFlatten
  public Weight getWeight() {
    return weight;
  }

  /** How heavy it is. */
  @Data
  @DynamoDbBean
  public static class Weight {
    private int grams;
    private String unit;
  }
}
