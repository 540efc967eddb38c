package aws;

import java.time.*;
import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Trip {
  private String id;
  private String town;
  private Detail detail;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "mixed", order = Order.FIRST)
  public String getTown() {
    return town;
  }

  public void setTown(String town) {
    this.town = town;
  }

  @DynamoDbFlatten
  public Detail getDetail() {
    return detail;
  }

  public void setDetail(Detail detail) {
    this.detail = detail;
  }
}
