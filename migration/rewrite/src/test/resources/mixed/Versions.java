package mixed;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A version that was an object. */
public class Versions {
  static boolean isNew(Stock stock) {
    return stock.getVersion() == null;
  }

  static int next(Stock stock) {
    return stock.getVersion() + 1;
  }

  static void reset(Stock stock) {
    stock.setVersion(null);
  }

  static AttributeValue value(Stock stock) {
    return AttributeValue.fromN(String.valueOf(stock.getVersion()));
  }

  static List<Integer> all(List<Stock> stocks) {
    return stocks.stream().map(Stock::getVersion).collect(Collectors.toList());
  }

  static List<Integer> mapped(List<Stock> stocks) {
    return stocks.stream().map(stock -> stock.getVersion()).collect(Collectors.toList());
  }

  static Function<Stock, Object> any() {
    return Stock::getVersion;
  }

  static void both(DynamoDbClient low, DynamoDbTable<Stock> stocks, Stock stock) {
    stocks.putItem(stock);
    Stock copy = new Stock(stock.getSku(), stock.getVersion());
    Integer version = stock.getVersion();
    low.deleteTable(r -> r.tableName("stocks" + version + copy));
  }
}
