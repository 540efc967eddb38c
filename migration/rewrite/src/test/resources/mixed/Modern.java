package mixed;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.UpdateItemEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** Newer forms of Java. */
public class Modern {
  enum Kind {
    INVOICE,
    STOCK
  }

  private final Map<Kind, DynamoDbTable<?>> tables = new EnumMap<>(Kind.class);
  private final Map<Kind, TableSchema<?>> schemas =
      Map.of(
          Kind.INVOICE, TableSchema.fromBean(Invoice.class),
          Kind.STOCK, TableSchema.fromBean(Stock.class));

  DynamoDbTable<?> table(DynamoDbEnhancedClient client, Kind kind) {
    return switch (kind) {
      case INVOICE -> client.table("invoices", TableSchema.fromBean(Invoice.class));
      case STOCK -> {
        DynamoDbTable<Stock> stocks = client.table("stocks", TableSchema.fromBean(Stock.class));
        tables.put(kind, stocks);
        yield stocks;
      }
    };
  }

  List<String> names(DynamoDbTable<Invoice> invoices, DynamoDbTable<Stock> stocks) {
    List<String> names = new ArrayList<>();
    for (var each : List.of(invoices, stocks)) {
      names.add(each.tableName());
    }
    Stream.of(invoices, stocks).map(DynamoDbTable::tableName).forEach(names::add);
    return names;
  }

  Function<DynamoDbEnhancedClient, DynamoDbTable<Invoice>> maker() {
    return client -> client.table("invoices", TableSchema.fromBean(Invoice.class));
  }

  BiFunction<String, TableSchema<Invoice>, DynamoDbTable<Invoice>> makerOf(
      DynamoDbEnhancedClient client) {
    return client::table;
  }

  void requests(DynamoDbTable<Invoice> invoices, DynamoDbClient low, Invoice invoice) {
    PutItemEnhancedRequest<Invoice> put =
        PutItemEnhancedRequest.builder(Invoice.class)
            .item(invoice)
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .build();
    System.out.println(invoices.putItemWithResponse(put).consumedCapacity().capacityUnits());
    UpdateItemEnhancedRequest<Invoice> update =
        UpdateItemEnhancedRequest.builder(Invoice.class).item(invoice).build();
    Invoice after = invoices.updateItem(update);
    var before = invoices.deleteItem(Key.builder().partitionValue("a").sortValue("1").build());
    low.deleteTable(r -> r.tableName("" + after + before + update.item() + put.item()));
    class Local {
      final DynamoDbTable<Invoice> mine = invoices;

      void save() {
        mine.putItem(invoice);
      }
    }
    new Local().save();
    DynamoDbTable<Invoice> one = invoices, two = one;
    two.putItem(invoice);
    Object first = tables.get(Kind.INVOICE);
    if (first instanceof DynamoDbTable<?> same) {
      System.out.println(same.tableName());
    }
  }

  String text() {
    return """
        %s
        """
        .formatted(schemas.get(Kind.INVOICE).itemType().rawClass().getName());
  }

  void closed(String... names) {
    try (DynamoDbClient low = DynamoDbClient.create()) {
      DynamoDbEnhancedClient client =
          DynamoDbEnhancedClient.builder().dynamoDbClient(low).build();
      for (String name : names) {
        client.table(name, TableSchema.fromBean(Invoice.class)).putItem(new Invoice());
      }
    }
  }
}
