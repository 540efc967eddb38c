package functional;

import java.util.List;
import java.util.Map;
import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbAttribute;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbFlatten;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbIgnore;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPreserveEmptyObject;

/** Beans in a bean, in every place where they can be. */
@Data
@DynamoDbBean
public class Person {
  private String id;
  private FullName name;
  private Address home;
  private Address work;
  private Phone phone;
  private List<Phone> phones;
  private Map<String, Phone> byUse;
  private String greeting;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }

  @DynamoDbFlatten
  public FullName getName() {
    return name;
  }

  @DynamoDbAttribute("office")
  public Address getWork() {
    return work;
  }

  @DynamoDbPreserveEmptyObject
  public Phone getPhone() {
    return phone;
  }

  @DynamoDbIgnore
  public String getGreeting() {
    return greeting;
  }

  /** Its attributes are those of the person. */
  @Data
  @DynamoDbBean
  public static class FullName {
    private String first;
    private String last;

    @DynamoDbAttribute("family-name")
    public String getLast() {
      return last;
    }
  }

  /** Where somebody is. */
  @Data
  @DynamoDbBean
  public static class Address {
    private String street;
    private String city;
    private Place place;
  }

  /** Two levels below a person. */
  @Data
  @DynamoDbBean
  public static class Place {
    private double north;
    private double east;
  }

  /** One of several. */
  @Data
  @DynamoDbBean
  public static class Phone {
    private String number;
    private boolean mobile;
  }
}
