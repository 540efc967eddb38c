package mixed;

import java.util.function.Supplier;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Classes in a class. */
public class Inner {
  private DynamoDbClient low;

  class Tables {
    private DynamoDbTable<Invoice> invoices;

    void copy(Invoice invoice) {
      Runnable all =
          new Runnable() {
            @Override
            public void run() {
              invoices.putItem(invoice);
              low.putItem(
                  r ->
                      r.tableName("copies")
                          .item(invoices.tableSchema().itemToMap(invoice, true)));
            }
          };
      all.run();
    }
  }

  record Pair(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    String name() {
      return invoices.tableName();
    }
  }

  enum Place {
    HERE {
      @Override
      void drop(Pair pair) {
        pair.low().deleteTable(r -> r.tableName(pair.invoices().tableName()));
      }
    };

    abstract void drop(Pair pair);
  }

  Supplier<DynamoDbTable<Invoice>> anonymous(Pair pair) {
    return new Supplier<DynamoDbTable<Invoice>>() {
      @Override
      public DynamoDbTable<Invoice> get() {
        return pair.invoices();
      }
    };
  }

  void switched(Pair pair, Invoice invoice, int kind) {
    switch (kind) {
      case 1:
        pair.invoices().putItem(invoice);
        break;
      case 2:
        System.out.println(pair.invoices().tableSchema().attributeNames());
        break;
      default:
        pair.invoices().deleteTable();
    }
    if (kind == 3) System.out.println(pair.invoices().tableSchema().itemType());
  }
}
