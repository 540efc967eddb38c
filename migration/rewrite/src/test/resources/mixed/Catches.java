package mixed;

import java.util.Map;
import java.util.concurrent.CompletionException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Exceptions of both clients. */
public class Catches {
  private final DynamoDbClient low;
  private final DynamoDbTable<Invoice> invoices;

  Catches(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    this.low = low;
    this.invoices = invoices;
  }

  boolean both(Invoice invoice) {
    try {
      invoices.putItem(invoice);
      low.putItem(r -> r.tableName("log").item(Map.of()));
      return true;
    } catch (ConditionalCheckFailedException e) {
      return false;
    } catch (ResourceNotFoundException e) {
      throw new IllegalStateException(e.awsErrorDetails().errorCode(), e);
    } catch (DynamoDbException e) {
      throw new IllegalStateException(e.requestId(), e);
    }
  }

  boolean either(Invoice invoice) {
    try {
      invoices.putItem(invoice);
      low.putItem(r -> r.tableName("log").item(Map.of()));
      return true;
    } catch (ConditionalCheckFailedException | SdkClientException e) {
      return false;
    }
  }

  boolean retried(Invoice invoice) {
    try {
      invoices.putItem(invoice);
      return true;
    } catch (ProvisionedThroughputExceededException | ConditionalCheckFailedException e) {
      return false;
    }
  }

  void cancelled() {
    try {
      low.transactWriteItems(r -> r.clientRequestToken("x"));
    } catch (TransactionCanceledException e) {
      System.out.println(e.cancellationReasons());
    } catch (DynamoDbException e) {
      throw mapped(e);
    }
  }

  void saved(Invoice invoice) {
    try {
      invoices.putItem(invoice);
    } catch (DynamoDbException e) {
      throw mapped(e);
    }
  }

  private static RuntimeException mapped(DynamoDbException e) {
    return e.statusCode() == 400 ? new IllegalArgumentException(e) : e;
  }

  static boolean isCondition(CompletionException e) {
    return e.getCause() instanceof ConditionalCheckFailedException;
  }

  static ConditionalCheckFailedException thrown() {
    return ConditionalCheckFailedException.builder().message("no").build();
  }

  static void rethrown(Throwable cause) {
    if (cause instanceof DynamoDbException) {
      throw (DynamoDbException) cause;
    }
  }
}
