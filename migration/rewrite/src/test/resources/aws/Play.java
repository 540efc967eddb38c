package aws;

import java.time.*;
import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.extensions.annotations.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

@DynamoDbBean
public class Play {
  private String id;
  private Integer season;
  private String stage;
  private double price;
  private List<String> cast;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  @DynamoDbSecondaryPartitionKey(indexNames = "season-index")
  public Integer getSeason() {
    return season;
  }

  public void setSeason(Integer season) {
    this.season = season;
  }

  @DynamoDbSecondarySortKey(indexNames = "season-index")
  public String getStage() {
    return stage;
  }

  public void setStage(String stage) {
    this.stage = stage;
  }

  public double getPrice() {
    return price;
  }

  public void setPrice(double price) {
    this.price = price;
  }

  public List<String> getCast() {
    return cast;
  }

  public void setCast(List<String> cast) {
    this.cast = cast;
  }
}
