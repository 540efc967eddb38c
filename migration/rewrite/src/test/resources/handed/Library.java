package handed;

import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Takes clients, as a library does: nothing here sends a request. */
public class Library {
  private final DynamoDbClient low;

  public Library(DynamoDbClient low) {
    this.low = low;
  }

  static Library of(Supplier<DynamoDbClient> low) {
    return new Library(low.get());
  }

  DynamoDbClient low() {
    return low;
  }
}
