package mixed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.pagination.sync.SdkIterable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.paginators.ScanIterable;

/** Pages of both clients. */
public class Pager {
  static void all(DynamoDbClient low, DynamoDbTable<Invoice> invoices) {
    ScanIterable pages = low.scanPaginator(r -> r.tableName("invoices"));
    for (ScanResponse page : pages) {
      System.out.println(page.count());
    }
    SdkIterable<Map<String, AttributeValue>> items = pages.items();
    items.stream().forEach(System.out::println);
    low.scanPaginator(r -> r.tableName("invoices")).items().forEach(System.out::println);
    PageIterable<Invoice> own = invoices.scan();
    SdkIterable<Invoice> found = own.items();
    print(found);
    Map<String, AttributeValue> last = null;
    for (Page<Invoice> page : invoices.scan()) {
      last = page.lastEvaluatedKey();
    }
    Map<String, AttributeValue> start = last;
    low.scan(r -> r.tableName("invoices").exclusiveStartKey(start));
    List<Page<Invoice>> kept = new ArrayList<>();
    for (Page<Invoice> page : invoices.scan()) {
      kept.add(page);
    }
    print(invoices.scan());
  }

  static <T> void print(SdkIterable<T> items) {
    items.stream().forEach(System.out::println);
  }

  static <T> void print(PageIterable<T> pages) {
    pages.items().stream().forEach(System.out::println);
  }
}
