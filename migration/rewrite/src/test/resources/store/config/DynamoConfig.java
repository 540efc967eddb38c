package store.config;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What the clients are made of. */
public class DynamoConfig {
  public DynamoDbEnhancedClient enhancedClient(DynamoDbClient dynamoDbClient) {
    return DynamoDbEnhancedClient.builder().dynamoDbClient(dynamoDbClient).build();
  }

  public DynamoDbEnhancedAsyncClient enhancedAsyncClient(DynamoDbAsyncClient client) {
    return DynamoDbEnhancedAsyncClient.builder().dynamoDbClient(client).build();
  }
}
