package mixed;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticTableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.GetItemEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Bounds of type variables, delegates and exceptions of one's own. */
public class Bounds {
  static class Base<X extends DynamoDbTable<Invoice>> {
    X table;

    void save(Invoice invoice) {
      table.putItem(invoice);
    }
  }

  static class Failed extends DynamoDbException {
    Failed(String message) {
      super(DynamoDbException.builder().message(message));
    }
  }

  interface Step<A, B> {
    B apply(A from);
  }

  static class Named implements Step<DynamoDbTable<Invoice>, String> {
    @Override
    public String apply(DynamoDbTable<Invoice> from) {
      return from.tableName();
    }
  }

  static class Reader implements Step<Invoice, Map<String, AttributeValue>> {
    private final TableSchema<Invoice> schema = TableSchema.fromClass(Invoice.class);
    private final UnaryOperator<DynamoDbTable<Invoice>> same = each -> each;

    @Override
    public Map<String, AttributeValue> apply(Invoice from) {
      return schema.itemToMap(from, schema.attributeNames());
    }
  }

  static final StaticTableSchema<Invoice> STATIC =
      StaticTableSchema.builder(Invoice.class).newItemSupplier(Invoice::new).build();

  static void check(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    try {
      low.deleteTable(r -> r.tableName(invoices.tableName()));
      throw new Failed("x");
    } catch (Failed e) {
      throw e;
    } catch (RuntimeException e) {
      if (e instanceof DynamoDbException d && d.statusCode() == 400) {
        throw new IllegalStateException(d.awsErrorDetails().errorCode());
      }
    }
  }

  static Invoice request(DynamoDbTable<Invoice> invoices, Map<String, AttributeValue> item) {
    Key key =
        Key.builder().partitionValue(item.get("customer")).sortValue(item.get("number")).build();
    GetItemEnhancedRequest request = GetItemEnhancedRequest.builder().key(key).build();
    System.out.println(request.key().partitionKeyValue());
    Map<String, DynamoDbIndex<Invoice>> indexes = new HashMap<>();
    indexes.put("byState", invoices.index("byState"));
    indexes.get("byState").scan().stream().forEach(System.out::println);
    return invoices.getItem(request);
  }

  static String name(Named named, DynamoDbTable<Invoice> invoices, Base<?> base) {
    return named.apply(invoices) + STATIC.itemToMap(new Invoice(), true) + base.table.tableName();
  }
}
