package store.dao;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.ScanEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import store.model.Product;

/** Products in their table. */
public class ProductDao {
  private final DynamoDbTable<Product> products;

  public ProductDao(DynamoDbEnhancedClient client) {
    products = client.table("products", TableSchema.fromBean(Product.class));
  }

  public Optional<Product> find(String sku) {
    return Optional.ofNullable(products.getItem(r -> r.key(k -> k.partitionValue(sku))));
  }

  public Product store(Product product) {
    return products.updateItem(product);
  }

  public void delete(String sku) {
    products.deleteItem(k -> k.key(Key.builder().partitionValue(sku).build()));
  }

  public List<Product> tagged(String tag) {
    return products
        .scan(
            ScanEnhancedRequest.builder()
                .filterExpression(
                    Expression.builder()
                        .expression("contains(tags, :tag)")
                        .putExpressionValue(":tag", AttributeValue.fromS(tag))
                        .build())
                .build())
        .items()
        .stream()
        .toList();
  }

  public List<Product> inStock(long least) {
    Expression enough =
        Expression.builder()
            .expression("stock >= :least")
            .putExpressionValue(":least", AttributeValue.builder().n(String.valueOf(least)).build())
            .build();
    return products.scan(r -> r.filterExpression(enough)).items().stream().toList();
  }
}
