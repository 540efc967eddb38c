package mixed;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** A class of the low-level client only, which uses a bean and a helper. */
public class LowOnly {
  private final DynamoDbClient low;

  LowOnly(DynamoDbClient low) {
    this.low = low;
  }

  void write(Stock stock) {
    try {
      low.putItem(
          r ->
              r.tableName("stocks")
                  .item(
                      Map.of(
                          "sku",
                          AttributeValue.fromS(stock.getSku()),
                          "version",
                          AttributeValue.fromN(stock.getVersion().toString()))));
    } catch (DynamoDbException e) {
      throw Errors.of(e);
    }
  }

  Stock read(String sku) {
    Map<String, AttributeValue> item =
        low.getItem(r -> r.tableName("stocks").key(Map.of("sku", AttributeValue.fromS(sku))))
            .item();
    Stock stock = new Stock();
    stock.setSku(item.get("sku").s());
    stock.setVersion(Integer.valueOf(item.get("version").n()));
    Integer version = stock.getVersion();
    return version == null ? new Stock(sku, null) : stock;
  }
}
