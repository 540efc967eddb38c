package store.model;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** Where somebody lives. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Address {
  private String street;
  private String city;
  private String zip;
}
