package mixed;

import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.DynamoDbVersionAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

@DynamoDbBean
public class Stock {
  private String sku;
  private Integer version;

  public Stock() {}

  public Stock(String sku, Integer version) {
    this.sku = sku;
    this.version = version;
  }

  @DynamoDbPartitionKey
  public String getSku() {
    return sku;
  }

  public void setSku(String sku) {
    this.sku = sku;
  }

  @DynamoDbVersionAttribute
  public Integer getVersion() {
    return version;
  }

  public void setVersion(Integer version) {
    this.version = version;
  }

  boolean isNew() {
    return version == null;
  }
}
