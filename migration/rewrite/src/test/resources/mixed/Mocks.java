package mixed;

import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** A test in the manner of Mockito. */
class Mocks {
  private final DynamoDbClient low = mock(DynamoDbClient.class);
  private final DynamoDbEnhancedClient enhanced = mock(DynamoDbEnhancedClient.class);

  @SuppressWarnings("unchecked")
  private final DynamoDbTable<Invoice> invoices = mock(DynamoDbTable.class);

  void finds(Invoice invoice) {
    given(enhanced.table(any(), any(TableSchema.class))).returns(invoices);
    given(invoices.getItem(any(Key.class))).returns(invoice);
    given(low.getItem(any(GetItemRequest.class)))
        .returns(GetItemResponse.builder().item(Map.of()).build());
    Fields fields = new Fields(low);
    fields.save(invoice);
    verify(invoices).putItem(invoice);
    verify(invoices).putItem(any(Invoice.class));
    verify(low).getItem(any(GetItemRequest.class));
  }

  void fails(Invoice invoice) {
    thrown(ConditionalCheckFailedException.class, () -> low.getItem(any(GetItemRequest.class)));
    thrown(ConditionalCheckFailedException.class, () -> invoices.putItem(invoice));
  }

  static <X extends Exception> X thrown(Class<X> type, Runnable code) {
    code.run();
    return type.cast(null);
  }

  static <T> T mock(Class<T> type) {
    return type.cast(null);
  }

  static <T> T any() {
    return null;
  }

  static <T> T any(Class<T> type) {
    return type.cast(null);
  }

  static <T> T verify(T mock) {
    return mock;
  }

  static <T> Given<T> given(T value) {
    return new Given<>(value);
  }

  /** What a call returns. */
  record Given<T>(T value) {
    void returns(T other) {
      System.out.println(other);
    }
  }
}
