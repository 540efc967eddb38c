package taken;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

/** Has the name of the repository that is generated. */
public class ParcelRepository {
  public static final int MOST = 10;

  private final DynamoDbTable<Parcel> table;

  public ParcelRepository(DynamoDbEnhancedClient client, String name) {
    this.table = client.table(name, TableSchema.fromBean(Parcel.class));
  }

  /** The class of one answer. */
  public record Answer(Parcel parcel) {}

  public DynamoDbTable<Parcel> table() {
    return table;
  }

  Answer find(ParcelKey key) {
    return new Answer(table.getItem(Key.builder().partitionValue(key.text()).build()));
  }

  List<Parcel> in(String city) {
    return table
        .index("city")
        .query(QueryConditional.keyEqualTo(k -> k.partitionValue(city)))
        .stream()
        .flatMap(page -> page.items().stream())
        .toList();
  }
}
