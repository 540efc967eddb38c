package mixed;

import static mixed.Schemas.INVOICE;

import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.BeanTableSchema;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Schemas in constants. */
public class Schemas {
  static final TableSchema<Invoice> INVOICE = TableSchema.fromBean(Invoice.class);
  static final BeanTableSchema<Stock> STOCK = BeanTableSchema.create(Stock.class);
  static final String KEY = INVOICE.tableMetadata().primaryPartitionKey();

  Map<String, AttributeValue> item(Invoice invoice) {
    return INVOICE.itemToMap(
        invoice,
        true);
  }

  static <T> Map<String, AttributeValue> item(TableSchema<T> schema, T item) {
    return schema.itemToMap(item, true);
  }

  static Map<String, AttributeValue> stock(Stock stock) {
    return item(STOCK, stock);
  }
}
