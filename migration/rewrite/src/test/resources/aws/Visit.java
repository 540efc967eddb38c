package aws;

import java.time.*;
import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Visit {
  private String id;
  private String b;
  private String a;
  private String y;
  private String x;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "region", order = Order.SECOND)
  public String getB() {
    return b;
  }

  public void setB(String b) {
    this.b = b;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "region", order = Order.FIRST)
  public String getA() {
    return a;
  }

  public void setA(String a) {
    this.a = a;
  }

  @DynamoDbSecondarySortKey(indexNames = "region", order = Order.SECOND)
  public String getY() {
    return y;
  }

  public void setY(String y) {
    this.y = y;
  }

  @DynamoDbSecondarySortKey(indexNames = "region", order = Order.FIRST)
  public String getX() {
    return x;
  }

  public void setX(String x) {
    this.x = x;
  }
}
