package aws;

import java.time.*;
import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Detail {
  private String street;
  private Integer house;

  @DynamoDbSecondaryPartitionKey(
      indexNames = {"mixed", "flat"},
      order = Order.SECOND)
  public String getStreet() {
    return street;
  }

  public void setStreet(String street) {
    this.street = street;
  }

  @DynamoDbSecondarySortKey(indexNames = "flat")
  public Integer getHouse() {
    return house;
  }

  public void setHouse(Integer house) {
    this.house = house;
  }
}
