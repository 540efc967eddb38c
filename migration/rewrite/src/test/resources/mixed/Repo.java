package mixed;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableMetadata;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** A repository of any bean, as services have one, and one that extends it. */
abstract class Repo<T> {
  private final DynamoDbClient low;
  private final DynamoDbTable<T> table;
  private final TableSchema<T> schema;

  protected Repo(
      DynamoDbClient low, DynamoDbEnhancedClient client, String name, Class<T> type) {
    this.low = low;
    this.schema = TableSchema.fromBean(type);
    this.table = client.table(name, schema);
  }

  protected abstract Key key(T item);

  protected abstract TableSchema<T> schema();

  boolean insert(T item) {
    try {
      table.putItem(
          r -> r.item(item).conditionExpression(Expression.builder().expression("x").build()));
      return true;
    } catch (ConditionalCheckFailedException e) {
      return false;
    }
  }

  Optional<T> increment(T item, String attribute) {
    TableMetadata metadata = schema.tableMetadata();
    Map<String, AttributeValue> keys = key(item).primaryKeyMap(schema);
    return tried(
        () -> {
          UpdateItemResponse response =
              low.updateItem(
                  r ->
                      r.tableName(table.tableName())
                          .key(keys)
                          .updateExpression("ADD #a :one")
                          .expressionAttributeNames(Map.of("#a", attribute))
                          .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1")))
                          .returnValues(ReturnValue.ALL_NEW));
          return schema.mapToItem(response.attributes());
        });
  }

  private <R> Optional<R> tried(Supplier<R> call) {
    try {
      return Optional.ofNullable(call.get());
    } catch (ConditionalCheckFailedException e) {
      return Optional.empty();
    } catch (DynamoDbException e) {
      throw failed(e);
    }
  }

  protected RuntimeException failed(DynamoDbException e) {
    return new IllegalStateException(e.getMessage(), e);
  }

  /** Of invoices. */
  static class OfInvoices extends Repo<Invoice> {
    private final DynamoDbTable<Invoice> mine;

    OfInvoices(DynamoDbClient low, DynamoDbEnhancedClient client) {
      super(low, client, "invoices", Invoice.class);
      this.mine = client.table("invoices", TableSchema.fromBean(Invoice.class));
    }

    @Override
    protected Key key(Invoice item) {
      return Key.builder().partitionValue(item.getCustomer()).sortValue(item.getNumber()).build();
    }

    @Override
    protected TableSchema<Invoice> schema() {
      return TableSchema.fromBean(Invoice.class);
    }

    Invoice again(Invoice invoice) {
      return mine.getItem(key(invoice));
    }

    @Override
    protected RuntimeException failed(DynamoDbException e) {
      return new IllegalArgumentException(e);
    }
  }
}
