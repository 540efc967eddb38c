package mixed;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An interface, its implementation and helpers of it in one file. */
public class Ports {
  interface Port {
    Optional<Invoice> find(Key key);

    PageIterable<Invoice> pages(QueryConditional of);

    List<Invoice> items(Page<Invoice> page);

    void use(DynamoDbIndex<Invoice> index, DynamoDbTable<Invoice> table);
  }

  static class Adapter implements Port {
    private final DynamoDbTable<Invoice> table;
    private final DynamoDbClient low;

    Adapter(DynamoDbEnhancedClient client, DynamoDbClient low, DynamoDbTable<Invoice> table) {
      this.table = table;
      this.low = low;
    }

    @Override
    public Optional<Invoice> find(Key key) {
      return Optional.ofNullable(table.getItem(key));
    }

    @Override
    public PageIterable<Invoice> pages(QueryConditional of) {
      return table.query(of);
    }

    @Override
    public List<Invoice> items(Page<Invoice> page) {
      return page.items();
    }

    @Override
    public void use(DynamoDbIndex<Invoice> index, DynamoDbTable<Invoice> other) {
      index.scan().stream().map(Page::items).forEach(System.out::println);
      other.scan().stream().map(this::items).forEach(System.out::println);
      low.deleteTable(r -> r.tableName(index.tableName() + other.tableName()));
    }

    List<Invoice> from(Map<String, AttributeValue> start, int limit) {
      QueryEnhancedRequest request =
          QueryEnhancedRequest.builder()
              .queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue("a")))
              .exclusiveStartKey(start)
              .limit(limit)
              .build();
      Page<Invoice> page = table.query(request).iterator().next();
      if (page.lastEvaluatedKey() != null) {
        low.getItem(r -> r.tableName("invoices").key(page.lastEvaluatedKey()));
      }
      return page.items();
    }

    Map<String, Integer> totals() {
      Stream<Page<Invoice>> pages = table.scan().stream();
      return pages
          .flatMap(page -> page.items().stream())
          .collect(Collectors.toMap(Invoice::getNumber, Invoice::getTotal));
    }
  }

  static Port port(DynamoDbClient low) {
    Config config = new Config();
    DynamoDbTable<Invoice> table = config.table(config.made());
    Port port = new Adapter(config.made(), low, table);
    port.use(table.index("byState"), table);
    port.find(Key.builder().partitionValue("a").sortValue("1").build());
    port.pages(QueryConditional.keyEqualTo(k -> k.partitionValue("a"))).items().stream().toList();
    return port;
  }
}
