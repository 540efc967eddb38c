package mixed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;

/** What has a table. */
public interface HasTable<T> {
  DynamoDbTable<T> table();

  default String name() {
    return table().tableName();
  }

  /** A table of invoices. */
  class OfInvoices implements HasTable<Invoice> {
    private final DynamoDbTable<Invoice> table;

    OfInvoices(DynamoDbTable<Invoice> table) {
      this.table = table;
    }

    @Override
    public DynamoDbTable<Invoice> table() {
      return table;
    }
  }
}
