package mixed;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Extends a class of any table. */
public class InvoiceDao extends BaseDao<Invoice> {
  InvoiceDao(DynamoDbClient low, DynamoDbTable<Invoice> table) {
    super(low, table);
  }

  void save(Invoice invoice) {
    table.putItem(invoice);
  }

  Invoice one(String customer) {
    return table.getItem(Key.builder().partitionValue(customer).sortValue("1").build());
  }

  @Override
  DynamoDbTable<Invoice> table() {
    return super.table();
  }
}
