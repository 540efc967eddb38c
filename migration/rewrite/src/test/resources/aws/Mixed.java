package aws;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** A program of both clients. */
public class Mixed {
  static void below(DynamoDbClient low, DynamoDbTable<Guest> guests, Guest guest) {
    try {
      low.deleteTable(table -> table.tableName("Old"));
    } catch (ResourceNotFoundException e) {
      System.out.println("none");
    } catch (DynamoDbException e) {
      System.out.println(e.awsErrorDetails().errorCode());
    }
    try {
      guests.putItem(guest);
    } catch (DynamoDbException e) {
      System.out.println(e.getMessage());
    }
  }
}
