package mixed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.async.SdkPublisher;
import software.amazon.awssdk.core.pagination.sync.SdkIterable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.enhanced.dynamodb.model.PagePublisher;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Pages and items that are passed on. */
public class Streams {
  private PageIterable<Invoice> kept;
  private DynamoDbTable<Invoice> invoices;

  PageIterable<Invoice> pages() {
    kept = invoices.scan();
    return kept;
  }

  SdkIterable<Invoice> items() {
    return pages().items();
  }

  Iterator<Page<Invoice>> iterator() {
    return pages().iterator();
  }

  List<Invoice> listed() {
    List<Invoice> all = new ArrayList<>();
    items().forEach(all::add);
    for (Invoice each : items()) {
      all.add(each);
    }
    Iterator<Invoice> rest = items().iterator();
    rest.forEachRemaining(all::add);
    items().stream().filter(each -> each.getTotal() > 1).forEach(all::add);
    return all;
  }

  Callable<PageIterable<Invoice>> later() {
    return this::pages;
  }

  static <T> List<T> all(Iterable<T> items) {
    List<T> all = new ArrayList<>();
    items.forEach(all::add);
    return all;
  }

  List<Invoice> generic() {
    return all(invoices.scan().items());
  }

  List<List<Invoice>> byPage() {
    return all(invoices.scan()).stream().map(Page::items).collect(Collectors.toList());
  }

  CompletableFuture<Void> async(DynamoDbAsyncTable<Invoice> table, DynamoDbAsyncClient low) {
    PagePublisher<Invoice> published = table.scan();
    SdkPublisher<Invoice> each = published.items();
    List<Invoice> found = new ArrayList<>();
    return each.subscribe(found::add)
        .thenCompose(unused -> low.deleteTable(r -> r.tableName(table.tableName())))
        .thenAccept(System.out::println);
  }

  CompletableFuture<List<Invoice>> indexed(DynamoDbAsyncIndex<Invoice> index) {
    CompletableFuture<List<Invoice>> first = new CompletableFuture<>();
    index.scan().subscribe(page -> first.complete(page.items()));
    return first;
  }

  Collection<Map<String, AttributeValue>> maps() {
    return items().stream()
        .map(each -> invoices.tableSchema().itemToMap(each, true))
        .collect(Collectors.toSet());
  }
}
