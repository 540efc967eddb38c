package functional;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** How to reach somebody. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Contact {
  private String mail;
  private String city;
}
