package functional;

import static functional.Checks.refused;
import static functional.Checks.same;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.DeleteItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.GetItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.PutItemEnhancedRequest;
import software.amazon.awssdk.enhanced.dynamodb.model.UpdateItemEnhancedRequest;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item at a time, with conditions and without. */
public class BasicCrudTest {
  private static final Expression ABSENT =
      Expression.builder().expression("attribute_not_exists(id)").build();

  private final DynamoDbTable<Item> table;

  public BasicCrudTest(DynamoDbEnhancedClient client) {
    this.table = client.table("items", TableSchema.fromBean(Item.class));
  }

  private static Item item() {
    return new Item("id", "sort", "one", "two", 3);
  }

  private static Key key() {
    return Key.builder().partitionValue("id").sortValue("sort").build();
  }

  public void whatIsPutIsRead() {
    table.putItem(item());
    same(item(), table.getItem(key()));
    same(item(), table.getItem(r -> r.key(k -> k.partitionValue("id").sortValue("sort"))));
    same(item(), table.getItem(item()));
  }

  public void theReadIsConsistent() {
    table.putItem(r -> r.item(item()));
    GetItemEnhancedRequest request =
        GetItemEnhancedRequest.builder().key(key()).consistentRead(true).build();
    same(item(), table.getItem(request));
  }

  public void whatIsMissingIsNull() {
    table.putItem(item());
    same(null, table.getItem(Key.builder().partitionValue("id").sortValue("other").build()));
    same(null, table.getItem(k -> k.key(Key.builder().partitionValue("x").sortValue("y").build())));
  }

  public void aPutReplacesTheWholeItem() {
    table.putItem(item());
    table.putItem(new Item("id", "sort", null, "other", null));
    same(new Item("id", "sort", null, "other", null), table.getItem(key()));
  }

  public void aPutWithoutAttributesIsAnItem() {
    table.putItem(new Item("id", "sort", null, null, null));
    same(new Item("id", "sort", null, null, null), table.getItem(key()));
  }

  public void aPutIsRefusedIfTheItemIsThere() {
    Item item = item();
    PutItemEnhancedRequest<Item> request =
        PutItemEnhancedRequest.builder(Item.class).item(item).conditionExpression(ABSENT).build();
    table.putItem(request);
    refused(() -> table.putItem(request));
    same(item(), table.getItem(key()));
  }

  public void aPutWithAConditionThatHolds() {
    table.putItem(item());
    table.putItem(
        r ->
            r.item(new Item("id", "sort", "new", "two", 4))
                .conditionExpression(
                    Expression.builder()
                        .expression("third = :third AND NOT (attribute_not_exists(label))")
                        .putExpressionValue(":third", AttributeValue.fromN("3"))
                        .build()));
    same("new", table.getItem(key()).getLabel());
  }

  public void aPutWithAConditionThatDoesNotHold() {
    table.putItem(item());
    Expression wrong =
        Expression.builder()
            .expression("#s = :wrong")
            .putExpressionName("#s", "second-attribute")
            .putExpressionValue(":wrong", AttributeValue.builder().s("wrong").build())
            .build();
    refused(
        () ->
            table.putItem(
                r -> r.item(new Item("id", "sort", "n", "n", 0)).conditionExpression(wrong)));
    same(item(), table.getItem(key()));
  }

  public void anUpdateReplacesAttributes() {
    table.putItem(item());
    Item updated = table.updateItem(new Item("id", "sort", "changed", null, 5));
    same(new Item("id", "sort", "changed", null, 5), updated);
    same(updated, table.getItem(key()));
  }

  public void anUpdateOfWhatIsMissingStoresIt() {
    same(item(), table.updateItem(r -> r.item(item())));
    same(item(), table.getItem(key()));
  }

  public void anUpdateThatIgnoresNulls() {
    table.putItem(item());
    Item updated =
        table.updateItem(r -> r.item(new Item("id", "sort", null, "2", null)).ignoreNulls(true));
    same(new Item("id", "sort", "one", "2", 3), updated);
    same(updated, table.getItem(key()));
  }

  public void anUpdateWithAConditionThatHolds() {
    table.putItem(item());
    UpdateItemEnhancedRequest<Item> request =
        UpdateItemEnhancedRequest.builder(Item.class)
            .item(new Item("id", "sort", "one", "2", 3))
            .conditionExpression(
                Expression.builder()
                    .expression("label <> :other AND third BETWEEN :least AND :most")
                    .putExpressionValue(":other", AttributeValue.fromS("other"))
                    .putExpressionValue(":least", AttributeValue.fromN("3"))
                    .putExpressionValue(":most", AttributeValue.fromN("4"))
                    .build())
            .build();
    same("2", table.updateItem(request).getSecond());
  }

  public void anUpdateWithAConditionThatDoesNotHold() {
    refused(
        () ->
            table.updateItem(
                r ->
                    r.item(item())
                        .conditionExpression(
                            Expression.builder().expression("attribute_exists(id)").build())));
    same(null, table.getItem(key()));
  }

  public void aDeletionByKey() {
    table.putItem(item());
    table.deleteItem(key());
    same(null, table.getItem(key()));
    table.deleteItem(key());
  }

  public void aDeletionOfAnItem() {
    table.putItem(item());
    table.deleteItem(item());
    same(null, table.getItem(key()));
  }

  public void aDeletionReturnsWhatItDeletes() {
    table.putItem(item());
    Item deleted = table.deleteItem(key());
    same(item(), deleted);
  }

  public void aDeletionWithACondition() {
    table.putItem(item());
    refused(
        () ->
            table.deleteItem(
                DeleteItemEnhancedRequest.builder()
                    .key(key())
                    .conditionExpression(
                        Expression.builder()
                            .expression("label = :v")
                            .putExpressionValue(":v", AttributeValue.fromS("x"))
                            .build())
                    .build()));
    same(item(), table.getItem(key()));
    table.deleteItem(
        r ->
            r.key(k -> k.partitionValue("id").sortValue("sort"))
                .conditionExpression(
                    Expression.builder()
                        .expression("label IN (:a, :b)")
                        .putExpressionValue(":a", AttributeValue.fromS("one"))
                        .putExpressionValue(":b", AttributeValue.fromS("two"))
                        .build()));
    same(null, table.getItem(key()));
  }
}
