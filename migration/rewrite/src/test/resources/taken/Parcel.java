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
  private boolean isSent = true;
  private int mTries = 3;
  private long _size = 5;
  private short weight = 7;

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

  @DynamoDbAttribute("Sent")
  public boolean isSent() {
    return isSent;
  }

  public void setSent(boolean isSent) {
    this.isSent = isSent;
  }

  @DynamoDbAttribute("Tries")
  public int getTries() {
    return mTries;
  }

  public void setTries(int tries) {
    mTries = tries;
  }

  public long getSize() {
    return this._size;
  }

  public void setSize(long size) {
    this._size = size;
  }

  /** The field has another name. */
  @DynamoDbAttribute("Grams")
  public short getGrams() {
    return weight;
  }

  public void setGrams(short grams) {
    weight = grams;
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
