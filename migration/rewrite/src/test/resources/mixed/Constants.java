package mixed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;

/** Constants that another file uses too. */
final class Constants {
  static final TableSchema<Invoice> SCHEMA = TableSchema.fromBean(Invoice.class);
  static final Key FIRST = Key.builder().partitionValue("a").sortValue("1").build();
  private static final Key LAST = Key.builder().partitionValue("z").sortValue("9").build();

  private Constants() {}

  static DynamoDbTable<Invoice> invoices(DynamoDbEnhancedClient client) {
    DynamoDbTable<Invoice> invoices = client.table("invoices", SCHEMA);
    System.out.println(invoices.getItem(FIRST));
    System.out.println(invoices.getItem(LAST));
    return invoices;
  }

  /** The other file. */
  static final class Twice {
    static String name() {
      return SCHEMA.tableMetadata().primaryPartitionKey();
    }
  }
}
