package mixed;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Calls methods of other files whose types change, without a name of the Enhanced Client. */
public class Callers {
  private final Config config = new Config();

  String name() {
    return config.table(config.made()).tableName();
  }

  void save(Invoice invoice) {
    config.later().get().putItem(invoice);
    config.enhanced(config.low(null));
    var table = config.table(config.made());
    table.putItem(invoice);
    System.out.println(table.tableSchema().itemToMap(invoice, true));
  }

  void below(DynamoDbClient low) {
    low.deleteTable(r -> r.tableName(name()));
  }
}
