package mixed;

import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tables without their class, and in other containers. */
@SuppressWarnings({"rawtypes", "unchecked"})
public class Raw {
  private DynamoDbTable raw;
  private DynamoDbTable<Invoice>[] shards;
  private Optional<DynamoDbTable<Invoice>> maybe = Optional.empty();

  void set(DynamoDbTable<Invoice> table, DynamoDbClient low) {
    raw = table;
    shards[0] = table;
    maybe = Optional.of(table);
    maybe.ifPresent(each -> each.putItem(new Invoice()));
    low.deleteTable(r -> r.tableName(shards[0].tableName()));
    Object any = table;
    if (any instanceof DynamoDbTable) {
      System.out.println(any);
    }
    DynamoDbTable<Invoice> back = maybe.orElse(raw);
    back.putItem(new Invoice());
  }

  boolean same(DynamoDbTable<Invoice> one, DynamoDbTable<?> other) {
    return one == other;
  }

  DynamoDbTable<Invoice> either(DynamoDbTable<Invoice> one, boolean first) {
    return first ? one : raw;
  }

  /** Gives back another table. */
  abstract static class Other implements DynamoDbTable<Invoice> {
    @Override
    public Invoice getItem(Key key) {
      return new Invoice();
    }

    @Override
    public PageIterable<Invoice> scan() {
      throw new UnsupportedOperationException(EnhancedType.of(Invoice.class).toString());
    }

    @Override
    public TableSchema<Invoice> tableSchema() {
      return TableSchema.fromBean(Invoice.class);
    }
  }
}
