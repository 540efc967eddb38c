package taken;

import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbSecondaryPartitionKey;

/** An entity beside the class that stores it, and beside a class of keys. */
@DynamoDbBean
public class Parcel extends Stamped {
  private String id;
  private String city;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "city")
  public String getCity() {
    return city;
  }

  public void setCity(String city) {
    this.city = city;
  }

  /** Ignored, as nothing sets it. */
  @DynamoDbAttribute("label")
  public String getLabel() {
    return id + " in " + city;
  }

  /** Set by the class above. */
  @DynamoDbAttribute("note")
  public String getNote() {
    return note();
  }
}
