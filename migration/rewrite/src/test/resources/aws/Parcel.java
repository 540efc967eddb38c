package aws;

import java.util.*;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

/** Annotations of setters, getters of fields with other names, and a getter without a setter. */
@DynamoDbBean
public class Parcel {
  private String number;
  private String owner;
  private List<String> stops;
  private int weight;
  private String Code;
  private String State;

  public String getNumber() {
    return number;
  }

  @DynamoDbPartitionKey
  public void setNumber(String number) {
    this.number = number;
  }

  @DynamoDbSortKey
  public String getLabel() {
    return number + owner;
  }

  @DynamoDbAttribute("o")
  public void setSender(String sender) {
    this.owner = sender;
  }

  public String getSender() {
    return owner;
  }

  public List<String> getRoute() {
    return stops;
  }

  public void setRoute(List<String> route) {
    this.stops = route;
  }

  public String getCode() {
    return Code;
  }

  public void setCode(String code) {
    Code = code;
  }

  @DynamoDbAttribute("s")
  public String getState() {
    return State;
  }

  public void setState(String state) {
    State = state;
  }

  public int getGrams() {
    return weight;
  }

  public void setGrams(int grams) {
    this.weight = grams;
  }
}
