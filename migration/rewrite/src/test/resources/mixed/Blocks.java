package mixed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;

/** Functions of pages with several statements. */
public class Blocks {
  private final DynamoDbTable<Invoice> invoices;

  public Blocks(DynamoDbTable<Invoice> invoices) {
    this.invoices = invoices;
  }

  void ofVariable() {
    PageIterable<Invoice> pages = invoices.scan();
    pages.stream()
        .filter(
            page -> {
              System.out.println("filter");
              return !page.items().isEmpty();
            })
        .forEach(
            page -> {
              int size = page.items().size();
              System.out.println(size);
              print(page);
            });
    pages.forEach(
        page -> {
          Page<Invoice> same = page;
          System.out.println(same.items());
          for (Invoice invoice : page.items()) {
            System.out.println(invoice.getNumber());
          }
        });
    pages.stream()
        .findFirst()
        .ifPresent(
            first -> {
              System.out.println("first");
              System.out.println(first.lastEvaluatedKey());
            });
  }

  void ofMethod() {
    found()
        .forEach(
            page -> {
              System.out.println("page");
              System.out.println(page.items());
            });
  }

  PageIterable<Invoice> found() {
    return invoices.scan();
  }

  List<Invoice> ofCall() {
    List<Invoice> all = new ArrayList<>();
    invoices
        .scan()
        .forEach(
            page -> {
              System.out.println("page");
              all.addAll(page.items());
            });
    invoices.scan().stream()
        .map(
            page -> {
              return page.items();
            })
        .forEach(
            items -> {
              System.out.println(items.size());
            });
    return all;
  }

  Map<Integer, List<Invoice>> collected() {
    return invoices.scan().stream()
        .collect(
            Collectors.toMap(
                page -> {
                  return page.items().size();
                },
                page -> {
                  return page.items();
                }));
  }

  private static void print(Page<Invoice> page) {
    System.out.println(page.items());
  }
}
