package handed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

/** Clients in containers, functions and mocks. */
public class Given {
  private final DynamoDbClient low = mock(DynamoDbClient.class);
  private Supplier<DynamoDbClient> supplied = () -> low;
  private Optional<DynamoDbClient> maybe = Optional.of(low);
  private Map<String, DynamoDbClient> byRegion = Map.of("eu", low);

  static <T> T mock(Class<T> type) {
    return type.cast(null);
  }

  DynamoDbEnhancedClient enhanced() {
    return DynamoDbEnhancedClient.builder().dynamoDbClient(supplied.get()).build();
  }

  DynamoDbEnhancedClient ofRegion(String region) {
    DynamoDbClient client = byRegion.get(region);
    return DynamoDbEnhancedClient.builder().dynamoDbClient(client).build();
  }

  Library library() {
    Function<DynamoDbClient, Library> made = Library::new;
    System.out.println(made.apply(maybe.orElseThrow()));
    return Library.of(supplied);
  }

  List<DynamoDbClient> all() {
    return List.of(low, new Library(low).low(), DynamoDbClient.create());
  }

  DynamoDbClient made(boolean local) {
    DynamoDbClientBuilder builder = DynamoDbClient.builder();
    return local ? builder.build() : low;
  }

  static String name() {
    return DynamoDbClient.SERVICE_NAME;
  }

  static software.amazon.awssdk.services.dynamodb.DynamoDbClient same(
      software.amazon.awssdk.services.dynamodb.DynamoDbClient client) {
    return client;
  }

  void any(Object client) {
    if (client instanceof DynamoDbClient) {
      System.out.println((DynamoDbClient) client);
    }
  }
}
