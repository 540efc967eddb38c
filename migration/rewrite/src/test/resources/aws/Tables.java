package aws;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** A program of the client below the Enhanced Client. */
public class Tables {
  public static void main(String[] names) {
    DynamoDbClient client = DynamoDbClient.create();
    try {
      client.describeTable(table -> table.tableName(names[0]));
    } catch (DynamoDbException e) {
      System.err.println(e.awsErrorDetails().errorMessage());
    }
    client.close();
  }
}
