package mixed;

import java.util.Map;
import software.amazon.awssdk.enhanced.dynamodb.*;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** Both clients in local variables of one method. */
public class Locals {
  public static void main(String[] names) {
    DynamoDbClient low = DynamoDbClient.create();
    DynamoDbEnhancedClient enhanced =
        DynamoDbEnhancedClient.builder().dynamoDbClient(low).build();
    TableSchema<Invoice> schema = TableSchema.fromBean(Invoice.class);
    DynamoDbTable<Invoice> invoices = enhanced.table("invoices", schema);
    Invoice invoice = new Invoice();
    invoices.putItem(invoice);
    Map<String, AttributeValue> item = schema.itemToMap(invoice, true);
    low.putItem(PutItemRequest.builder().tableName("copies").item(item).build());
    low.putItem(
        PutItemRequest.builder()
            .tableName("copies")
            .item(invoices.tableSchema().itemToMap(invoice, true))
            .build());
    Invoice copy = schema.mapToItem(item);
    System.out.println(copy);
    low.close();
  }
}
