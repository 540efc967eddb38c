package mixed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** A helper for tables of any class, and its callers. */
public class Generic {
  private final DynamoDbEnhancedClient client;
  private final Map<Class<?>, DynamoDbTable<?>> tables = new HashMap<>();

  Generic(DynamoDbEnhancedClient client) {
    this.client = client;
  }

  <T> DynamoDbTable<T> table(String name, Class<T> type) {
    DynamoDbTable<T> table = client.table(name, TableSchema.fromBean(type));
    tables.put(type, table);
    return table;
  }

  @SuppressWarnings("unchecked")
  <T> DynamoDbTable<T> known(Class<T> type) {
    return (DynamoDbTable<T>) tables.get(type);
  }

  static <T> void save(DynamoDbTable<T> table, T item) {
    table.putItem(item);
  }

  void use(DynamoDbClient low, Invoice invoice) {
    DynamoDbTable<Invoice> invoices = table("invoices", Invoice.class);
    invoices.putItem(invoice);
    DynamoDbTable<Stock> stocks = client.table("stocks", TableSchema.fromBean(Stock.class));
    save(stocks, new Stock());
    tables.put(Stock.class, stocks);
    known(Invoice.class).putItem(invoice);
    List<DynamoDbTable<?>> all = List.of(invoices, stocks);
    for (DynamoDbTable<?> each : all) {
      low.deleteTable(r -> r.tableName(each.tableName()));
    }
  }

  @SuppressWarnings("unchecked")
  DynamoDbTable<Invoice> cast() {
    return (DynamoDbTable<Invoice>) tables.get(Invoice.class);
  }
}
