package driven;

import lombok.AllArgsConstructor;
import lombok.Data;
import lombok.NoArgsConstructor;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;

/** A bean in a bean. */
@Data
@NoArgsConstructor
@AllArgsConstructor
@DynamoDbBean
public class Maker {
  private String name;
  private Integer founded;
}
