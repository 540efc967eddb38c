package store.dao;

import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import store.model.Session;

/** Sessions in their table, without waiting. */
public class SessionDao {
  private final DynamoDbAsyncTable<Session> sessions;

  public SessionDao(DynamoDbEnhancedAsyncClient client) {
    this.sessions = client.table("sessions", TableSchema.fromBean(Session.class));
  }

  public CompletableFuture<Session> find(UUID id) {
    return sessions.getItem(Key.builder().partitionValue(id.toString()).build());
  }

  public CompletableFuture<Void> put(Session session) {
    return sessions.putItem(session);
  }

  public void end(UUID id) {
    sessions.deleteItem(Key.builder().partitionValue(id.toString()).build()).join();
  }
}
