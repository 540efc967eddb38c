package owned;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;

/** A client of one's own, for tests. */
public class Own implements DynamoDbClient {
  private final List<GetItemRequest> requests = new ArrayList<>();

  @Override
  public GetItemResponse getItem(GetItemRequest request) {
    requests.add(request);
    return GetItemResponse.builder().build();
  }

  @Override
  public String serviceName() {
    return SERVICE_NAME;
  }

  @Override
  public void close() {}

  static Library library() {
    return new Library(new Own());
  }
}
