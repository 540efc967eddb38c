package functional;

import static functional.Checks.same;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Scans with filters. */
public class ScanTest {
  private final DynamoDbTable<Product> products;

  public ScanTest(DynamoDbEnhancedClient client) {
    this.products = client.table("products", TableSchema.fromBean(Product.class));
  }

  private void insert() {
    products.putItem(new Product("1", "Blue hat", 5, 4.5, true, Set.of("hat", "blue")));
    products.putItem(new Product("2", "Red hat", 0, 3.0, false, Set.of("hat", "red", "sale")));
    products.putItem(new Product("3", "Blue scarf", 12, null, null, Set.of("blue")));
    products.putItem(new Product("4", "Glove", 7, 2.5, false, null));
  }

  private static List<String> skus(List<Product> found) {
    return found.stream().map(Product::getSku).sorted().toList();
  }

  public void allItems() {
    insert();
    same(List.of("1", "2", "3", "4"), skus(products.scan().items().stream().toList()));
  }

  public void nothingInAnEmptyTable() {
    same(true, products.scan().items().stream().findFirst().isEmpty());
  }

  public void aComparison() {
    insert();
    Expression enough =
        Expression.builder()
            .expression("#stock >= :least")
            .putExpressionName("#stock", "in-stock")
            .putExpressionValue(":least", AttributeValue.fromN("7"))
            .build();
    ScanEnhancedRequest request = ScanEnhancedRequest.builder().filterExpression(enough).build();
    same(List.of("3", "4"), skus(products.scan(request).items().stream().toList()));
  }

  public void aRange() {
    insert();
    Map<String, String> names = new HashMap<>();
    names.put("#s", "in-stock");
    Map<String, AttributeValue> values = new HashMap<>();
    values.put(":least", AttributeValue.builder().n("1").build());
    values.put(":most", AttributeValue.builder().n("7").build());
    Expression some =
        Expression.builder()
            .expression("#s BETWEEN :least AND :most")
            .expressionNames(names)
            .expressionValues(values)
            .build();
    List<Product> found = products.scan(r -> r.filterExpression(some)).items().stream().toList();
    same(List.of("1", "4"), skus(found));
  }

  public void oneOfSeveralValues() {
    insert();
    List<Product> found =
        products
            .scan(
                r ->
                    r.filterExpression(
                        Expression.builder()
                            .expression("title IN (:a, :b)")
                            .expressionValues(
                                Map.of(
                                    ":a", AttributeValue.fromS("Glove"),
                                    ":b", AttributeValue.fromS("Red hat")))
                            .build()))
            .items()
            .stream()
            .toList();
    same(List.of("2", "4"), skus(found));
  }

  public void howATextBegins() {
    insert();
    Expression blue =
        Expression.builder()
            .expression("begins_with(title, :blue)")
            .putExpressionValue(":blue", AttributeValue.fromS("Blue"))
            .build();
    same(
        List.of("1", "3"),
        skus(products.scan(r -> r.filterExpression(blue)).items().stream().toList()));
  }

  public void whatATextContains() {
    insert();
    Expression hats =
        Expression.builder()
            .expression("contains(title, :hat)")
            .putExpressionValue(":hat", AttributeValue.fromS("hat"))
            .build();
    same(
        List.of("1", "2"),
        skus(products.scan(r -> r.filterExpression(hats)).items().stream().toList()));
  }

  public void whatASetContains() {
    insert();
    Expression blue =
        Expression.builder()
            .expression("contains(tags, :tag)")
            .putExpressionValue(":tag", AttributeValue.fromS("blue"))
            .build();
    same(
        List.of("1", "3"),
        skus(products.scan(r -> r.filterExpression(blue)).items().stream().toList()));
  }

  public void attributesThatAreThere() {
    insert();
    Expression rated = Expression.builder().expression("attribute_exists(rating)").build();
    same(
        List.of("1", "2", "4"),
        skus(products.scan(r -> r.filterExpression(rated)).items().stream().toList()));
    Expression plain = Expression.builder().expression("attribute_not_exists(tags)").build();
    same(
        List.of("4"),
        skus(products.scan(r -> r.filterExpression(plain)).items().stream().toList()));
  }

  public void severalTests() {
    insert();
    Expression filter =
        Expression.builder()
            .expression("(isNew = :yes OR rating < :low) AND NOT title = :title")
            .putExpressionValue(":yes", AttributeValue.fromBool(true))
            .putExpressionValue(":low", AttributeValue.fromN("3"))
            .putExpressionValue(":title", AttributeValue.fromS("Glove"))
            .build();
    same(
        List.of("1"),
        skus(products.scan(r -> r.filterExpression(filter)).items().stream().toList()));
  }

  public void joinedExpressions() {
    insert();
    Expression stocked =
        Expression.builder()
            .expression("#s > :none")
            .putExpressionName("#s", "in-stock")
            .putExpressionValue(":none", AttributeValue.fromN("0"))
            .build();
    Expression hat =
        Expression.builder()
            .expression("contains(tags, :hat)")
            .putExpressionValue(":hat", AttributeValue.fromS("hat"))
            .build();
    same(
        List.of("1"),
        skus(products.scan(r -> r.filterExpression(stocked.and(hat))).items().stream().toList()));
    same(
        List.of("1", "2", "3", "4"),
        skus(
            products
                .scan(r -> r.filterExpression(Expression.join(stocked, hat, " OR ")))
                .items()
                .stream()
                .toList()));
  }

  public void theSizeOfASet() {
    insert();
    Expression several =
        Expression.builder()
            .expression("size(tags) >= :two")
            .putExpressionValue(":two", AttributeValue.fromN("2"))
            .build();
    same(
        List.of("1", "2"),
        skus(products.scan(r -> r.filterExpression(several)).items().stream().toList()));
    Expression few =
        Expression.builder()
            .expression("size(tags) < :two")
            .putExpressionValue(":two", AttributeValue.fromN("2"))
            .build();
    same(List.of("3"), skus(products.scan(r -> r.filterExpression(few)).items().stream().toList()));
  }

  public void differentFromAValue() {
    insert();
    Expression other =
        Expression.builder()
            .expression("isNew <> :yes")
            .putExpressionValue(":yes", AttributeValue.fromBool(true))
            .build();
    same(
        List.of("2", "3", "4"),
        skus(products.scan(r -> r.filterExpression(other)).items().stream().toList()));
  }

  public void countedItems() {
    insert();
    Expression hats =
        Expression.builder()
            .expression("contains(title, :hat)")
            .putExpressionValue(":hat", AttributeValue.fromS("hat"))
            .build();
    same(2L, products.scan(r -> r.filterExpression(hats)).items().stream().count());
  }
}
