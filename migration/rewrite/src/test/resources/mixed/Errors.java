package mixed;

import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** What exceptions become, of both clients. */
final class Errors {
  private Errors() {}

  static RuntimeException of(DynamoDbException e) {
    return e instanceof ConditionalCheckFailedException
        ? new IllegalStateException(e)
        : new IllegalArgumentException(e.awsErrorDetails().errorMessage(), e);
  }
}
