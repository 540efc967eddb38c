package functional;

import java.util.List;
import java.util.Set;
import lombok.Data;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean;
import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbPartitionKey;

/** An item with collections and a bean in it. */
@Data
@DynamoDbBean
public class Profile {
  private String id;
  private String name;
  private Integer age;
  private Set<String> interests;
  private List<String> phones;
  private Contact contact;

  @DynamoDbPartitionKey
  public String getId() {
    return id;
  }
}
