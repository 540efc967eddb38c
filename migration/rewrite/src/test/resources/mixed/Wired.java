package mixed;

import java.util.Objects;
import lombok.Builder;
import lombok.Getter;
import lombok.Setter;
import lombok.Value;
import lombok.experimental.Accessors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedAsyncClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Clients and tables in classes that Lombok finishes, and in lazy holders. */
public class Wired {
  @Value
  @Builder
  static class Clients {
    DynamoDbClient low;
    DynamoDbEnhancedClient enhanced;
    DynamoDbTable<Invoice> invoices;
    TableSchema<Invoice> schema;
  }

  @Getter
  @Setter
  @Accessors(fluent = true)
  static class Holder {
    private DynamoDbTable<Invoice> invoices;
    private DynamoDbTable<?> any;
    private DynamoDbAsyncClient low;
  }

  private static volatile DynamoDbEnhancedClient instance;

  static DynamoDbEnhancedClient instance() {
    if (instance == null) {
      synchronized (Wired.class) {
        instance = DynamoDbEnhancedClient.builder().dynamoDbClient(Lazy.LOW).build();
      }
    }
    return instance;
  }

  private static final class Lazy {
    static final DynamoDbClient LOW = DynamoDbClient.create();
    static final DynamoDbTable<Invoice> INVOICES =
        instance().table("invoices", TableSchema.fromBean(Invoice.class));
  }

  static Clients clients(DynamoDbClient low) {
    return Clients.builder()
        .low(low)
        .enhanced(instance())
        .invoices(Lazy.INVOICES)
        .schema(TableSchema.fromBean(Invoice.class))
        .build();
  }

  static void use(Clients clients, Holder holder, Invoice invoice) {
    clients.getInvoices().putItem(invoice);
    clients.getLow().putItem(r -> r.item(clients.getSchema().itemToMap(invoice, true)));
    holder.invoices(clients.getInvoices()).any(clients.getInvoices());
    holder.any(holder.any());
    Objects.requireNonNull(clients.getInvoices()).putItem(invoice);
    DynamoDbTable<Invoice> table = Objects.requireNonNull(holder.invoices(), "no table");
    table.putItem(invoice);
  }

  static DynamoDbEnhancedAsyncClient later(Holder holder) {
    return DynamoDbEnhancedAsyncClient.builder().dynamoDbClient(holder.low()).build();
  }
}
